/** Writes down what a provider of payments says and the ledger does not show, as records of the area of payment differences. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { paymentDifferences } from '#contract/areas/payment-differences/payment-differences.area.ts'
import type {
  FoundDifference,
  MoneyDifferences,
  SettledDifference,
} from '#server/billing/payments/money-differences.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { addRecord, newNumbers } from '../kit/add-record.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { changeByRule } from '../kit/rule-records.ts'

const portal = { area: paymentDifferences, principal: { accountId: null } }

interface Known {
  id: number
  isOpen: boolean
  atProvider: number
  inLedger: number
  /** The portal has found that it differs no more: the same later is another one. */
  wasNone: boolean
}

/** The newest of a kind about a charge; nobody else finds the same until the transaction ends. */
async function knownDifference(
  tx: DatabaseTransaction,
  { kind, provider, reference }: SettledDifference,
): Promise<Known | undefined> {
  await lockBuckets(tx, [`payment difference ${provider} ${reference}`])
  const { rows } = await sql<{
    id: string | number
    state: string
    at_provider: string | number
    in_ledger: string | number
    was_none: boolean | null
  }>`
    select own.id, own.state, own.at_provider, own.in_ledger,
      own.state = 'settled' and own.resolution = 'noDifference' and own.settled_by is null as was_none
    from payment_difference_facts facts
    join payment_differences own on own.id = facts.difference_id and own.deleted_at is null
    where facts.provider = ${provider} and facts.provider_reference = ${reference} and facts.kind = ${kind}
    order by own.id desc limit 1`.execute(tx)
  const [row] = rows
  return (
    row && {
      id: Number(row.id),
      isOpen: row.state !== 'settled',
      atProvider: Number(row.at_provider),
      inLedger: Number(row.in_ledger),
      wasNone: row.was_none === true,
    }
  )
}

async function found(
  tx: DatabaseTransaction,
  difference: FoundDifference,
  now: Date,
): Promise<'new' | 'known'> {
  const { kind, provider, reference, atProvider, inLedger, payment, words } = difference
  const known = await knownDifference(tx, difference)
  if (known?.atProvider === atProvider && known.inLedger === inLedger && !known.wasNone) return 'known'
  if (known?.isOpen) {
    await changeByRule(tx, portal, known.id, { atProvider, inLedger }, now)
    return 'known'
  }
  const values = {
    ...(await newNumbers(tx, paymentDifferences)),
    kind,
    foundAt: now.toISOString(),
    provider,
    orderNo: difference.orderNo.slice(0, paymentDifferences.fields.orderNo.max),
    providerReference: reference.slice(0, paymentDifferences.fields.providerReference.max),
    customer: payment?.account_no ?? null,
    atProvider,
    inLedger,
    otherCurrency: difference.otherCurrency,
    explanation: words === '' ? null : words.slice(0, paymentDifferences.fields.explanation.max),
  }
  const id = await addRecord(tx, portal, { values, parts: {}, key: randomUUID() }, now)
  const isRefunded = kind === 'secondCharge'
  await sql`
    insert into payment_difference_facts (difference_id, kind, provider, provider_reference, payment_id, currency, next_check_at)
    values (${id}, ${kind}, ${provider}, ${reference}, ${payment ? Number(payment.id) : null}, ${difference.currency},
      ${isRefunded ? now : null})`.execute(tx)
  if (isRefunded) await advanceRecord(tx, paymentDifferences, { id, move: 'system.refundAsked' }, now)
  return 'new'
}

/** @returns whether one that was open is settled by it */
async function settle(
  tx: DatabaseTransaction,
  difference: SettledDifference,
  move: 'system.refunded' | 'system.resolved',
  now: Date,
): Promise<boolean> {
  const known = await knownDifference(tx, difference)
  if (!known?.isOpen) return false
  const values = {
    resolution: move === 'system.refunded' ? 'paidBack' : 'noDifference',
    settledAt: now.toISOString(),
  }
  const isSettled = await advanceRecord(tx, paymentDifferences, { id: known.id, move, values }, now)
  await stopAsking(tx, known.id)
  return isSettled
}

const stopAsking = (tx: DatabaseTransaction, id: number) =>
  sql`update payment_difference_facts set next_check_at = null where difference_id = ${id}`.execute(tx)

export const moneyDifferences: MoneyDifferences = {
  found,
  refunded: (tx, difference, now) => settle(tx, difference, 'system.refunded', now),
  resolved: (tx, difference, now) => settle(tx, difference, 'system.resolved', now),
  async notRefunded(tx, difference, reason, now) {
    const known = await knownDifference(tx, difference)
    if (!known?.isOpen) return
    await advanceRecord(tx, paymentDifferences, { id: known.id, move: 'system.refundRejected', reason }, now)
    await stopAsking(tx, known.id)
  },
}
