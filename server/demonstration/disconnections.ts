/** Disconnections of the demonstration in every state, and premises that are protected. */
import { sql } from 'kysely'
import { announcedDays } from '#contract/rules/disconnections/cutting-days.ts'
import { defaultDisconnectionSettings } from '#contract/rules/disconnections/disconnection-settings.ts'
import { utilityCalendar } from '#server/areas/maintenance/utility-calendar.ts'
import { dayOf, daysAfter, sqlDay } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { fillDisconnectionBatches } from './disconnection-batches.ts'
import { insertRecords, recordCode } from './insert-records.ts'

/** The state of each case, and how many days ago its announcement was served. */
const cases = [
  ['proposed', 0],
  ['proposed', 0],
  ['takenOut', 0],
  ['announced', 4],
  ['announced', 16],
  ['ordered', 15],
  ['disconnected', 30],
  ['reconnectionOrdered', 33],
  ['reconnected', 60],
  ['reconnected', 75],
  ['paid', 20],
  ['cancelled', 0],
] as const

type CaseState = (typeof cases)[number][0]

const protections = [
  ['claimed', 'age'],
  ['confirmed', 'healthDevice'],
  ['confirmed', 'criticalInstitution'],
  ['toReview', 'disability'],
  ['ended', 'energyPoverty'],
] as const

const afterCut: readonly CaseState[] = ['disconnected', 'reconnectionOrdered', 'reconnected']

/** What a case has by its state: an order only once its notice is over, a reading only once it was cut off. */
function datesOf(state: CaseState, served: number, lastReading: number, now: Date) {
  if (served === 0) return {}
  const servedOn = daysAfter(dayOf(now), -served)
  const { firstPossible, lapsesAfter } = announcedDays(
    utilityCalendar(),
    defaultDisconnectionSettings,
    servedOn,
    '',
  )
  const isCut = afterCut.includes(state)
  const cutAt = `${firstPossible}T08:10:00.000Z`
  return {
    sent_by: served % 2 === 0 ? 'email' : 'handed',
    announced_on: servedOn,
    served_on: servedOn,
    first_possible_on: firstPossible,
    lapses_on: lapsesAfter,
    ...((isCut || state === 'ordered') && { ordered_for: firstPossible }),
    ...(isCut && {
      disconnected_at: cutAt,
      is_final_read: served !== 75,
      final_reading: served === 75 ? 0 : lastReading + 12,
      is_clock_over: false,
    }),
    ...(isCut &&
      state !== 'disconnected' && { reconnection_ordered_at: cutAt, is_fee_waived: served === 60 }),
    ...(state === 'reconnected' && { reconnected_at: cutAt, fee: served === 60 ? 0 : 35_00 }),
  }
}

interface SupplyRow {
  meter: string
  customer: string
  property: string
  contract_no: string
  billing_group: string
  reading: number
  read_on: string
}

/** Supplies of the customers who come last: nobody signs in for them. */
async function quietSupplies(tx: DatabaseTransaction, most: number): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    select distinct on (account_no) serial_no as meter, customer.record_id as customer, properties.record_id as property,
      supplies.contract_no, billing_group, reading, read_on::text as read_on
    from supplies
    join customer_accounts customer using (account_no)
    join properties on properties.reference = supplies.property_reference
    join meters on meters.contract_no = supplies.contract_no and removed_on is null
    join meter_readings on meter_serial_no = serial_no
    where ended_on is null order by account_no desc, read_on desc limit ${most}`.execute(tx)
  return rows
}

/** Fills cases and protections, once customers and job cards are there. */
export async function fillDisconnections(tx: DatabaseTransaction, now: Date): Promise<void> {
  const supplies = await quietSupplies(tx, cases.length + protections.length)
  const rows = supplies.slice(0, cases.length).map((supply, index) => {
    const [state, served] = cases[index]!
    return {
      code: recordCode('DC', index),
      state,
      meter: supply.meter,
      customer: Number(supply.customer),
      property: Number(supply.property),
      contract_no: supply.contract_no,
      billing_group: supply.billing_group,
      project: index % 2 === 0 ? 'Nicosia south' : 'Coast',
      balance: 118_40 + index * 37_15,
      late_since: daysAfter(dayOf(now), -70 - index * 5),
      last_reading: supply.reading,
      last_read_on: supply.read_on,
      ...datesOf(state, served, supply.reading, now),
    }
  })
  await insertRecords(tx, 'disconnections', rows, now)
  await sql`
    insert into days_without_supply (contract_no, off_from, off_to)
    select contract_no, ${sqlDay(sql`disconnected_at`)}, ${sqlDay(sql`reconnected_at`)} from disconnections where disconnected_at is not null
    on conflict do nothing`.execute(tx)
  const { rows: people } = await sql<{ id: number }>`
    select id from accounts where login = 'limassol.debt@example.com'`.execute(tx)
  const places = supplies.slice(cases.length)
  await insertRecords(
    tx,
    'protected_premises',
    places.map(({ property }, index) => {
      const [state, category] = protections[index]!
      const isSeen = state !== 'claimed'
      return {
        code: recordCode('PP', index),
        state,
        property: Number(property),
        category,
        since: daysAfter(dayOf(now), state === 'claimed' ? -3 : -200 - index),
        ...(isSeen && {
          evidence_seen_by: people[0]?.id ?? null,
          evidence_seen_on: daysAfter(dayOf(now), -198 - index),
          review_on: daysAfter(dayOf(now), state === 'toReview' ? -4 : 165 - index),
          reference: `SWS ${4700 + index}`,
        }),
        ...(state === 'ended' && { ended_on: daysAfter(dayOf(now), -12) }),
      }
    }),
    now,
  )
  await sql`
    select setval('disconnections_number', ${rows.length + 1}, false),
      setval('protected_premises_number', ${places.length + 1}, false)`.execute(tx)
  await fillDisconnectionBatches(tx, { startedBy: people[0]?.id ?? null, now })
}
