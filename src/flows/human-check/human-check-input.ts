/** What a flow tells its human check: the key, and what became of the check on earlier pages of this visit. */
import { logout } from '#contract/account.ts'
import type { UtilitySettings } from '#contract/entities.ts'
import type { HumanCheckInput } from '#machines/human-check/human-check.setup.ts'
import { onAnswer } from '#src/api/call-api.ts'

/** Only what this page knows: when the server disagrees, it asks for the check and the action waits for it. */
let wasPassed = false

export const rememberPassedCheck = () => {
  wasPassed = true
}

onAnswer((call, answer) => {
  // Anyone who signs out begins another visit.
  if (call.name === logout.name) wasPassed = false
  if (answer.kind === 'refused' && answer.refusal.code === 'humanCheck.required') wasPassed = false
})

/** Whether the browser is told to fetch no more than is asked for: then the check waits for the person. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The input of the human check machine; with an empty key there is no check, and it counts as passed (P §4). */
export const humanCheckInput = ({ humanCheck, reCaptchaApiKey }: UtilitySettings): HumanCheckInput => ({
  key: humanCheck === 'none' ? '' : reCaptchaApiKey,
  wasPassed,
  // reCAPTCHA is another party's: nothing is loaded from there before the person has asked for it.
  solvesItself: humanCheck === 'altcha' && !savesData(),
})
