/** What both sides of a payment go by (P §2, §9; A §5). */
import { daysAfter } from './days.ts'
import { withPlainDigits } from './digits.ts'
import { withoutInvisible } from './invisible.ts'

/** Whether the portal pays by a provider itself: others are links out of it, at which nothing is chosen or begun here. */
export const isOwnProvider = ({ kind }: { kind: string }): boolean => kind !== 'link'

/** Kinds of what is paid (P §2). */
export const paymentType = { bill: 1, application: 2, fee: 3, otherSale: 4 } as const
export type PaymentType = (typeof paymentType)[keyof typeof paymentType]

/**
 * The states of a payment, as its lifecycle has them. `created`: the provider was not told yet. `pending`: with the
 * provider. `disputed`: money came that is not what was asked for, and somebody looks into it. `refunding`, `refunded`:
 * it was charged although something of it was paid or changed already, so it goes back.
 */
export const paymentStates = [
  'created',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'disputed',
  'refunding',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Whether something may still happen without anybody beginning anew: a page asks again. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  state === 'created' || state === 'pending' || state === 'refunding'

export const paymentRules = {
  /** Days after the day of the invoice on which it can still be paid online (P §9). */
  onlineDays: 15,
  /** At once. */
  mostItems: 50,
  /** Of the telephone that is asked to approve a mobile-money payment, with the code of its country (A §5). */
  phoneDigits: { fewest: 10, most: 15 },
} as const

/** Whether the provider asks on the payer's phone, and the portal leads nobody to a page of the provider. */
export const asksOnPhone = ({ kind }: { kind: string }): boolean => kind === 'mobileMoney'

/** A telephone as it was typed, without what people set between digits, and without `+` or `00` before the country. */
export const phoneToAsk = (typed: string): string =>
  withPlainDigits(withoutInvisible(typed))
    .replaceAll(/[\s().\u2010-\u2015/-]/gu, '')
    .replace(/^(?:\+|00)/u, '')

/** Whether a request to pay can go there. @param phone by `phoneToAsk` */
export const isPhoneToAsk = (phone: string): boolean =>
  /^[1-9]\d*$/u.test(phone) &&
  phone.length >= paymentRules.phoneDigits.fewest &&
  phone.length <= paymentRules.phoneDigits.most

/** The last day on which a bill can be paid online. @param issuedOn `2026-11-19` */
export const lastOnlineDay = (issuedOn: string): string => daysAfter(issuedOn, paymentRules.onlineDays)

/** Where somebody pays by a link: the number of the account is put at its end where the link asks for it. */
export const paymentLinkAddress = (
  { link, appendAccount }: { link: string; appendAccount: boolean },
  accountNo: string,
): string => (appendAccount ? `${link}${encodeURIComponent(accountNo)}` : link)
