export { default } from '@sdkgen/cli/generators/typescript';
