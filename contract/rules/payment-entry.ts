/** Whether and how somebody pays here (A §6). A module of its own, because the first page needs it, and no other rule of paying. */

import { isServed, type ServedExtensions } from './extensions.ts'

/** Links out of the portal, the providers that are set up, and the text that tells how to pay otherwise. */
export interface PaymentSettings extends ServedExtensions {
  paymentLink: string
  paymentLinks?: readonly object[] | undefined
  paymentCard?: boolean | undefined
  paymentBank?: boolean | undefined
  paymentAccountCheck?: boolean | undefined
  paymentMobileMoney?: boolean | undefined
  paymentOtherWays?: boolean | undefined
}

const hasLink = ({ paymentLink, paymentLinks = [] }: PaymentSettings): boolean =>
  paymentLink !== '' || paymentLinks.length > 0

const hasOnlineWay = (settings: PaymentSettings): boolean | undefined =>
  isServed(settings, 'payments') &&
  (hasLink(settings) ||
    settings.paymentCard ||
    settings.paymentBank ||
    settings.paymentAccountCheck ||
    settings.paymentMobileMoney)

/**
 * What "Pay a bill" opens: a page with the button of the portal, one with links and other ways, or nothing; then nobody is
 * offered it. Two settings decide, one for customers and one for visitors: `hasButton` is theirs.
 */
export function paymentEntry(
  settings: PaymentSettings,
  hasButton: boolean,
): 'button' | 'otherWays' | undefined {
  if (hasButton && hasOnlineWay(settings)) return 'button'
  return hasLink(settings) || settings.paymentOtherWays === true ? 'otherWays' : undefined
}
