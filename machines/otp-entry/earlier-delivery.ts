/** What a page knows about a code that another page, or another browser, has requested. */
import { codeDelivery, type CodeDelivery } from './code-delivery.ts'

/** Nothing is known but that a code was sent: another may be requested at once, the server decides. */
export const unknownDelivery: CodeDelivery = {
  ...codeDelivery({}, 0, 0),
  resendAfterMs: 0,
  resendAt: 0,
  expiresAt: 0,
}

/**
 * The same delivery, seen later: what is left of its delays.
 *
 * @param now milliseconds since 1970
 */
export const deliveryAt = (delivery: CodeDelivery, now: number): CodeDelivery =>
  delivery.expiresAt === 0
    ? delivery
    : {
        ...delivery,
        resendAfterMs: Math.max(0, delivery.resendAt - now),
        expiresAfterMs: Math.max(0, delivery.expiresAt - now),
      }
