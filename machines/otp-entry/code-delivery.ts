/** Where a one-time code went and how long it counts. */
import { resendSecondsOf } from '#contract/rules/resend-delay.ts'

/** Instants are for the clock on the screen, durations for the delays of the machine. */
export interface CodeDelivery {
  /** How it was sent, when the server says so. */
  channel: 'email' | 'sms' | undefined
  /** The recipient, masked; empty when the server does not say. */
  destination: string
  /** Milliseconds until another code may be requested. */
  resendAfterMs: number
  /** The instant of that, in milliseconds since 1970. */
  resendAt: number
  /** Milliseconds until the code expires. */
  expiresAfterMs: number
  /** The instant of that, in milliseconds since 1970; 0: nobody knows. */
  expiresAt: number
}

/** What a reply that announces a code says about it (contract: code delivery). All of it may be missing. */
interface AnnouncedDelivery {
  channel?: 'email' | 'sms' | undefined
  destination?: string | undefined
  expiresInSeconds?: number | undefined
  resendInSeconds?: number | undefined
}

const defaultLifetimeSeconds = 600

/**
 * Reads the delivery out of a reply.
 *
 * @param reply the reply that announced the code
 * @param otpDisableResendSeconds the utility setting, in seconds; 0 means the default of 10 (P §9)
 * @param now milliseconds since 1970
 */
export function codeDelivery(
  reply: AnnouncedDelivery,
  otpDisableResendSeconds: number,
  now: number,
): CodeDelivery {
  const resendAfterMs = (reply.resendInSeconds ?? resendSecondsOf({ otpDisableResendSeconds })) * 1000
  const expiresAfterMs = (reply.expiresInSeconds ?? defaultLifetimeSeconds) * 1000
  return {
    channel: reply.channel,
    destination: reply.destination ?? '',
    resendAfterMs,
    resendAt: now + resendAfterMs,
    expiresAfterMs,
    expiresAt: now + expiresAfterMs,
  }
}
