/** Telephone numbers of people who report faults: a mobile one gets a text message, a local landline is called. */
import { phoneIn } from '#contract/rules/local-phone.ts'
import { acceptedMobile, type MobileSettings } from '#server/identity/accounts/mobile-numbers.ts'

export interface ReportPhone {
  /** E.164. */
  number: string
  isMobile: boolean
}

/** @returns undefined where it is neither */
export function reportPhone(typed: string, settings: MobileSettings): ReportPhone | undefined {
  const mobile = acceptedMobile(typed, settings)
  if (mobile !== undefined) return { number: mobile, isMobile: true }
  const landline = phoneIn(typed, 'landline')
  return landline?.startsWith('+3572') ? { number: landline, isMobile: false } : undefined
}
