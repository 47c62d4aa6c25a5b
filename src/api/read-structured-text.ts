/** Reads configured texts that hold JSON. Apart, and loaded with the first that a call has brought: shapes are heavy. */
export { readStructuredText } from '#contract/structured-texts.ts'
