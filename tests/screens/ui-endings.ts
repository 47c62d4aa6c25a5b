/** How made-up calls end, for orders to the stand; and waiting for what they lead to. */
import type { Locator } from 'playwright'
import type { RefusalCode } from '#contract/refusals.ts'
import { fulfilled, refused } from '#machines/samples.ts'
import type { Ending, Order } from './ui-stand/order.ts'
import { beginning } from './ui-stand/open-stand.ts'

/** The call did what it was asked to do. */
export const ok = (value: unknown = null): Ending => ({ done: fulfilled(value) })

/** The call was refused; the portal's own sentence is shown, because the server sends none. */
export const no = (code: RefusalCode, details: Parameters<typeof refused>[1] = {}): Ending => ({
  done: refused(code, { text: '', ...details }),
})

/** The call was not answered. */
export const unreachable: Ending = { error: { reason: 'unreachable' } }

const after = (seconds: number) => beginning.getTime() + seconds * 1000

/** A code that went out by mail at the beginning of the visit. */
export const delivery = {
  channel: 'email',
  destination: 'c•••••r@example.com',
  resendAfterMs: 10_000,
  resendAt: after(10),
  expiresAfterMs: 600_000,
  expiresAt: after(600),
}

/** Sign-in where every call works and the terms were accepted before. */
export const allGoesWell: NonNullable<Order['calls']> = {
  getPortalLicenceAgreementHash: ok('hash-1'),
  getPortalLicenceAgreement: ok('First paragraph.\n\nSecond paragraph.'),
  obtainProof: { done: 'proof' },
  validateReCaptchaKey: ok(true),
  loginWithOtpStage1: ok({ codeIsNeeded: true, delivery }),
  resendCode: ok(delivery),
}

/** Whether something comes to be as wanted: in view, unless another state is named. Throws after 30 seconds. */
export const shown = (locator: Locator, options?: Parameters<Locator['waitFor']>[0]): Promise<true> =>
  locator.waitFor(options).then(() => true)
