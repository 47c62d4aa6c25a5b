/** Begins, shows and stops the standing order of the account that is chosen. */
import { randomBytes } from 'node:crypto'
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type { PaymentProvider } from '#contract/payments.ts'
import { isOrderLiving } from '#contract/rules/standing-orders.ts'
import type { createStandingOrder, getStandingOrder, StandingOrder } from '#contract/standing-orders.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { after } from '#server/platform/clock.ts'
import type { StandingOrderRow } from '#server/platform/database/payment-tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken } from '#server/platform/secrets.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { offeredProviders } from '../offered-providers.ts'
import { isOwn } from '../payer.ts'
import { changing, type PaymentDependencies } from '../payment-dependencies.ts'
import { ProviderUnavailable, type MandateRequest } from '../providers/provider.ts'
import { mandatesOf } from './mandates-of.ts'
import { advanceOrder, applyMandate, lockedOrder } from './standing-order-life.ts'

/** The page of the portal to which providers send people back. */
const orderPath = '/standingOrder'

/** Asks the provider whether the customer has agreed; when the time is over, sees to it that nobody does any more. */
export async function askAboutMandate(
  dependencies: PaymentDependencies,
  order: StandingOrderRow,
): Promise<StandingOrderRow> {
  const isOver = order.expires_at <= dependencies.clock()
  // The provider was not told of it, and nobody was sent there.
  const isUntold = order.provider_reference === ''
  if (isUntold && !isOver) return order
  const mandates = mandatesOf(dependencies, order)
  const standing = isUntold
    ? ({ kind: 'closed' } as const)
    : await (isOver ? mandates.close(order.provider_reference) : mandates.query(order.provider_reference))
  return changing(dependencies, async (tx, within) =>
    applyMandate(tx, within, await lockedOrder(tx, Number(order.id)), standing),
  )
}

/** The order that lives, else the last one. */
const newestOrder = ({ db }: PaymentDependencies, accountNo: string) =>
  db
    .selectFrom('standing_orders')
    .selectAll()
    .where('account_no', '=', accountNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** As the contract has it. */
async function shown(
  { db, providers, currency }: PaymentDependencies,
  order: StandingOrderRow,
): Promise<StandingOrder> {
  const announced = await db
    .selectFrom('standing_order_charges')
    .select((row) => ['reference', 'cents', row.cast<string>('charge_on', 'text').as('charge_on')])
    .where('standing_order_id', '=', Number(order.id))
    .where('state', 'in', ['announced', 'charging'])
    .orderBy('charge_on')
    .execute()
  return {
    orderId: order.public_id,
    state: order.state,
    dayOfMonth: order.day_of_month,
    providerName:
      providers.find(({ description }) => description.id === order.provider)?.description.name ??
      order.provider,
    means: order.means,
    announced: announced.map(({ reference, cents, charge_on: chargeOn }) => ({
      reference,
      cents: Number(cents),
      currency,
      chargeOn,
    })),
    ...(order.state === 'requested' && order.next_step && { next: order.next_step }),
  }
}

/** Those that are offered and can charge without the customer. */
export async function mandateProviders(dependencies: PaymentDependencies): Promise<PaymentProvider[]> {
  const able = dependencies.providers
    .filter(({ mandates }) => mandates)
    .map(({ description }) => description.id)
  return (await offeredProviders(dependencies)).filter(({ id }) => able.includes(id))
}

export async function ownOrder(
  dependencies: PaymentDependencies,
  context: SignedInContext,
): Promise<ReplyOf<typeof getStandingOrder>['item']> {
  const { accountNo } = context.session.person
  let order = await newestOrder(dependencies, accountNo)
  if (order?.state === 'requested')
    try {
      order = await askAboutMandate(dependencies, order)
    } catch (error) {
      // Whether the customer has agreed is as unknown as before.
      if (!(error instanceof ProviderUnavailable)) throw error
    }
  return {
    accountNo,
    ...(order && { order: await shown(dependencies, order) }),
    providers: await mandateProviders(dependencies),
  }
}

/** Written down: the one that was requested like this before, or a new one. */
async function requested(
  dependencies: PaymentDependencies,
  { session }: SignedInContext,
  { ProviderId, DayOfMonth, LanguageCode }: RequestOf<typeof createStandingOrder>,
): Promise<StandingOrderRow> {
  const { clock, limits } = dependencies
  const { accountNo } = session.person
  return changing(dependencies, async (tx, within) => {
    await lockBuckets(tx, [`standing order ${accountNo}`])
    const living = await tx
      .selectFrom('standing_orders')
      .selectAll()
      .where('account_no', '=', accountNo)
      .where('state', 'in', ['requested', 'active', 'declinedOnce'])
      .forUpdate()
      .executeTakeFirst()
    if (living && isOrderLiving(living.state)) throw new ApiError('standingOrder.exists')
    if (
      living?.provider === ProviderId &&
      living.day_of_month === DayOfMonth &&
      living.payer_account_id === session.accountId &&
      living.expires_at > clock()
    )
      return living
    // Another day, or another provider: what was asked for before is not wanted any more.
    if (living) await advanceOrder(tx, within, living, { type: 'order.stopped' })
    const now = clock()
    return tx
      .insertInto('standing_orders')
      .values({
        public_id: randomToken(),
        order_no: `S${randomBytes(8).toString('hex').toUpperCase()}`,
        state: 'requested',
        account_no: accountNo,
        payer_account_id: session.accountId,
        day_of_month: DayOfMonth,
        language: LanguageCode,
        provider: ProviderId,
        created_at: now,
        changed_at: now,
        expires_at: after(now, limits.paymentSeconds),
        next_look_at: after(now, limits.paymentSeconds),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function requestOf(
  { db, content, currency }: PaymentDependencies,
  context: SignedInContext,
  order: StandingOrderRow,
): Promise<MandateRequest> {
  const { orgShortName, orgName } = await content.organisation()
  const payer = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', context.session.accountId)
    .executeTakeFirst()
  return {
    orderNo: order.order_no,
    accountNo: order.account_no,
    currency,
    description: `${orgShortName || orgName} ${order.account_no}`.trim(),
    language: order.language,
    email: payer?.email ?? '',
    returnUrl: `${context.publicUrl}${orderPath}`,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
  }
}

/** @throws ApiError `standingOrder.exists`, `payment.providerMissing`, `payment.providerFailed` */
export async function beginOrder(
  dependencies: PaymentDependencies,
  context: SignedInContext,
  request: RequestOf<typeof createStandingOrder>,
): Promise<StandingOrder> {
  const { db } = dependencies
  if (!(await mandateProviders(dependencies)).some(({ id }) => id === request.ProviderId))
    throw new ApiError('payment.providerMissing')
  const order = await requested(dependencies, context, request)
  if (order.next_step) return shown(dependencies, order)
  try {
    const { reference, next } = await mandatesOf(dependencies, order).begin(
      await requestOf(dependencies, context, order),
    )
    const told = await db
      .updateTable('standing_orders')
      .set({ provider_reference: reference, next_step: JSON.stringify(next) })
      .where('id', '=', Number(order.id))
      .where('state', '=', 'requested')
      .returningAll()
      .executeTakeFirst()
    // It was given up in the meantime.
    if (!told) throw new ApiError('standingOrder.unknown')
    return await shown(dependencies, told)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    dependencies.log.warn(
      { provider: order.provider, order: order.order_no, reason: error.message },
      'a provider did not answer',
    )
    throw new ApiError('payment.providerFailed')
  }
}

/** @throws ApiError `standingOrder.unknown` */
export async function stoppedOrder(
  dependencies: PaymentDependencies,
  context: SignedInContext,
  publicId: string,
): Promise<StandingOrder> {
  const order = await dependencies.db
    .selectFrom('standing_orders')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!order || !(await isOwn(dependencies.db, context, order.account_no)))
    throw new ApiError('standingOrder.unknown')
  const stopped = await changing(dependencies, async (tx, within) =>
    advanceOrder(tx, within, await lockedOrder(tx, Number(order.id)), { type: 'order.stopped' }),
  )
  return shown(dependencies, stopped)
}
