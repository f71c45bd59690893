/** The environment variable that names the file into which the reporter writes. */
export const measurementsFile = 'SDKGEN_TEST_MEASUREMENTS';
