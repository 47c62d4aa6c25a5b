import type { UtilitySettings } from '#contract/entities.ts'

/** The public key of the human check for the machine; empty: there is no check, and it counts as passed (P §4). */
export const humanCheckKey = ({ humanCheck, reCaptchaApiKey }: UtilitySettings): string =>
  humanCheck === 'none' ? '' : reCaptchaApiKey
