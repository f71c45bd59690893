export { default } from '@sdkgen/cli/generators/python';
