/** Books what a slip says: at once, or when a second person has approved it. */
import { sql } from 'kysely'
import {
  approvedKinds,
  stockBookings,
  type SlipKind,
} from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import { numbersIn } from '#contract/areas/store-items/meter-numbers.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { rejected } from '../kit/checked-record.ts'
import type { AreaEffects } from '../kit/effects.ts'
import { holdRequisition, linesOf, type HeldRequisition } from './held-requisition.ts'
import { book, type Amount, type Booked } from './ledger.ts'
import { requireMeters, requireNumbers } from './meter-places.ts'
import { requireOpenCard } from './open-cards.ts'
import { followLines, issuePart, minus } from './requisition-stock.ts'
import { requireSecondPerson, requireWithinLimit } from '../approvals/second-person.ts'
import { holdMovement, lineOf, slipValues, type TakenBack } from './slip.ts'

/** A slip that shall be booked. */
interface Slip {
  id: number
  kind: SlipKind
  line: number | null
  corrects: number | null
  item: number
  warehouse: number
  jobCard: number | null
  quantity: Amount
  price: Amount
  /** Of meters: which ones. */
  numbers: readonly string[]
}

type Books = (tx: DatabaseTransaction, slip: Slip, booked: Booked) => Promise<void>

const key = ({ id }: Slip) => `slip ${id}`

/** Of slips about a line: what it is about is held before anything is booked. @throws ApiError `record.field` */
async function holdOfLine(
  tx: DatabaseTransaction,
  line: number | null,
): Promise<{ requisition: HeldRequisition; item: number }> {
  const found = line === null ? undefined : await lineOf(tx, line)
  const requisition = found && (await holdRequisition(tx, found.requisition))
  if (!found || !requisition) throw rejected('line', 'unknownRecord')
  return { requisition, item: found.item }
}

/** What is in hand goes: into the network, back, or it is lost. */
const offTheLine =
  (kind: 'use' | 'return' | 'writeOff'): Books =>
  async (tx, slip, booked) => {
    const { requisition } = await holdOfLine(tx, slip.line)
    const { id, item, warehouse, line, jobCard, quantity, price, numbers } = slip
    const onHand = kind === 'return' ? quantity : 0
    await book(
      tx,
      [
        {
          warehouse,
          item,
          line,
          onHand,
          held: minus(quantity),
          numbers,
          movement: {
            kind,
            price,
            jobCard,
            slip: id,
            key: key(slip),
            ...(kind === 'use' && { costs: 'added' as const }),
          },
        },
      ],
      booked,
    )
    await followLines(tx, requisition.id, booked.now)
  }

const issue: Books = async (tx, slip, booked) => {
  const { requisition } = await holdOfLine(tx, slip.line)
  if (requisition.state !== 'approved' && requisition.state !== 'partlyIssued')
    throw rejected('line', 'notNow')
  await requireOpenCard(tx, requisition.jobCard)
  const line = (await linesOf(tx, requisition.id)).find((one) => one.line === slip.line)
  if (!line) throw rejected('line', 'unknownRecord')
  const part = { quantity: slip.quantity, key: key(slip), slip: slip.id, numbers: slip.numbers }
  await issuePart(tx, requisition, line, part, booked)
  await followLines(tx, requisition.id, booked.now)
}

/** Of a vehicle: it needs no requisition, and has to be refilled. */
const useFromVehicle: Books = async (tx, slip, booked) => {
  const { id, item, warehouse, jobCard, quantity, price, numbers } = slip
  if (jobCard === null) throw rejected('jobCard', 'missing')
  await requireOpenCard(tx, jobCard)
  await book(
    tx,
    [
      {
        warehouse,
        item,
        onHand: minus(quantity),
        toRefill: quantity,
        numbers,
        movement: { kind: 'use', price, costs: 'added', jobCard, slip: id, key: key(slip) },
      },
    ],
    booked,
  )
}

/** Kinds of movements that can be taken back by themselves. The others belong to a transfer or a count. */
const correctable: readonly string[] = ['receipt', 'issue', 'use', 'return', 'writeOff']

/** @throws ApiError `record.field` */
async function requireCorrectable(
  tx: DatabaseTransaction,
  id: number,
  { kind, jobCard }: TakenBack,
): Promise<void> {
  if (!correctable.includes(kind)) throw rejected('corrects', 'notCorrectable')
  const { rows } = await sql`select from stock_entries where corrects = ${id}`.execute(tx)
  if (rows.length > 0) throw rejected('corrects', 'alreadyCorrected')
  if (jobCard !== null) await requireOpenCard(tx, jobCard)
}

const correction: Books = async (tx, slip, booked) => {
  const movement = slip.corrects === null ? undefined : await holdMovement(tx, slip.corrects)
  if (slip.corrects === null || !movement) throw rejected('corrects', 'unknownRecord')
  const { item, warehouse, line, jobCard, price, onHand, held, quantity, kind } = movement
  const ofLine = line === null ? undefined : await holdOfLine(tx, line)
  await requireCorrectable(tx, slip.corrects, movement)
  await book(
    tx,
    [
      {
        warehouse,
        item,
        line,
        onHand: minus(onHand),
        held: minus(held),
        numbers: slip.numbers,
        ...(kind === 'use' && movement.isOfVehicle && line === null && { toRefill: minus(quantity) }),
        movement: {
          kind: 'correction',
          price,
          jobCard,
          slip: slip.id,
          corrects: slip.corrects,
          key: key(slip),
          ...(movement.hasCost && { costs: 'takenBack' as const }),
        },
      },
    ],
    booked,
  )
  if (ofLine) await followLines(tx, ofLine.requisition.id, booked.now)
}

const ofWarehouse =
  (kind: 'receipt' | 'writeOff'): Books =>
  (tx, slip, booked) => {
    const { id, item, warehouse, quantity, price, numbers } = slip
    const onHand = kind === 'receipt' ? quantity : minus(quantity)
    return book(
      tx,
      [{ warehouse, item, onHand, numbers, movement: { kind, price, slip: id, key: key(slip) } }],
      booked,
    )
  }

const books: Record<SlipKind, Books> = {
  receipt: ofWarehouse('receipt'),
  issue,
  use: (tx, slip, booked) => (slip.line === null ? useFromVehicle : offTheLine('use'))(tx, slip, booked),
  return: offTheLine('return'),
  loss: offTheLine('writeOff'),
  writeOff: ofWarehouse('writeOff'),
  correction,
}

/** The number of the record that a field names; null: it names none. */
const namedIn = (values: RecordValues, name: string) => numberOrNull((values[name] ?? null) as number | null)

const slipOf = (id: number, values: RecordValues): Slip => ({
  id,
  kind: values['kind'] as SlipKind,
  line: namedIn(values, 'line'),
  corrects: namedIn(values, 'corrects'),
  item: Number(values['item']),
  warehouse: Number(values['warehouse']),
  jobCard: namedIn(values, 'jobCard'),
  quantity: Number(values['quantity']),
  price: Number(values['price'] ?? 0),
  numbers: numbersIn(values['numbers']),
})

/** What is reported as lost is in hand. @throws ApiError `record.field`, `moreThanTaken` */
async function requireInHand(tx: DatabaseTransaction, { line, quantity }: Slip): Promise<void> {
  const { rows } = await sql`
    select from requisition_stock where line = ${line} and held >= ${quantity}::numeric`.execute(tx)
  if (rows.length === 0) throw rejected('quantity', 'moreThanTaken')
}

/** What waits to be written off names its meters, and they are where it says. @throws ApiError `record.field` */
async function requireNamed(tx: DatabaseTransaction, slip: Slip): Promise<void> {
  await requireNumbers(tx, slip.item, slip.numbers, slip.quantity)
  await requireMeters(tx, slip, slip.numbers)
}

/** Fields that may be changed while somebody is waited for. */
const changeable: readonly string[] = ['remark', 'happenedOn']

export const slipEffects: AreaEffects = {
  derived: async (tx, values, { id, access, now }) =>
    id === undefined ? slipValues(tx, values, { accountId: access.principal.accountId, now }) : {},
  async inserted(tx, { id, values, now, access }) {
    const slip = slipOf(id, values)
    if (slip.kind === 'loss') await requireInHand(tx, slip)
    if (approvedKinds.includes(slip.kind)) return requireNamed(tx, slip)
    await books[slip.kind](tx, slip, { now, by: access.principal.accountId })
    await advanceRecord(tx, stockBookings, { id, move: 'system.booked' }, now)
  },
  changed(_tx, { values }) {
    const other = Object.keys(values).find((name) => !changeable.includes(name))
    return other === undefined ? Promise.resolve() : Promise.reject(rejected(other, 'notNow'))
  },
  derivedByMove: (_tx, { move, access }) =>
    Promise.resolve(move === 'staff.withdrawn' ? {} : { decidedBy: access.principal.accountId }),
  async moved(tx, { id, move, before, now, access }) {
    if (move === 'staff.withdrawn') return
    const by = access.principal.accountId
    await requireSecondPerson(tx, access, [namedIn(before, 'employee')])
    if (move === 'staff.approved') {
      requireWithinLimit(access, Number(before['value'] ?? 0))
      const slip = slipOf(id, before)
      await books[slip.kind](tx, slip, { now, by })
    }
  },
}
