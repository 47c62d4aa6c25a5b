/**
 * Standing orders: a customer has the bills of the account charged by themselves, on a day of the month. The agreement is
 * given on the provider's own page. The specification names no calls for it: these are ours.
 */
import { defineCall, replyWith } from './call.ts'
import { language } from './entities.ts'
import { paymentProvider, paymentStep } from './payments.ts'
import { standingOrderRules, standingOrderStates } from './rules/standing-orders.ts'
import { reference, shownAccount, text } from './typed-text.ts'
import { z } from './z.ts'

const menu = ['billPayment', 'billPaymentButton'] as const

export const standingOrder = z.object({
  orderId: z.string(),
  state: z.enum(standingOrderStates),
  /** 1 to 28. */
  dayOfMonth: z.int(),
  providerName: z.string(),
  /** What is charged, as the provider names it: `Visa •••• 4242`; empty before the customer has agreed. */
  means: z.string(),
  /** Bills that will be charged, those that come first first. */
  announced: z.array(
    z.object({
      /** The number of the bill. */
      reference: z.string(),
      cents: z.int(),
      currency: z.string(),
      /** A day: `2026-11-22`. */
      chargeOn: z.string(),
    }),
  ),
  /** While the customer may go on at the provider. */
  next: z.optional(paymentStep),
})
export type StandingOrder = z.infer<typeof standingOrder>

export const getStandingOrder = defineCall({
  name: 'StandingOrder/Get',
  method: 'POST',
  safe: true,
  summary:
    'The standing order of the account that is chosen, or the last one that there was, and who offers to charge by one. ' +
    'Asks the provider where it has not said yet whether the customer has agreed.',
  source: 'extension; A §2.1',
  request: z.object({}),
  reply: replyWith({
    item: z.object({
      accountNo: z.string(),
      /** Absent: there never was one. */
      order: z.optional(standingOrder),
      /** Those of the providers that can charge without the customer being there. */
      providers: z.array(paymentProvider),
    }),
  }),
  access: 'customers',
  menu,
})

const orderReply = replyWith({ item: standingOrder })

export const createStandingOrder = defineCall({
  name: 'StandingOrder/Create',
  method: 'POST',
  summary:
    'Begins a standing order for the account that is chosen; `next` leads to the page of the provider, where the customer ' +
    'agrees. Asked again, it answers with the one that was begun. Refused as `standingOrder.exists` where bills are ' +
    'charged already, `payment.providerMissing`, `payment.providerFailed`, `accountChoice.changed`.',
  source: 'extension; A §2.1',
  request: z.object({
    AccountNo: shownAccount,
    ProviderId: text(64),
    DayOfMonth: z.int().check(z.minimum(1), z.maximum(standingOrderRules.lastDay)),
    /** In which the customer is told of charges. */
    LanguageCode: language,
  }),
  reply: orderReply,
  access: 'customers',
  menu,
})

export const stopStandingOrder = defineCall({
  name: 'StandingOrder/Stop',
  method: 'POST',
  summary:
    'Stops a standing order: what is announced is not charged any more. What is being charged at this moment is. Answers ' +
    'with how it stands, also when it had ended before. Refused as `standingOrder.unknown`.',
  source: 'extension; A §2.1',
  request: z.object({ Value: reference }),
  reply: orderReply,
  access: 'customers',
  menu,
})
