import type { UtilitySettings } from '#contract/entities.ts'

/** P §9. */
const defaultResendSeconds = 10

/** Seconds that must lie between two codes for one recipient (P §9: OTP resend delay). */
export const resendSecondsOf = ({
  otpDisableResendSeconds,
}: Pick<UtilitySettings, 'otpDisableResendSeconds'>): number =>
  otpDisableResendSeconds || defaultResendSeconds
