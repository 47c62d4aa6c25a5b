/** How long people wait for the next code, for both sides. */

/** Seconds between two codes, unless the settings say otherwise (P §9: OTP resend delay). */
export const defaultResendSeconds = 10

/** @param settings `otpDisableResendSeconds` of the utility; 0 means the default @returns seconds that must lie between two codes for one recipient */
export const resendSecondsOf = (settings: { otpDisableResendSeconds: number }): number =>
  settings.otpDisableResendSeconds || defaultResendSeconds
