/** Code entry in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import type { CodeDelivery } from './code-delivery.ts'
import { otpEntryMachine } from './otp-entry.machine.ts'

/** A code that was sent by mail: 10 seconds to the next one, 10 minutes to its end. */
export const sampleDelivery: CodeDelivery = {
  channel: 'email',
  destination: 'c•••••r@example.com',
  resendAfterMs: 10_000,
  resendAt: 10_000,
  expiresAfterMs: 600_000,
  expiresAt: 600_000,
}

export default defineEntry<typeof otpEntryMachine>({
  id: 'otp-entry',
  title: 'Code entry',
  purpose:
    'A person proves that an address or a phone is theirs by typing the one-time code that was sent there. ' +
    'Part of every flow that sends codes.',
  machine: otpEntryMachine,
  standing: false,
  inputs: { 'a code was sent': { subject: 'subject', delivery: sampleDelivery } },
  events: {
    'code.submitted': { 'a code': { code: ' 123456 ' }, 'no code': { code: ' ' } },
    'code.resendRequested': { '': {} },
    'entry.cancelled': { '': {} },
  },
  outcomes: {
    verifyCode: {
      done: {
        'right code': fulfilled(null),
        'wrong code': refused('code.wrong', { attemptsLeft: 4 }),
        'fifth wrong code': refused('code.void'),
        'old code': refused('code.expired'),
        'another refusal': refused('credentials.locked', { until: '2026-01-01T00:15:00.000Z' }),
      },
      errors: failures,
    },
    resendCode: {
      done: {
        'new code': fulfilled({ ...sampleDelivery, resendAfterMs: 20_000 }),
        // Every moment at which somebody can ask again is explored: a minute makes them few, and the ways are the same.
        'too early': refused('code.tooSoon', { retryAfterSeconds: 60 }),
        'too many': refused('code.tooMany', { retryAfterSeconds: 900 }),
        'another refusal': refused('humanCheck.required'),
      },
      errors: failures,
    },
  },
  facts: () => ({}),
})
