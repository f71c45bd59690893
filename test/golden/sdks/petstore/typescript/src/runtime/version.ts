export const sdkName = 'petstore-typescript';
export const sdkVersion = '1.0.0';
