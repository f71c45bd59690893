export { default } from '@sdkgen/cli/generators/java';
