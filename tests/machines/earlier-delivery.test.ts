import { describe, expect, it } from 'vitest'
import { deliveryAt, unknownDelivery } from '#machines/otp-entry/earlier-delivery.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'

const sent = codeDelivery({ channel: 'email', expiresInSeconds: 600, resendInSeconds: 10 }, 0, 1_000_000)

describe('A code that another page has requested', () => {
  it('has what is left of its delays', () => {
    expect(deliveryAt(sent, 1_004_000)).toMatchObject({ resendAfterMs: 6_000, expiresAfterMs: 596_000 })
  })
  it('can be requested anew and is too old when its delays have passed', () => {
    expect(deliveryAt(sent, 2_000_000)).toMatchObject({ resendAfterMs: 0, expiresAfterMs: 0 })
  })
  it('keeps its instants for the clock on the screen', () => {
    expect(deliveryAt(sent, 1_004_000)).toMatchObject({ resendAt: 1_010_000, expiresAt: 1_600_000 })
  })
})

describe('A code of which nothing is known', () => {
  it('can be requested anew at once, and is given the usual time from whenever it is asked for', () => {
    expect(deliveryAt(unknownDelivery, 5_000_000)).toMatchObject({
      resendAfterMs: 0,
      expiresAfterMs: 600_000,
    })
  })
})
