export { default } from '@sdkgen/cli/generators/validate';
