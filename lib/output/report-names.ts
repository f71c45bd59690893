/** Reports that a build writes next to the SDKs. */
export const buildReportName = 'build-report.json';
export const validationResultName = 'api-schema-validation.json';
