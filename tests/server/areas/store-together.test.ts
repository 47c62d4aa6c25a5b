/**
 * The store under twenty people at once, in any order: nothing is ever less than nothing, nothing is lost, and what lies on the
 * shelves is what the movements add up to; each meter is where its movements have put it. On PostgreSQL while connections die.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ledgerDifferences } from '#server/areas/store/ledger-differences.ts'
import { threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { killConnections } from '../job-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import * as once from '../store-people.ts'
import { askFor, newCard, newItem, newWarehouse, stockOf, storePerson } from '../store-people.ts'
import { ask, itemOf, type Answer } from './area-caller.ts'

const people = 20

/** What somebody does, with numbers that choose of what is there. */
const act = fc.record({
  does: fc.constantFrom(
    'receive',
    'ask',
    'ask',
    'approve',
    'approve',
    'issueAll',
    'issuePart',
    'issuePart',
    'use',
    'use',
    'return',
    'return',
    'lose',
    'decide',
    'withdraw',
    'release',
    'send',
    'arrive',
    'count',
    'useFromVehicle',
    'correct',
    'cancelCard',
    'lookAgain',
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 6 }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Presses again, with the same key, where the portal has not done it: as people do. */
async function again(press: () => Promise<Answer>): Promise<Answer> {
  for (let times = 0; times < 8; times += 1) {
    const answer = await press().catch(() => undefined)
    if (answer && answer.http !== 503) return answer
  }
  return press()
}

const add = (who: Employee, area: Parameters<typeof once.add>[1], values: Parameters<typeof once.add>[2]) => {
  const key = randomUUID()
  return again(() => once.add(who, area, values, key))
}
const slip = (who: Employee, values: Parameters<typeof once.slip>[1]) => add(who, 'stock-bookings', values)
const move = (...wish: Parameters<typeof once.move>) => again(() => once.move(...wish))

const chosen = <T>(from: readonly T[], place: number): T | undefined => from[place % from.length]

describe.each(bothDatabases)('the store under many people on $database', ({ database, place }) => {
  const portal = portalFixture({ database: place })
  const isPostgres = database === 'PostgreSQL'
  let where: Place
  let staff: Employee[]

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    staff = []
    // Each with the right to decide: who may not decide their own, the store says.
    for (let index = 0; index < people; index += 1)
      staff.push(await storePerson(portal, { approve: 100_000_00 }))
  })

  /** A store of its own for each run, so that failures tell of one run alone. */
  async function newStore() {
    const items = [
      await newItem(portal),
      await newItem(portal),
      await newItem(portal, { unit: 'metre', decimals: 2 }),
      await newItem(portal, { isMeter: true }),
    ]
    const meter = items.at(-1)!
    const shelves = [await newWarehouse(portal), await newWarehouse(portal)]
    const van = await newWarehouse(portal, { kind: 'vehicle', employee: (await storePerson(portal)).id })
    const cards: number[] = []
    for (let index = 0; index < 5; index += 1) cards.push(await newCard(portal, where, 'assigned'))
    for (const item of items)
      for (const warehouse of [...shelves, van]) {
        const numbers = Array.from({ length: 40 }, (_none, index) => `M-${warehouse}-${index}`).join(' ')
        const named = item === meter ? { numbers } : { quantity: 40 }
        itemOf(await slip(staff[0]!, { kind: 'receipt', warehouse, item, ...named, price: 3_33 }))
      }
    // Some of it is in hand already, and some is promised.
    for (let index = 0; index < 8; index += 1) {
      const wanted = [0, 1].map((more) => [items[(index + more) % items.length]!, 4] as const)
      const { id, lines } = await askFor(staff[0]!, cards[index % cards.length]!, shelves[index % 2]!, wanted)
      itemOf(await move(staff[1]!, 'requisitions', id, 'staff.approved'))
      if (index >= 6) continue
      const meters = wanted.findIndex(([item]) => item === meter)
      if (meters >= 0) {
        const numbers = [0, 1, 2, 3].map((one) => `M-${shelves[index % 2]}-${index * 4 + one}`).join(' ')
        itemOf(await slip(staff[1]!, { kind: 'issue', line: lines[meters], numbers }))
      }
      if (wanted.some(([item]) => item !== meter))
        itemOf(await move(staff[1]!, 'requisitions', id, 'staff.issued'))
    }
    return { items, meter, shelves, van, cards }
  }

  const idsOf = async (query: ReturnType<typeof sql<{ id: string | number }>>): Promise<number[]> => {
    const { rows } = await query.execute(portal.db).catch(() => ({ rows: [] }))
    return rows.map(({ id }) => Number(id))
  }

  type Store = Awaited<ReturnType<typeof newStore>>

  /** What is done, and what was answered. A connection that died is answered, too, or the call throws. */
  function acts({ items, meter, shelves, van, cards }: Store) {
    /** Names of meters that are where the condition says, or of any where there are none: somebody else was faster. */
    async function named(
      there: ReturnType<typeof sql>,
      { one, quantity }: Act,
    ): Promise<{ numbers: string }> {
      const { rows } = await sql<{ number: string }>`
        select number from store_meters where item = ${meter} and ${there} order by number`
        .execute(portal.db)
        .catch(() => ({ rows: [] }))
      const from = rows.length > 0 ? one % rows.length : 0
      const some = rows.slice(from, from + quantity).map(({ number }) => number)
      return { numbers: some.length > 0 ? some.join(' ') : `M-${shelves[0]}-${one % 40}` }
    }
    /** How much of an item: of meters which ones, of those that are in a warehouse. */
    const amountOf = async (item: number | undefined, warehouse: number | undefined, done: Act) => {
      if (item !== meter) return { quantity: done.quantity }
      const { numbers } = await named(sql`warehouse = ${warehouse}`, done)
      return { numbers, quantity: numbers.split(' ').length }
    }
    const requisitionsIn = (...states: string[]) =>
      idsOf(sql`
        select id from requisitions where state = any(${states}::text[]) and job_card = any(${cards}::bigint[])`)
    const linesIn = (...states: string[]) =>
      idsOf(sql`
        select requisition_lines.id from requisition_lines join requisitions on requisitions.id = requisition
        where state = any(${states}::text[]) and job_card = any(${cards}::bigint[])`)
    const moved = async (
      who: Employee,
      area: Parameters<typeof move>[1],
      ids: readonly number[],
      number: number,
      name: string,
      values: object = {},
    ): Promise<Answer[]> => {
      const id = chosen(ids, number)
      return id === undefined ? [] : [await move(who, area, id, name, { ...values })]
    }
    const ofLine = async (who: Employee, done: Act, states: string[], more: object) => {
      const { one, quantity } = done
      const line = chosen(await linesIn(...states), one)
      if (line === undefined) return []
      const [ofMeters] = await idsOf(sql`
        select warehouse as id from requisition_lines join requisitions on requisitions.id = requisition
        where requisition_lines.id = ${line} and item = ${meter}`)
      const there = states.includes('issued') ? sql`line = ${line}` : sql`warehouse = ${ofMeters}`
      const amount = ofMeters === undefined ? { quantity } : await named(there, done)
      return [await slip(who, { ...more, line, ...amount })]
    }
    const inHand = ['partlyIssued', 'issued']
    return {
      receive: async (who: Employee, { one, other, quantity }: Act) => [
        await slip(who, {
          kind: 'receipt',
          warehouse: chosen(shelves, one),
          item: chosen(items, other),
          // Of a few numbers: some come twice, to two warehouses at once.
          ...(chosen(items, other) === meter ? { numbers: `N-${meter}-${one % 60}` } : { quantity }),
          price: 100 + one,
        }),
      ],
      async ask(who: Employee, { one, other, quantity }: Act) {
        const made = await add(who, 'requisitions', {
          jobCard: chosen(cards, one),
          warehouse: chosen(shelves, other),
        })
        if (!made.body['item']) return [made]
        const { id: requisition } = itemOf(made)
        const lines = [one, one + 1].map((number) =>
          add(who, 'requisition-lines', { requisition, item: chosen(items, number), quantity }),
        )
        const written = await Promise.all(lines)
        return [made, ...written, await move(who, 'requisitions', requisition, 'staff.asked')]
      },
      approve: async (who: Employee, { one }: Act) =>
        moved(who, 'requisitions', await requisitionsIn('asked', 'partlyIssued'), one, 'staff.approved'),
      issueAll: async (who: Employee, { one }: Act) =>
        moved(who, 'requisitions', await requisitionsIn('approved', 'partlyIssued'), one, 'staff.issued'),
      issuePart: (who: Employee, one: Act) =>
        ofLine(who, one, ['approved', 'partlyIssued'], { kind: 'issue' }),
      use: (who: Employee, one: Act) => ofLine(who, one, inHand, { kind: 'use' }),
      return: (who: Employee, one: Act) =>
        ofLine(who, one, inHand, { kind: 'return', returnReason: 'notNeeded' }),
      lose: (who: Employee, one: Act) => ofLine(who, one, inHand, { kind: 'loss', remark: 'Not found.' }),
      decide: async (who: Employee, { one, other }: Act) =>
        moved(
          who,
          'stock-bookings',
          await idsOf(sql`select id from stock_bookings where state = 'entered'`),
          one,
          other % 4 === 0 ? 'staff.refused' : 'staff.approved',
        ),
      withdraw: async (who: Employee, { one }: Act) =>
        moved(
          who,
          'requisitions',
          await requisitionsIn('draft', 'asked', 'approved'),
          one,
          'staff.withdrawn',
        ),
      release: async (who: Employee, { one }: Act) =>
        moved(who, 'requisitions', await requisitionsIn('partlyIssued'), one, 'staff.released'),
      async send(who: Employee, done: Act) {
        const { one, other } = done
        const places = [...shelves, van]
        const made = await add(who, 'transfers', {
          item: chosen(items, other),
          ...(await amountOf(chosen(items, other), chosen(places, one), done)),
          source: chosen(places, one),
          destination: chosen(places, one + 1),
        })
        if (!made.body['item']) return [made]
        return [made, await move(who, 'transfers', itemOf(made).id, 'staff.sent')]
      },
      async arrive(who: Employee, { one, other }: Act) {
        const sent = await idsOf(sql`
          select id from transfers where state = 'sent' and item = any(${items}::bigint[])`)
        const ways = ['staff.received', 'staff.received', 'staff.receivedShort', 'staff.calledBack']
        const way = chosen(ways, other)!
        const oneOf = async (transfer = 0) => {
          const { rows } = await sql<{ number: string | null }>`
            select split_part(numbers, ', ', 1) as number from transfers where id = ${transfer}`
            .execute(portal.db)
            .catch(() => ({ rows: [] }))
          return { received: 1, receivedNumbers: rows[0]?.number ?? null }
        }
        const short = await idsOf(sql`
          select id from transfers where state = 'receivedShort' and item = any(${items}::bigint[])`)
        return [
          ...(await moved(
            who,
            'transfers',
            sent,
            one,
            way,
            way === 'staff.receivedShort' ? await oneOf(chosen(sent, one)) : {},
          )),
          ...(await moved(
            who,
            'transfers',
            short,
            one,
            other % 2 ? 'staff.found' : 'staff.shortageApproved',
          )),
        ]
      },
      async count(who: Employee, done: Act) {
        const { one, other, quantity } = done
        const warehouse = chosen([...shelves, van], one)
        const item = chosen(items, other)
        const made = await add(who, 'stock-counts', { warehouse, item })
        if (!made.body['item']) return [made]
        const { id } = itemOf(made)
        const ofMeters = { ...done, one: 0, quantity: 40 - quantity }
        // All but a few, and one that nobody knew of.
        const numbers = `${(await named(sql`warehouse = ${warehouse}`, ofMeters)).numbers} F-${id}`
        const counted =
          item === meter ? { numbers, counted: numbers.split(' ').length } : { counted: quantity * 3 }
        return [
          made,
          await move(who, 'stock-counts', id, 'staff.counted', counted),
          await move(who, 'stock-counts', id, 'staff.reviewed'),
          await move(who, 'stock-counts', id, 'staff.booked'),
        ]
      },
      useFromVehicle: async (who: Employee, done: Act) => [
        await slip(who, {
          kind: 'use',
          warehouse: van,
          item: chosen(items, done.one),
          jobCard: chosen(cards, done.other),
          ...(await amountOf(chosen(items, done.one), van, done)),
        }),
      ],
      async correct(who: Employee, { one }: Act) {
        const ids = await idsOf(sql`
          select id from stock_entries where item = any(${items}::bigint[]) order by id`)
        const corrects = chosen(ids, one)
        return corrects === undefined ? [] : [await slip(who, { kind: 'correction', corrects })]
      },
      cancelCard: async (who: Employee, { one, other }: Act) =>
        other % 20 === 0 ? moved(who, 'job-cards', cards, one, 'staff.cancelled') : [],
      /** The same press again, as after an answer that did not arrive. */
      async lookAgain(who: Employee, { one, other }: Act) {
        const wish = {
          Values: {
            kind: 'receipt',
            warehouse: chosen(shelves, one),
            item: chosen(items, other),
            ...(chosen(items, other) === meter ? { numbers: `L-${meter}-${one}` } : { quantity: 1 }),
            price: 100,
          },
          Parts: {},
          Key: randomUUID(),
        }
        const both = await Promise.all([1, 2].map(() => ask(who.browser, 'stock-bookings', 'insert', wish)))
        const { rows } = await sql<{ times: number }>`
          select count(*)::integer as times from stock_entries
          join stock_bookings on stock_bookings.id = slip where insert_key = ${wish.Key}`
          .execute(portal.db)
          .catch(() => ({ rows: [] }))
        expect(rows[0]?.times ?? 0).toBeLessThanOrEqual(1)
        return both
      },
    } satisfies Record<string, (who: Employee, one: Act) => Promise<Answer[]>>
  }

  async function requireThatItAddsUp() {
    expect(await ledgerDifferences(portal.db)).toEqual([])
    const { rows: wrong } = await sql`
      select * from stock_balances where on_hand < 0 or reserved < 0 or reserved > on_hand`.execute(portal.db)
    expect(wrong).toEqual([])
    // Per line exactly: taken is used, given back, lost or in hand.
    const { rows: lines } = await sql`
      select id from requisition_lines_shown
      where issued <> used + returned + lost + rest or least(issued, used, returned, lost, rest) < 0`.execute(
      portal.db,
    )
    expect(lines).toEqual([])
    const { rows: states } = await sql`
      select requisitions.id, state from requisitions
      join (
        select requisition, sum(held) as held, sum(reserved) as reserved from requisition_stock
        join requisition_lines on requisition_lines.id = line group by requisition
      ) sums on sums.requisition = requisitions.id
      where (state = 'settled' and held <> 0)
        or (state in ('draft', 'asked', 'refused', 'withdrawn', 'lapsed', 'approved') and held <> 0)
        or (state in ('refused', 'withdrawn', 'lapsed', 'settled', 'issued') and reserved <> 0)
        or (state = 'issued' and held = 0)`.execute(portal.db)
    expect(states).toEqual([])
    // Each meter is where its movements have put it, and nowhere else.
    const { rows: meters } = await sql`
      select meter, places.kind, places.id from stock_entry_meters
      join stock_entries on stock_entries.id = stock_entry_meters.entry
      cross join lateral (
        values ('warehouse', stock_entries.warehouse, sign(on_hand_change)), ('line', line, sign(held_change))
      ) places (kind, id, change)
      where places.id is not null group by meter, places.kind, places.id
      having sum(change) <> (
        select count(*) from store_meters
        where store_meters.id = meter and places.id = case when places.kind = 'line' then line else warehouse end
      )`.execute(portal.db)
    expect(meters).toEqual([])
    // Each slip that says so is in the ledger, once; and none besides.
    const { rows: slips } = await sql`
      select stock_bookings.id, state from stock_bookings
      left join stock_entries on slip = stock_bookings.id group by stock_bookings.id
      having count(stock_entries.id) <> case when state = 'booked' then 1 else 0 end`.execute(portal.db)
    expect(slips).toEqual([])
  }

  test('they do anything, on PostgreSQL at once and while connections die, and all of it adds up', async () => {
    const perPerson = isPostgres ? 12 : 3
    const lengths = { minLength: people * perPerson, maxLength: people * perPerson }
    await fc.assert(
      fc.asyncProperty(fc.array(act, lengths), async (all) => {
        const does = acts(await newStore())
        const answered: Answer[] = []
        let isOver = false
        const killing = (async () => {
          for (let kill = 0; isPostgres && kill < 8 && !isOver; kill += 1) {
            await sql`select pg_sleep(0.4)`.execute(portal.db).catch(() => undefined)
            await killConnections(portal)
          }
        })()
        const work = async (who: Employee, own: readonly Act[]) => {
          for (const one of own)
            // A call whose connection has died throws, or is refused; what it did is seen in the end.
            answered.push(...(await does[one.does](who, one).catch(() => [])))
        }
        if (isPostgres)
          await Promise.all(
            staff.map((who, index) =>
              work(
                who,
                all.filter((_one, at) => at % people === index),
              ),
            ),
          )
        else for (const [at, one] of all.entries()) await work(staff[at % people]!, [one])
        isOver = true
        await killing
        // Not everything is refused: then nothing would be tried.
        expect(answered.filter(({ data }) => data.status === 0).length).toBeGreaterThan(all.length / 4)
        expect(answered.filter(({ http }) => http === 500)).toEqual([])
        await requireThatItAddsUp()
      }),
      { numRuns: isPostgres ? 2 : 1, endOnFailure: true },
    )
    // What matters most was among it; the few acts of one after the other may miss some.
    const needed = isPostgres ? ['issue', 'use', 'return', 'count'] : ['receipt']
    const { rows } = await sql<{ kind: string }>`
        select distinct kind from stock_entries where person = any(${staff.map(({ id }) => id)}::bigint[])`.execute(
      portal.db,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(needed))
    const { rows: ofMeters } = await sql<{ kind: string }>`
      select distinct kind from stock_entry_meters join stock_entries on stock_entries.id = entry
      where person = any(${staff.map(({ id }) => id)}::bigint[])`.execute(portal.db)
    expect(ofMeters.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(isPostgres ? ['issue', 'use', 'return'] : ['receipt', 'issue']),
    )
  }, 600_000)

  test('the last piece goes to one of twenty who want it at the same moment', async () => {
    const item = await newItem(portal)
    const shelf = await newWarehouse(portal)
    const asking = isPostgres ? people : 4
    itemOf(await slip(staff[0]!, { kind: 'receipt', warehouse: shelf, item, quantity: 1, price: 5_00 }))
    const card = await newCard(portal, where)
    const asked: number[] = []
    for (let index = 0; index < asking; index += 1) {
      const who = staff[index]!
      const { id } = itemOf(await add(who, 'requisitions', { jobCard: card, warehouse: shelf }))
      itemOf(await add(who, 'requisition-lines', { requisition: id, item, quantity: 1 }))
      itemOf(await move(who, 'requisitions', id, 'staff.asked'))
      asked.push(id)
    }
    const answers = await Promise.all(
      asked.map((id, index) => move(staff[(index + 1) % people]!, 'requisitions', id, 'staff.approved')),
    )
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.problem === 'notEnough')).toHaveLength(asking - 1)
    expect(await stockOf(portal, shelf, item)).toEqual({ onHand: 1, reserved: 1 })
  })
})
