/** Corrections of the ledger: sound where they are proposed, decided by who may decide, and booked once (decision 0315). */
import { sql } from 'kysely'
import {
  ledgerCorrections,
  type LedgerCorrectionMove,
} from '#contract/areas/ledger-corrections/ledger-corrections.area.ts'
import { problemOf } from '#contract/areas/kit/check-values.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import {
  needsSecondPerson,
  type CorrectionKind,
  type WeighedCorrection,
} from '#contract/rules/billing/corrections.ts'
import { bankIn, ibanFault, ibanIn } from '#contract/rules/own-details.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireSecondPerson, requireWithinLimit } from '../approvals/second-person.ts'
import { holdAccount } from '../collection/held-account.ts'
import type { AreaAccess } from '../kit/access.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { writersOf } from '../kit/record-history.ts'
import { bookCorrection } from './book-correction.ts'
import { correctedBy } from './corrected-bill.ts'
import { proposedCorrection, weightOf, type Correction } from './correction.ts'
import { requireNotOwnAccount } from './own-account.ts'
import { requireBookable } from './require-bookable.ts'

/** An IBAN of Cyprus names its bank itself. */
async function bankDetails(tx: DatabaseTransaction, values: RecordValues): Promise<RecordValues> {
  const { iban: typed, bank } = values
  // What is malformed is told as such, afterwards.
  if (problemOf(ledgerCorrections.fields.bank, bank ?? null) !== undefined) return {}
  if (typeof bank === 'string' && bank !== '') {
    const { rows: known } = await sql`select from banks where code = ${bank}`.execute(tx)
    if (known.length === 0) throw rejected('bank', 'bankMissing')
  }
  if (typeof typed !== 'string' || typed === '') return {}
  const iban = ibanIn(typed)
  if (typeof bank === 'string' && bank !== '') return { iban }
  const { rows } = await sql<{ code: string }>`select code from banks where code = ${bankIn(iban)}`.execute(
    tx,
  )
  return iban.startsWith('CY') && rows[0] ? { iban, bank: rows[0].code } : { iban }
}

/** Of a corrected bill: what it comes to, before anybody decides. What was typed is not judged yet. */
async function billTotals(tx: DatabaseTransaction, values: RecordValues, now: Date): Promise<RecordValues> {
  const { fields } = ledgerCorrections
  const isSound = (['customer', 'item', 'meter', 'readOn', 'reading'] as const).every(
    (name) => (values[name] ?? null) !== null && problemOf(fields[name], values[name]) === undefined,
  )
  if (values['kind'] !== 'billCorrection' || !isSound)
    return { wasRead: null, totalBefore: null, totalAfter: null }
  const made = await correctedBy(tx, proposedCorrection(values), { today: dayOf(now) })
  return { wasRead: made.wasRead, totalBefore: made.beforeCents, totalAfter: made.afterCents }
}

/** @throws ApiError `record.field`: `ibanInvalid`, `bankMissing` */
async function requireBankDetails(tx: DatabaseTransaction, { kind, iban, bank }: Correction): Promise<void> {
  if (iban === null) {
    if (kind === 'refund') throw rejected('iban', 'missing')
    return
  }
  const fault = ibanFault(iban, bank ?? '')
  if (fault === 'length' || fault === 'invalid') throw rejected('iban', 'ibanInvalid')
  const { rows } = await sql`select from banks where code = ${bank ?? ''}`.execute(tx)
  if (fault !== undefined || rows.length === 0) throw rejected('bank', 'bankMissing')
}

/** Before anything is kept that somebody proposes. */
async function requireProposable(
  tx: DatabaseTransaction,
  access: AreaAccess,
  values: RecordValues,
): Promise<void> {
  const correction = proposedCorrection(values)
  await requireNotOwnAccount(tx, access, correction.customer)
  await requireBankDetails(tx, correction)
  await requireBookable(tx, correction)
}

/** What was approved of an account within the days of the setting. */
async function approvedOf(
  tx: DatabaseTransaction,
  { id, customer }: { id: number; customer: string },
  since: string,
): Promise<WeighedCorrection[]> {
  const { rows } = await sql<{ kind: CorrectionKind; cents: string | number }>`
    select kind, coalesce(amount, abs(total_after - total_before), 0) as cents from ledger_corrections
    where customer = ${customer} and id <> ${id} and approved_on > ${since}::date and state in ('approved', 'booked')`.execute(
    tx,
  )
  return rows.map(({ kind, cents }) => ({ kind, cents: Number(cents) }))
}

/** The IBAN that the customer has given the utility: money goes elsewhere by two people only. */
async function isKnownIban(tx: DatabaseTransaction, { customer, iban }: Correction): Promise<boolean> {
  const { rows } = await sql`
    select from customer_accounts where account_no = ${customer} and iban = ${iban ?? ''}`.execute(tx)
  return rows.length > 0
}

/**
 * Whether this person decides: alone up to the sums of the settings, above them only as somebody who has neither proposed nor
 * changed it.
 *
 * @throws ApiError `right.missing`; `record.field`: `samePerson`, `aboveLimit`, `ownAccount`
 */
async function requireDecidable(
  tx: DatabaseTransaction,
  { id, before, access, now }: MoveEffect,
): Promise<void> {
  const correction = proposedCorrection(before)
  await holdAccount(tx, correction.customer)
  await requireNotOwnAccount(tx, access, correction.customer)
  await requireBankDetails(tx, correction)
  const cents = weightOf(correction)
  const limits = await billingSettingsIn(tx)
  const since = daysAfter(dayOf(now), -limits.correctionDays)
  const earlier = await approvedOf(tx, { id, customer: correction.customer }, since)
  const isAlone =
    !needsSecondPerson({ kind: correction.kind, cents }, earlier, limits) &&
    (correction.kind !== 'refund' || (await isKnownIban(tx, correction)))
  if (isAlone) return
  access.require('approve')
  const proposedBy = before['proposedBy']
  await requireSecondPerson(tx, access, [
    typeof proposedBy === 'number' ? proposedBy : null,
    ...(await writersOf(tx, 'ledger-corrections', [id])),
  ])
  requireWithinLimit(access, cents)
}

const derivedBy: Partial<
  Record<LedgerCorrectionMove, (tx: DatabaseTransaction, effect: MoveEffect) => Promise<RecordValues>>
> = {
  async 'staff.approved'(tx, effect) {
    await requireDecidable(tx, effect)
    return { approvedBy: effect.access.principal.accountId, approvedOn: dayOf(effect.now) }
  },
  'staff.booked': (tx, { id, before, now }) => bookCorrection(tx, id, proposedCorrection(before), now),
}

/** What was decided on is what is booked. */
const typed = [
  'customer',
  'kind',
  'amount',
  'item',
  'iban',
  'bank',
  'meter',
  'readOn',
  'reading',
  'reason',
] as const

export const ledgerCorrectionEffects: AreaEffects = {
  async derived(tx, values, { id, before, access, now }) {
    // Runs of bills hold supplies before accounts.
    const totals = await billTotals(tx, { ...before, ...values }, now)
    // Nothing of it holds an account that cannot be one: the definition says so later.
    if (Object.hasOwn(values, 'customer')) await holdAccount(tx, values['customer'])
    return {
      ...totals,
      ...(await bankDetails(tx, { ...before, ...values })),
      ...(id === undefined && { proposedBy: access.principal.accountId }),
    }
  },
  inserted: (tx, { values, access }) => requireProposable(tx, access, values),
  async changed(tx, { values, before, access }) {
    const moved = changedField(typed, values, before)
    if (moved !== undefined && (before['approvedOn'] ?? null) !== null) throw rejected(moved, 'rejectFirst')
    await requireProposable(tx, access, { ...before, ...values })
  },
  derivedByMove: async (tx, effect) =>
    (await derivedBy[effect.move as LedgerCorrectionMove]?.(tx, effect)) ?? {},
  deleted(_tx, { before }) {
    return before['approvedOn'] === null || before['approvedOn'] === undefined
      ? Promise.resolve()
      : Promise.reject(rejected('state', 'rejectFirst'))
  },
}
