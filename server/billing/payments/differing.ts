/** Where a provider's word on a payment differs from the ledger: each case with its two amounts, and an alert in the log. */
import type { DifferenceKind } from '#contract/rules/payment-differences.ts'
import type { PaymentRow } from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { SettledDifference } from './money-differences.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

type Needed = Pick<PaymentDependencies, 'differences' | 'clock' | 'log' | 'currency'>

export const alerts: Record<DifferenceKind, string> = {
  secondCharge: 'a payment was charged a second time: the portal has the second charge paid back',
  otherAmount:
    'a payment was charged with another amount or currency than was asked for: somebody must look into it',
  partPaidBack: 'the provider has paid back a part of a payment, or another currency: somebody must book it',
  bookedTwice:
    'a payment of which a part had gone back before has gone back whole and is booked: somebody must take back what was booked of that part by hand',
  refundFailed: 'a refund has failed at the provider, and the money is not back: somebody must look into it',
  refundRejected: 'a payment is to be paid back, and the provider cannot: somebody must look into it',
  chargedBack: 'a charge is disputed with the bank, which takes the money: somebody must look into it',
  unknownPayment: 'a provider told of a payment that is not known',
  notAtProvider: 'a charge of the ledger is not in the list of its provider: somebody must look into it',
  byHand: 'somebody has noted a difference',
}

/** What differs, and by how much. */
export interface Differing {
  kind: DifferenceKind
  /** By what the provider knows the charge. */
  charge: string
  atProvider: number
  inLedger: number
  currency?: string
  /** In the provider's words. */
  words?: string
}

/** Writes down what differs of a payment. An alert is logged when it is new. */
export async function differ(
  tx: DatabaseTransaction,
  { differences, clock, log }: Needed,
  payment: PaymentRow,
  { kind, charge, atProvider, inLedger, currency = payment.currency, words = '' }: Differing,
): Promise<void> {
  const result = await differences.found(
    tx,
    {
      kind,
      provider: payment.provider,
      reference: charge,
      orderNo: payment.order_no,
      payment,
      atProvider,
      inLedger,
      currency,
      otherCurrency: currency === payment.currency ? null : currency,
      words,
    },
    clock(),
  )
  if (result === 'known') return
  log.error(
    {
      alert: 'payment',
      order: payment.order_no,
      provider: payment.provider,
      state: payment.state,
      kind,
      cents: Math.abs(atProvider - inLedger),
      ...(words !== '' && { reason: words }),
    },
    alerts[kind],
  )
}

/** A charge for a payment that the portal does not know: it is lost with what a restore has brought back, or never was. */
export async function differUnknown(
  tx: DatabaseTransaction,
  { differences, clock, log, currency: own }: Needed,
  {
    provider,
    orderNo,
    charge,
    cents,
    currency,
  }: Record<'provider' | 'orderNo' | 'charge' | 'currency', string> & {
    cents: number
  },
): Promise<void> {
  const result = await differences.found(
    tx,
    {
      kind: 'unknownPayment',
      provider,
      reference: charge,
      orderNo,
      payment: undefined,
      atProvider: cents,
      inLedger: 0,
      currency,
      otherCurrency: currency === own ? null : currency,
      words: '',
    },
    clock(),
  )
  if (result === 'new')
    log.error({ alert: 'payment', provider, order: orderNo, cents }, alerts.unknownPayment)
}

/** What all of a charge being paid back puts right. */
const endedByRefund: readonly DifferenceKind[] = [
  'otherAmount',
  'partPaidBack',
  'refundRejected',
  'refundFailed',
]

/** A payment has gone back whole, by its provider's word. */
export async function agreeAfterRefund(
  tx: DatabaseTransaction,
  { differences, clock }: Needed,
  { provider, charge_reference: reference }: PaymentRow,
): Promise<void> {
  for (const kind of endedByRefund) await differences.refunded(tx, { kind, provider, reference }, clock())
}

/** A part of a payment that went back has come back: nothing of it, or less, is missing at the provider now. */
export async function partCameBack(
  tx: DatabaseTransaction,
  dependencies: Needed,
  payment: PaymentRow,
  cents: number,
): Promise<void> {
  const rest = Math.max(Number(payment.part_paid_back_cents) - cents, 0)
  await tx
    .updateTable('payments')
    .set({ part_paid_back_cents: rest })
    .where('id', '=', Number(payment.id))
    .execute()
  const { provider, charge_reference: charge } = payment
  const charged = Number(payment.charged_cents)
  if (rest === 0) {
    const known: SettledDifference = { kind: 'partPaidBack', provider, reference: charge }
    await dependencies.differences.resolved(tx, known, dependencies.clock())
    return
  }
  await differ(tx, dependencies, payment, {
    kind: 'partPaidBack',
    charge,
    atProvider: charged - rest,
    inLedger: charged,
  })
}

/** How a second charge of a payment is known. */
export const secondChargeOf = (
  { provider }: Pick<PaymentRow, 'provider'>,
  charge: string,
): SettledDifference => ({
  kind: 'secondCharge',
  provider,
  reference: charge,
})
