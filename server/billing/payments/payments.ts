/** Paying with or without an account (P §2), put together. */
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type {
  createPayment,
  getOwnPayments,
  Payment,
  PaymentProvider,
  validateAccount,
} from '#contract/payments.ts'
import type { Language } from '#contract/entities.ts'
import type { createStandingOrder, getStandingOrder, StandingOrder } from '#contract/standing-orders.ts'
import type { Paging } from '#server/platform/lists/paging.ts'
import type { DueRows } from '#server/platform/due-rows/due-rows.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { SignedInContext, RequestContext } from '#server/identity/sessions/request-context.ts'
import { validatedAccount } from './account-validation.ts'
import { beginPayment } from './begin-payment.ts'
import { compareWithProviders } from './comparing.ts'
import { dueItemOf, openItemsOf } from '../financial/due-items.ts'
import { noteReturn, takeNotification } from './notifications.ts'
import { offeredProviders } from './offered-providers.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { givenUpPayment, paymentsOf, paymentState } from './payment-state.ts'
import type { Notification } from './providers/provider.ts'
import { receiptOf } from './receipt.ts'
import { dueSecondCharges } from './second-charges.ts'
import { duePayments } from './settling.ts'
import { dueStandingOrders } from './standing-orders/looking-after.ts'
import { beginOrder, mandateProviders, ownOrder, stoppedOrder } from './standing-orders/set-up.ts'

export interface Payments {
  validate(context: RequestContext, accountNo: string): Promise<ReplyOf<typeof validateAccount>['item']>
  providers(): Promise<PaymentProvider[]>
  begin(
    context: RequestContext,
    request: RequestOf<typeof createPayment>,
  ): Promise<ReplyOf<typeof createPayment>['item']>
  state(context: RequestContext, publicId: string): Promise<Payment>
  giveUp(context: RequestContext, publicId: string): Promise<Payment>
  receipt(publicId: string, language: Language): Promise<ReceiptFile>
  own(context: SignedInContext, paging: Paging): Promise<ReplyOf<typeof getOwnPayments>['item']>
  standingOrder(context: SignedInContext): Promise<ReplyOf<typeof getStandingOrder>['item']>
  beginStandingOrder(
    context: SignedInContext,
    request: RequestOf<typeof createStandingOrder>,
  ): Promise<StandingOrder>
  stopStandingOrder(context: SignedInContext, publicId: string): Promise<StandingOrder>
  /** See `notifications.ts`. */
  notify(providerId: string, notification: Omit<Notification, 'receivedAt'>): Promise<boolean>
  noteReturn(providerId: string, publicId: string, fields: Readonly<Record<string, string>>): Promise<void>
  /** Compares the ledger with what each provider lists. */
  compare(): Promise<void>
  /** What falls due by itself: payments to ask about, and standing orders. */
  dueRows: readonly DueRows[]
}

type ReceiptFile = Pick<FileContent, 'fileName' | 'mediaType'> & { bytes: Uint8Array<ArrayBuffer> }

export const createPayments = (dependencies: PaymentDependencies): Payments => ({
  validate: (context, accountNo) => validatedAccount(dependencies, context, accountNo),
  providers: () => offeredProviders(dependencies),
  begin: (context, request) => beginPayment(dependencies, context, request),
  state: (context, publicId) => paymentState(dependencies, context, publicId),
  giveUp: (context, publicId) => givenUpPayment(dependencies, context, publicId),
  receipt: (publicId, language) => receiptOf(dependencies, publicId, language),
  async own(context, paging) {
    const { db, clock, currency } = dependencies
    const { accountNo } = context.session.person
    const items = await openItemsOf(db, clock(), accountNo)
    return {
      accountNo,
      dues: items.map((item) => dueItemOf(item, context, currency, true)),
      ...(await paymentsOf(dependencies, context, accountNo, paging)),
      providers: await offeredProviders(dependencies),
      hasStandingOrders: (await mandateProviders(dependencies)).length > 0,
    }
  },
  notify: (providerId, notification) => takeNotification(dependencies, providerId, notification),
  noteReturn: (providerId, publicId, fields) => noteReturn(dependencies, providerId, publicId, fields),
  standingOrder: (context) => ownOrder(dependencies, context),
  beginStandingOrder: (context, request) => beginOrder(dependencies, context, request),
  stopStandingOrder: (context, publicId) => stoppedOrder(dependencies, context, publicId),
  compare: () => compareWithProviders(dependencies),
  dueRows: [duePayments(dependencies), dueSecondCharges(dependencies), dueStandingOrders(dependencies)],
})
