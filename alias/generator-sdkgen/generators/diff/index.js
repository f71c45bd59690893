export { default } from '@sdkgen/cli/generators/diff';
