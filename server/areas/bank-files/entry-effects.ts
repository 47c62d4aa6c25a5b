/** Payment records: money from the office is typed in, and what nobody matched is assigned, returned or set aside by hand. */
import type { BankEntryMove } from '#contract/areas/bank-entries/bank-entries.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireNotOwnAccount } from '../corrections/own-account.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { bookEntry, undoEntry } from './entry-bookings.ts'
import { matchEntry } from './match-entry.ts'

/** Money that was taken at the office is written down within so many days: what is older, the bank knows. */
const officeDays = 30

/** @throws ApiError `record.field`: `notPositive`, `inFuture`, `tooEarly` */
function requireOfficeMoney({ amount, valueOn }: RecordValues, now: Date): void {
  if (Number(amount) <= 0) throw rejected('amount', 'notPositive')
  const today = dayOf(now)
  if (String(valueOn) > today) throw rejected('valueOn', 'inFuture')
  if (String(valueOn) < daysAfter(today, -officeDays)) throw rejected('valueOn', 'tooEarly')
}

/** @throws ApiError `record.field`, `takenByBank` */
function requireMoneyIn({ before }: MoveEffect): void {
  if (Number(before['amount']) < 0) throw rejected('amount', 'takenByBank')
}

async function assigned(tx: DatabaseTransaction, effect: MoveEffect): Promise<RecordValues> {
  requireMoneyIn(effect)
  const { id, before, values, access, now } = effect
  const accountNo = String(values['customer'])
  await requireNotOwnAccount(tx, access, accountNo)
  await bookEntry(
    tx,
    {
      id,
      accountNo,
      cents: Number(before['amount']),
      valueOn: String(before['valueOn']),
      way: before['way'] === 'office' ? 'office' : 'bankFile',
      bill: null,
    },
    now,
  )
  return { matchedBy: 'person', assignedBy: access.principal.accountId }
}

async function released(tx: DatabaseTransaction, effect: MoveEffect): Promise<RecordValues> {
  requireMoneyIn(effect)
  const { id, before, access, reason, now } = effect
  await requireNotOwnAccount(tx, access, String(before['customer']))
  await undoEntry(tx, id, 'otherAccount', reason, now)
  return { customer: null, bill: null, matchedBy: null, assignedBy: null }
}

const derivedBy: Partial<
  Record<BankEntryMove, (tx: DatabaseTransaction, effect: MoveEffect) => Promise<RecordValues>>
> = {
  'staff.assigned': assigned,
  'staff.released': released,
  'staff.returned': (_tx, effect) => {
    requireMoneyIn(effect)
    return Promise.resolve({})
  },
}

const typed = ['valueOn', 'amount', 'payer', 'remittance'] as const

export const bankEntryEffects: AreaEffects = {
  derived: (_tx, _values, { id, now }) =>
    Promise.resolve(id === undefined ? { way: 'office', bookedOn: dayOf(now) } : {}),
  async inserted(tx, { id, values, now }) {
    requireOfficeMoney(values, now)
    await matchEntry(tx, id, now)
  },
  async changed(tx, { id, values, before, now }) {
    const moved = changedField(typed, values, before)
    if (moved === undefined) return
    if ((before['customer'] ?? null) !== null) throw rejected(moved, 'releaseFirst')
    if (before['way'] !== 'office') throw rejected(moved, 'fromTheBank')
    requireOfficeMoney({ ...before, ...values }, now)
    await matchEntry(tx, id, now)
  },
  derivedByMove: async (tx, effect) => (await derivedBy[effect.move as BankEntryMove]?.(tx, effect)) ?? {},
  deleted(_tx, { before }) {
    return before['way'] === 'office' && (before['customer'] ?? null) === null
      ? Promise.resolve()
      : Promise.reject(rejected('state', before['way'] === 'office' ? 'releaseFirst' : 'fromTheBank'))
  },
}
