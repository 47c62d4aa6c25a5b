/** What the page of exported applications is drawn from. */
export type { ApplicationExport } from '#contract/application-exports.ts'
export { exportKeptDays, mostExported } from '#contract/rules/application-exports.ts'
export { fileFormats, type FileFormat } from '#contract/areas/job-kinds.ts'
