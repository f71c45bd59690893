export { default } from '@sdkgen/cli/generators/go';
