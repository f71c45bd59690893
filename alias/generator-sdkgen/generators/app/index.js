export { default } from '@sdkgen/cli/generators/app';
