/** Whether the pieces that several screens share show an error: the tab's title says so. */
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { HumanCheckView } from '#src/flows/human-check/human-check-box.tsx'
import { showsError } from './shows-error.ts'

/** The human check has failed. */
export const checkIsInTrouble = (check: HumanCheckView | undefined): boolean => showsError(check)

/** A code is wrong or worth nothing, or could not be checked or sent. */
export const codeIsInTrouble = (entry: OtpEntryView | undefined): boolean => showsError(entry)
