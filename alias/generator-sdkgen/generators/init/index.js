export { default } from '@sdkgen/cli/generators/init';
