export { default } from '@sdkgen/cli/generators/build';
