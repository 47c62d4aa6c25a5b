/** Begins a payment (P §2): once for each key, and nothing is paid for by two at a time. */
import { createHash } from 'node:crypto'
import type { RequestOf, ReplyOf } from '#contract/call.ts'
import type { createPayment } from '#contract/payments.ts'
import { asksOnPhone, isPhoneToAsk, phoneToAsk } from '#contract/rules/payments.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { PaymentRow } from '#server/platform/database/payment-tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { knownAccount } from './account-validation.ts'
import { closePayment } from './closing.ts'
import { isHeldBySame, openItemsOf, type OpenItem, type Payer } from '../financial/due-items.ts'
import { insertPayment } from './new-payment.ts'
import { offeredProviders } from './offered-providers.ts'
import { orderOf, statePath } from './orders.ts'
import { requireMayPay } from './payer.ts'
import { changing, type PaymentDependencies } from './payment-dependencies.ts'
import { advance, lockedPayment, lockItems } from './payment-life.ts'
import { linkStep } from './providers/link.ts'
import {
  AccountRefusedByProvider,
  ChargeRefused,
  PhoneRefusedByProvider,
  ProviderUnavailable,
  type Provider,
} from './providers/provider.ts'

type Request = RequestOf<typeof createPayment>
type Begun = ReplyOf<typeof createPayment>['item']

/** The telephone is in it by a hash with the portal's secret: without that, a number of so few digits is soon guessed. */
const requestHash = ({ secrets }: PaymentDependencies, { request, phone }: Wish): string => {
  const { AccountNo, PaymentType, Items, Currency, ProviderId } = request
  const asked = phone ? [secrets.hash('payment-phone', phone)] : []
  return createHash('sha256')
    .update(JSON.stringify([AccountNo, PaymentType, Items, Currency, ProviderId, ...asked]))
    .digest('hex')
}

/** What was chosen, as it is due. @throws ApiError */
function chosenItems(items: readonly OpenItem[], { Items, PaymentType }: Request): OpenItem[] {
  const chosen = Items.map(({ reference, cents }) => {
    const item = items.find((one) => one.reference === reference && one.paymentType === PaymentType)
    if (!item) throw new ApiError('payment.alreadyPaid')
    if (item.cents !== cents) throw new ApiError('payment.amountChanged')
    if (item.notPayable) throw new ApiError(`payment.${item.notPayable}`)
    return item
  })
  if (new Set(chosen).size < chosen.length) throw new ApiError('payment.amountChanged')
  return chosen
}

interface Wish {
  request: Request
  accountNo: string
  provider: Provider
  payer: Payer
  email: string
  /** Of who is asked to approve; empty where the provider asks on a page of its own. */
  phone: string
}

/** The payment of this key, written down now unless it was; or the own earlier one that is in its way. */
const writtenDown = (
  dependencies: PaymentDependencies,
  wish: Wish,
): Promise<{ payment: PaymentRow } | { inTheWay: string }> =>
  dependencies.db.transaction().execute(async (tx) => {
    const { request, payer, accountNo } = wish
    const keyHash = dependencies.secrets.hash('payment-key', request.Key)
    await lockBuckets(tx, [`payment key ${keyHash}`])
    const known = await tx
      .selectFrom('payments')
      .selectAll()
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
    if (known) {
      if (known.request_hash !== requestHash(dependencies, wish)) throw new ApiError('payment.keyReused')
      return { payment: known }
    }
    await lockItems(
      tx,
      request.Items.map(({ reference }) => reference),
    )
    const items = chosenItems(await openItemsOf(tx, dependencies.clock(), accountNo), request)
    for (const { heldBy } of items) {
      if (!heldBy) continue
      if (isHeldBySame(heldBy, payer)) return { inTheWay: heldBy.publicId }
      throw new ApiError('payment.underWay', { until: heldBy.until.toISOString() })
    }
    const payment = await insertPayment(
      tx,
      dependencies,
      {
        keyHash,
        requestHash: requestHash(dependencies, wish),
        accountNo,
        paymentType: request.PaymentType,
        provider: wish.provider.description.id,
        payer,
        email: wish.email,
        language: request.LanguageCode,
      },
      items,
    )
    return { payment }
  })

/** Gives up what the payer has begun before and what is in the way of this. @throws ApiError `payment.earlierOpen` */
async function giveUpEarlier(dependencies: PaymentDependencies, publicId: string): Promise<void> {
  const earlier = await dependencies.db
    .selectFrom('payments')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  try {
    await closePayment(dependencies, earlier, 'payment.cancelled')
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // Nothing is said of what was charged: that may be, by the earlier one.
    throw new ApiError('payment.earlierOpen')
  }
}

/** The payment of this key, with all own earlier ones out of its way: each of several bills may have one. */
async function writtenDownAlone(dependencies: PaymentDependencies, wish: Wish): Promise<PaymentRow> {
  const givenUp = new Set<string>()
  for (;;) {
    const written = await writtenDown(dependencies, wish)
    if (!('inTheWay' in written)) return written.payment
    // The provider will not give it up: then it may still be charged.
    if (givenUp.has(written.inTheWay)) throw new ApiError('payment.earlierOpen')
    givenUp.add(written.inTheWay)
    await giveUpEarlier(dependencies, written.inTheWay)
  }
}

/** The reason for which the provider will not take the payment at all; undefined: it is not known whether it will. */
function refusalOf(error: unknown) {
  if (error instanceof AccountRefusedByProvider) return 'payment.accountRefused'
  if (error instanceof PhoneRefusedByProvider) return 'payment.phoneRefused'
  return error instanceof ChargeRefused ? 'payment.amountRefused' : undefined
}

/** Tells the provider, and keeps what the browser does next. */
async function placed(
  dependencies: PaymentDependencies,
  provider: Provider,
  payment: PaymentRow,
  { phone, publicUrl }: { phone: string; publicUrl: string },
): Promise<PaymentRow> {
  const { content, log } = dependencies
  const id = Number(payment.id)
  const { orgShortName, orgName } = await content.organisation()
  const description = `${orgShortName || orgName} ${payment.account_no}`.trim()
  try {
    const { reference, next } = await provider.begin({ ...orderOf(payment, description, publicUrl), phone })
    return await changing(dependencies, async (tx, within) => {
      const locked = await lockedPayment(tx, id)
      // Another press of the same button was faster.
      if (locked.provider_reference !== '') return locked
      const known = await tx
        .updateTable('payments')
        .set({ provider_reference: reference, next_step: next ? JSON.stringify(next) : null })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return advance(tx, within, known, { type: 'provider.accepted' })
    })
  } catch (error) {
    const reason = refusalOf(error)
    if (reason) {
      await changing(dependencies, async (tx, within) => {
        await advance(tx, within, await lockedPayment(tx, id), { type: 'charge.declined' })
        // Nobody was sent anywhere. Anyone who presses again asks the provider again, and gets its reason again: by the key of this
        // payment they would read that a bank has declined it.
        await tx.updateTable('payments').set({ key_hash: payment.public_id }).where('id', '=', id).execute()
      })
      throw new ApiError(reason)
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn(
      // Its cause may hold what the provider was told of a person.
      { provider: payment.provider, order: payment.order_no, reason: error.message },
      'a provider did not answer',
    )
    throw new ApiError('payment.providerFailed')
  }
}

const receiptAddress = ({ Email = '' }: Request): string => {
  const address = acceptedEmail(Email)
  if (Email !== '' && address === undefined) throw new ApiError('email.refused')
  return address ?? ''
}

/** Empty where the provider asks nobody on a phone. */
function askedPhone(provider: Provider, { PhoneNo = '' }: Request): string {
  if (!asksOnPhone(provider.description)) return ''
  const phone = phoneToAsk(PhoneNo)
  if (!isPhoneToAsk(phone)) throw new ApiError('payment.phoneRefused')
  return phone
}

/** Of who is signed in, or empty. */
async function profileEmail({ db }: PaymentDependencies, accountId: number | null): Promise<string> {
  if (accountId === null) return ''
  const row = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst()
  return row?.email ?? ''
}

/** @throws ApiError */
export async function beginPayment(
  dependencies: PaymentDependencies,
  context: RequestContext,
  request: Request,
): Promise<Begun> {
  const { providers, currency } = dependencies
  await requireMayPay(dependencies, context)
  const { account_no: accountNo } = await knownAccount(dependencies, context, request.AccountNo)
  const offered = (await offeredProviders(dependencies)).find(({ id }) => id === request.ProviderId)
  if (!offered) throw new ApiError('payment.providerMissing')
  if (offered.kind === 'link') return { paymentId: '', next: linkStep(offered, accountNo) }
  const provider = providers.find(({ description }) => description.id === offered.id)
  if (!provider) throw new ApiError('payment.providerMissing')
  if (request.Currency !== currency) throw new ApiError('payment.amountChanged')
  const email = receiptAddress(request)
  const phone = askedPhone(provider, request)
  const { accountId, idHash } = await context.openSession()
  const wish: Wish = {
    request,
    accountNo,
    provider,
    payer: { accountId, session: idHash },
    email: email || (await profileEmail(dependencies, accountId)),
    phone,
  }

  const written = await writtenDownAlone(dependencies, wish)
  const payment =
    written.state === 'created'
      ? await placed(dependencies, provider, written, { phone, publicUrl: context.publicUrl })
      : written
  return {
    paymentId: payment.public_id,
    next:
      payment.state === 'pending' && payment.next_step
        ? payment.next_step
        : { kind: 'redirect', to: `${context.publicUrl}${statePath(payment.public_id)}` },
  }
}
