/** The rights of somebody to whom nobody gave any (A §3). */
import { noFlags } from '#contract/rules/menu.ts'
import type { ProfileRest } from '#server/platform/database/tables.ts'

/** What nobody was given does not show. */
export const nothingGranted: ProfileRest = { isFieldWorker: false, ...noFlags }
