/** A year of maintenance in the demonstration: requests and job cards in all states, with times, schedules and reports. */
import { sql } from 'kysely'
import { rateTypes, type RateType } from '#contract/areas/job-times/job-times.area.ts'
import { dueAt } from '#server/areas/maintenance/due-at.ts'
import { dueDayAfter, type DueRule } from '#server/areas/maintenance/due-days.ts'
import { costOf, ratedMinutes } from '#server/areas/maintenance/labour-cost.ts'
import { utilityCalendar } from '#server/areas/maintenance/utility-calendar.ts'
import { dayOf, daysAfter, momentsOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'
import { fillMaintenanceHistory } from './maintenance-history.ts'
import { faults, plannedWork, recurring, reporters } from './maintenance-words.ts'
import { oneOf, randomOf, wholeBetween, type Random } from './utility/random.ts'

/** The states of the cards of each request, by the state of the request. */
const requestsWithCards: readonly (readonly [
  state: string,
  count: number,
  cards: readonly (readonly string[])[],
])[] = [
  ['reported', 6, [[]]],
  ['assessed', 5, [[], [], ['cancelled']]],
  ['planned', 8, [['planned'], ['assigned'], ['planned', 'assigned'], ['assigned', 'cancelled']]],
  [
    'underWay',
    8,
    [['interrupted'], ['done', 'assigned'], ['interrupted', 'planned'], ['approved', 'interrupted']],
  ],
  ['done', 6, [['done'], ['done', 'approved'], ['approved', 'closed']]],
  ['closed', 20, [['closed'], ['closed', 'closed'], ['closed', 'cancelled'], ['closed']]],
  ['rejected', 4, [[]]],
  ['merged', 3, [[]]],
]

/** Of no request, in this order; the first ones are at work just now, each with an employee of their own. */
const furtherCards = [
  ['working', 1],
  ['travelling', 1],
  ['assigned', 14],
  ['planned', 6],
  ['done', 6],
  ['approved', 10],
  ['cancelled', 5],
] as const

export const requestCount = 60
export const cardCount = 150

const worked = ['done', 'approved', 'closed', 'interrupted']
const running = ['working', 'travelling']
interface ElementRow {
  id: number
  street: string | null
  postcode: string
}

interface Frame {
  tx: DatabaseTransaction
  now: Date
  elements: readonly ElementRow[]
  employees: readonly number[]
  rates: Readonly<Record<RateType, number>>
}

/** A moment of the utility's clock. */
const at = (day: string, hour: number, minute: number): Date =>
  momentsOf(`${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)[0]!

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

function requestOf({ now, elements }: Frame, index: number, state: string) {
  const random = randomOf(`request ${index}`)
  const fault = faults[index % faults.length]!
  const element = oneOf(random, elements)
  // What is over lies further back.
  const days = ['closed', 'rejected', 'merged'].includes(state) ? wholeBetween(random, 20, 360) : index % 9
  const day = daysAfter(dayOf(now), -days)
  const reportedAt =
    days === 0 ? later(now, -wholeBetween(random, 70, 110)) : at(day, wholeBetween(random, 6, 20), 15)
  const isAssessed = !['reported', 'rejected', 'merged'].includes(state)
  const plannedFor = fault.priority === 'planned' ? daysAfter(day, 14) : null
  return {
    code: recordCode('MR', index),
    state,
    version: state === 'reported' ? 1 : 2,
    kind: fault.kind,
    priority: isAssessed ? fault.priority : null,
    source: index % 5 === 4 ? 'inspection' : index % 3 === 0 ? 'phone' : 'report',
    description: fault.description,
    street: element.street,
    postcode: element.postcode,
    element: index % 3 === 0 ? null : element.id,
    reported_at: reportedAt.toISOString(),
    due_at: isAssessed ? dueAt(fault.priority, plannedFor, reportedAt) : null,
    planned_for: isAssessed ? plannedFor : null,
    closed_at: state === 'closed' ? later(reportedAt, 3 * 1440).toISOString() : null,
  }
}

type Request = ReturnType<typeof requestOf>

/** What a card is about: the fault of its request, or planned work. */
function workOf(random: Random, request: Request | undefined, index: number) {
  const fault = request && faults.find(({ kind }) => kind === request.kind)
  if (fault && request)
    return { title: fault.title, kind: 'repair', priority: fault.priority, problem: fault.problem }
  const [title, kind] = plannedWork[index % plannedWork.length]!
  return { title, kind, priority: oneOf(random, ['normal', 'planned']), problem: null }
}

interface Plan {
  state: string
  request?: Request & { id: number }
}

/** A card, with the day on which somebody works on it: each employee has another one for each. */
function cardOf({ now, elements, employees }: Frame, { state, request }: Plan, index: number) {
  const random = randomOf(`card ${index}`)
  const today = dayOf(now)
  const element = request?.element
    ? elements.find(({ id }) => id === request.element)!
    : oneOf(random, elements)
  const isOver = worked.includes(state)
  const back = request
    ? Math.floor((now.getTime() - Date.parse(request.reported_at)) / 86_400_000)
    : 3 * index
  const day = daysAfter(today, isOver ? -Math.max(1, Math.min(back, 360) - 1) : wholeBetween(random, -2, 20))
  const isFinished = ['done', 'approved', 'closed'].includes(state)
  const isFound = isFinished && index % 3 === 0
  const { problem, ...work } = workOf(random, request, index)
  const employee = state === 'planned' ? null : employees[index % employees.length]!
  const place = request ?? element
  return {
    code: recordCode('JC', index),
    state,
    version: state === 'planned' ? 1 : 2,
    ...work,
    request: request?.id ?? null,
    element: request ? (request.element ?? null) : element.id,
    employee,
    street: place.street,
    postcode: place.postcode,
    planned_from: running.includes(state) ? today : day,
    planned_to: null,
    due_at: request?.due_at ?? dueAt('planned', daysAfter(day, 5), now),
    outcome: isFinished ? (isFound ? 'problemFound' : oneOf(random, ['done', 'done', 'noFaultFound'])) : null,
    activity: isFound ? oneOf(random, ['repair', 'replace', 'monitor']) : null,
    condition: isFinished ? oneOf(random, ['good', 'fair', 'poor']) : null,
    problem: isFound ? (problem ?? 'It is worn more than it should be.') : null,
    done_at: null as string | null,
  }
}

type Card = ReturnType<typeof cardOf>

/** Travel and work on a card, one after the other, in a stretch of the year that this employee has for no other card. */
function timesOf({ now, employees, rates }: Frame, card: Card, index: number, slot: number) {
  const random = randomOf(`times ${index}`)
  const { employee, planned_from: planned } = card
  if (employee === null) return []
  const row = (kind: string, since: Date, until: Date | null) => {
    const minutes = until && ratedMinutes(utilityCalendar(), since, until)
    return {
      employee,
      kind,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      ...Object.fromEntries(rateTypes.map((rate) => [`${rate}_minutes`, minutes?.[rate] ?? null])),
      cost: minutes ? costOf(minutes, rates) : null,
    }
  }
  if (running.includes(card.state)) {
    const since = new Date(
      Math.floor(later(now, -25 - (index % employees.length)).getTime() / 60_000) * 60_000,
    )
    return [row(card.state === 'travelling' ? 'travel' : 'work', since, null)]
  }
  if (!worked.includes(card.state)) return []
  // Three cards a day at most: from half past seven, from eleven, and some into the evening.
  const [hour, minute] = [
    [7, 30],
    [11, 0],
    [15, 30],
  ][slot % 3] as [number, number]
  const begin = at(planned, hour, minute)
  const arrival = later(begin, wholeBetween(random, 10, 35))
  const end = later(arrival, wholeBetween(random, 25, slot % 3 === 2 ? 330 : 160))
  return [row('travel', begin, arrival), row('work', arrival, end)]
}

/** Puts each card of an employee on a day and a stretch that no other card of theirs has. */
function withOwnStretch(cards: readonly Card[]): { card: Card; slot: number }[] {
  const taken = new Set<string>()
  return cards.map((card) => {
    if (card.employee === null || !worked.includes(card.state)) return { card, slot: 0 }
    for (let step = 0; ; step += 1) {
      const [day, slot] = [daysAfter(card.planned_from, -Math.floor(step / 3)), step % 3]
      const key = `${card.employee} ${day} ${slot}`
      if (taken.has(key)) continue
      taken.add(key)
      return { card: { ...card, planned_from: day }, slot }
    }
  })
}

async function fillCards(frame: Frame, plans: readonly Plan[]): Promise<void> {
  const { tx, now } = frame
  const placed = withOwnStretch(plans.map((plan, index) => cardOf(frame, plan, index)))
  const times = placed.map(({ card, slot }, index) => timesOf(frame, card, index, slot))
  const cards = placed.map(({ card }, index) => ({
    ...card,
    done_at: card.outcome === null ? null : (times[index]?.at(-1)?.['until'] ?? null),
  }))
  const ids = await insertRecords(tx, 'job_cards', cards, now)
  const rows = times.flatMap((some, index) => some.map((row) => ({ ...row, job_card: ids[index]! })))
  await insertRecords(
    tx,
    'job_times',
    rows.map((row, index) => ({ ...row, code: recordCode('JT', index) })),
    now,
  )
  const services = cards.flatMap(({ outcome }, index) =>
    outcome !== null && index % 4 === 0
      ? [
          {
            record_id: ids[index],
            place: 0,
            service: 'excavation',
            kilometres: 8 + (index % 30),
            amount: 12_000 + index * 100,
          },
        ]
      : [],
  )
  const checks = cards.flatMap(({ outcome }, index) =>
    outcome !== null && index % 2 === 0
      ? ['Tight', 'Clean', 'Labelled'].map((item, place) => ({
          record_id: ids[index],
          place,
          item,
          is_fine: (index + place) % 5 !== 0,
        }))
      : [],
  )
  await sql`
    insert into job_card_services (record_id, place, service, kilometres, amount)
    select record_id, place, service, kilometres, amount
    from jsonb_populate_recordset(null::job_card_services, ${JSON.stringify(services)}::jsonb)`.execute(tx)
  await sql`
    insert into job_card_checklist (record_id, place, item, is_fine)
    select record_id, place, item, is_fine
    from jsonb_populate_recordset(null::job_card_checklist, ${JSON.stringify(checks)}::jsonb)`.execute(tx)
}

/** Reports of faults, each with the request that it belongs to. */
async function fillReports({ tx }: Frame, requests: readonly (Request & { id: number })[]): Promise<void> {
  const reported = requests.filter(({ source }) => source === 'report').slice(0, 12)
  const rows = reported.map((request, index) => {
    const [name, phone, language] = reporters[index % reporters.length]!
    const random = randomOf(`report ${index}`)
    return {
      code: `FR-${wholeBetween(random, 100_000, 999_999)}-${wholeBetween(random, 1000, 9999)}`,
      request_id: request.id,
      kind: request.kind,
      description: request.description,
      name,
      phone,
      language,
      street: request.street ?? '',
      postcode: request.postcode,
      reported_at: request.reported_at,
    }
  })
  await sql`
    insert into fault_reports (code, request_id, kind, description, name, phone, language, street, postcode, reported_at, insert_key)
    select code, request_id, kind, description, name, phone, language, street, postcode, reported_at, md5('report' || code)::uuid
    from jsonb_populate_recordset(null::fault_reports, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

function scheduleOf({ now, elements, employees }: Frame, index: number) {
  const [title, every, period, lead] = recurring[index]!
  const today = dayOf(now)
  // Due again within its lead at the earliest: the first round makes some cards.
  const firstDue = daysAfter(today, -300 + index * 7)
  const rule: DueRule = { every, period, firstDue, nonWorkingDay: 'after' }
  return {
    code: recordCode('MS', index),
    title,
    element: elements[(index * 13) % elements.length]!.id,
    priority: 'planned',
    employee: index % 3 === 0 ? null : employees[index % employees.length]!,
    every,
    period,
    counted_from: index % 4 === 1 ? 'completion' : 'dueDay',
    first_due: firstDue,
    lead_days: lead,
    non_working_day: 'after',
    is_by_law: index % 5 === 4,
    is_paused: index === 9,
    next_due: dueDayAfter(utilityCalendar(), rule, today),
  }
}

async function fillSchedules(frame: Frame): Promise<void> {
  const rows = recurring.map((_one, index) => scheduleOf(frame, index))
  await insertRecords(frame.tx, 'maintenance_schedules', rows, frame.now)
}

/** Fills maintenance, once elements and people are there. */
export async function fillMaintenance(tx: DatabaseTransaction, now: Date): Promise<void> {
  const known = await sql<ElementRow>`
    select id::integer as id, street, postcode from elements where state = 'inService' order by id`.execute(
    tx,
  )
  const people = await sql<{ id: number }>`
    select id from accounts where role = 1 and (profile ->> 'portalOm')::boolean order by id`.execute(tx)
  const rates = await sql<{ rate: RateType; cents: number }>`
    select rate_type as rate, cents_per_hour as cents from labour_rates`.execute(tx)
  const frame: Frame = {
    tx,
    now,
    elements: known.rows,
    employees: people.rows.map(({ id }) => id),
    rates: Object.fromEntries(rates.rows.map(({ rate, cents }) => [rate, cents])) as Frame['rates'],
  }
  const wished = requestsWithCards.flatMap(([state, count, cards]) =>
    Array.from({ length: count }, (_none, index) => ({ state, cards: cards[index % cards.length]! })),
  )
  const rows = wished.map(({ state }, index) => requestOf(frame, index, state))
  const ids = await insertRecords(tx, 'maintenance_requests', rows, now)
  const requests = rows.map((row, index) => ({ ...row, id: ids[index]! }))
  await sql`
    update maintenance_requests set merged_into = ${ids[0]} where state = 'merged'`.execute(tx)
  const plans: Plan[] = [
    ...furtherCards.flatMap(([state, count]) => Array.from({ length: count }, () => ({ state }))),
    ...wished.flatMap(({ cards }, index) => cards.map((state) => ({ state, request: requests[index]! }))),
  ]
  const rest = Array.from({ length: cardCount - plans.length }, () => ({ state: 'closed' }))
  await fillCards(frame, [...plans, ...rest])
  await fillReports(frame, requests)
  await fillSchedules(frame)
  await fillMaintenanceHistory(tx, now)
}
