export { default } from '@sdkgen/cli/generators/hooks';
