/** Whether the pieces that several screens share show an error: the tab's title says so. */
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { HumanCheckView } from '#src/flows/human-check/human-check-box.tsx'

const checkTroubles = ['rejected', 'unreachable']
const codeTroubles = [
  'codeWrong',
  'codeVoided',
  'codeExpired',
  'verificationUnreachable',
  'resendUnreachable',
]

/** The human check has failed. */
export function checkIsInTrouble(check: HumanCheckView | undefined): boolean {
  const state = check?.snapshot.value
  return state === 'misconfigured' || (typeof state === 'object' && checkTroubles.includes(state.unsolved))
}

/** A code is wrong or worth nothing, or could not be checked or sent. */
export function codeIsInTrouble(entry: OtpEntryView | undefined): boolean {
  const state = entry?.snapshot.value
  return typeof state === 'object' && Object.values(state.entering).some((one) => codeTroubles.includes(one))
}
