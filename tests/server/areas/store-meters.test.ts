/** Meters of the store, each with its number: received, issued, used, returned, lost, carried and counted by name. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ledgerDifferences } from '#server/areas/store/ledger-differences.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases, databases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import {
  add,
  askFor,
  move,
  newCard,
  newItem,
  newWarehouse,
  slip,
  stockOf,
  storePerson,
} from '../store-people.ts'
import { itemOf, listOf, read, refusalOf } from './area-caller.ts'
import { newRecord } from './samples.ts'

let drawn = 0

describe.each(bothDatabases)('meters of the store on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let where: Place
  /** Works on job cards. */
  let panikos: Employee
  /** Keeps the store. */
  let despo: Employee
  /** Decides as the second person. */
  let andreas: Employee
  let store: number
  let meter: number

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    panikos = await storePerson(portal)
    despo = await storePerson(portal, { approve: 10_000_00 })
    andreas = await storePerson(portal, { approve: 10_000_00 })
    store = await newWarehouse(portal)
    meter = await newItem(portal, { name: 'Water meter DN20', isMeter: true })
  })

  const received = (numbers: string, more: object = {}) =>
    slip(despo, { kind: 'receipt', warehouse: store, item: meter, numbers, price: 40_00, ...more })

  /** New meters in the store. @returns their numbers */
  async function newMeters(count: number, warehouse = store): Promise<string[]> {
    const numbers = Array.from({ length: count }, () => `WM-${String((drawn += 1)).padStart(4, '0')}`)
    itemOf(await received(numbers.join('\n'), { warehouse }))
    return numbers
  }

  /** Where a meter is, as its page says it. */
  async function placeOf(number: string): Promise<unknown> {
    const { rows } = await sql<{ place: string; id: string | number | null }>`
      select place, coalesce(warehouse, line, job_card) as id from store_meter_records
      where item = ${meter} and number = ${number}`.execute(portal.db)
    return rows[0] && [rows[0].place, rows[0].id === null ? null : Number(rows[0].id)]
  }
  const placesOf = (numbers: readonly string[]) => Promise.all(numbers.map(placeOf))

  /** A requisition that is approved, for so many meters. */
  async function approved(quantity: number, more: readonly (readonly [number, number])[] = []) {
    const jobCard = await newCard(portal, where, 'approved')
    const { id, lines } = await askFor(panikos, jobCard, store, [[meter, quantity], ...more])
    itemOf(await move(despo, 'requisitions', id, 'staff.approved'))
    return { id, line: lines[0]!, jobCard }
  }

  test('each that comes has a number, and how many come, the numbers say', async () => {
    const slipOfTwo = itemOf(await received(' wm-a1 ;\n WM-A2,'))
    expect(slipOfTwo.values).toMatchObject({ numbers: 'WM-A1, WM-A2', quantity: 2 })
    expect(await placesOf(['WM-A1', 'WM-A2'])).toEqual([
      ['inStore', store],
      ['inStore', store],
    ])
    expect(refusalOf(await received('', { quantity: 2 }))).toEqual([
      'record.field',
      'numbers',
      'numbersNeeded',
    ])
    expect(refusalOf(await received('WM-A3', { quantity: 2 }))[2]).toBe('numbersNeeded')
    expect(refusalOf(await received('WM-A3 wm-a3', { quantity: 2 }))[2]).toBe('numbersStandOnce')
    expect(refusalOf(await received('WM-A3 #4'))).toEqual(['record.field', 'numbers', 'pattern'])
    expect(refusalOf(await received('WM-A3 WM-A2'))).toEqual(['record.field', 'numbers', 'alreadyHere'])
    expect(await placeOf('WM-A3')).toBeUndefined()
    const valve = await newItem(portal)
    expect(refusalOf(await received('V-1', { item: valve }))).toEqual([
      'record.field',
      'numbers',
      'notNumbered',
    ])
  })

  test('is issued, used, returned and lost by its number, and the card closes when each is accounted for', async () => {
    const [one, two, three, four] = (await newMeters(4)) as [string, string, string, string]
    const { id, line, jobCard } = await approved(3)
    expect(refusalOf(await move(despo, 'requisitions', id, 'staff.issued'))).toEqual([
      'record.field',
      'state',
      'metersBySlip',
    ])
    expect(refusalOf(await slip(despo, { kind: 'issue', line, quantity: 3 }))[2]).toBe('numbersNeeded')
    itemOf(await slip(despo, { kind: 'issue', line, numbers: `${one} ${two} ${three}` }))
    expect((await read(despo.browser, 'requisitions', id)).state).toBe('issued')
    expect(await placesOf([one, two, three, four])).toEqual([
      ['inHand', line],
      ['inHand', line],
      ['inHand', line],
      ['inStore', store],
    ])
    // Not what the store still has, and not what somebody else has in hand.
    for (const kind of [
      { kind: 'use' },
      { kind: 'return', returnReason: 'wrong' },
      { kind: 'loss', remark: 'Gone.' },
    ])
      expect(refusalOf(await slip(panikos, { ...kind, line, numbers: four }))).toEqual([
        'record.field',
        'numbers',
        'notHere',
      ])
    itemOf(await slip(panikos, { kind: 'use', line, numbers: one }))
    itemOf(await slip(panikos, { kind: 'return', line, numbers: two, returnReason: 'notNeeded' }))
    expect(refusalOf(await slip(panikos, { kind: 'use', line, numbers: two }))[2]).toBe('notHere')
    const loss = itemOf(await slip(panikos, { kind: 'loss', line, numbers: three, remark: 'In the river.' }))
    expect(await placeOf(three)).toEqual(['inHand', line])
    itemOf(await move(andreas, 'stock-bookings', loss.id, 'staff.approved'))
    expect(await placesOf([one, two, three])).toEqual([
      ['used', jobCard],
      ['inStore', store],
      ['writtenOff', jobCard],
    ])
    expect(itemOf(await move(despo, 'job-cards', jobCard, 'staff.closed')).values).toMatchObject({
      materialsCost: 40_00,
    })
    expect(await ledgerDifferences(portal.db)).toEqual([])
  })

  test('of a requisition with other items, all but the meters is issued at once when the meters are named', async () => {
    const [one] = await newMeters(1)
    const valve = await newItem(portal)
    itemOf(await slip(despo, { kind: 'receipt', warehouse: store, item: valve, quantity: 5, price: 1_00 }))
    const { id, line } = await approved(1, [[valve, 2]])
    itemOf(await slip(despo, { kind: 'issue', line, numbers: one }))
    expect(itemOf(await move(despo, 'requisitions', id, 'staff.issued')).state).toBe('issued')
  })

  test('a meter that was used and comes back from the workshop is received again', async () => {
    const [one] = (await newMeters(1)) as [string]
    const { line } = await approved(1)
    itemOf(await slip(despo, { kind: 'issue', line, numbers: one }))
    itemOf(await slip(panikos, { kind: 'use', line, numbers: one }))
    itemOf(await received(one))
    expect(await placeOf(one)).toEqual(['inStore', store])
    const [used] = (
      await listOf(despo.browser, 'stock-movements', {
        Where: [
          { Field: 'kind', Is: ['use'] },
          { Field: 'item', Is: [String(meter)] },
        ],
        SortBy: 'bookedAt',
        IsDescending: true,
      })
    ).items
    expect(used!.values['numbers']).toBe(one)
    // Its use is not undone any more: it has gone on.
    const undo = () => slip(despo, { kind: 'correction', corrects: used!.id })
    expect(refusalOf(await undo())[2]).toBe('notHere')
    const again = await approved(1)
    itemOf(await slip(despo, { kind: 'issue', line: again.line, numbers: one }))
    itemOf(await slip(panikos, { kind: 'use', line: again.line, numbers: one }))
    expect(refusalOf(await undo())[2]).toBe('notHere')
    expect(await placeOf(one)).toEqual(['used', again.jobCard])
  })

  test('a correction takes back the meters of its movement, unless one of them has gone on', async () => {
    const [one, two] = (await newMeters(2)) as [string, string]
    const [came] = (
      await listOf(despo.browser, 'stock-movements', {
        Where: [{ Field: 'item', Is: [String(meter)] }],
        SortBy: 'bookedAt',
        IsDescending: true,
      })
    ).items
    expect(came!.values['numbers']).toBe(`${one}, ${two}`)
    const { line } = await approved(1)
    itemOf(await slip(despo, { kind: 'issue', line, numbers: one }))
    await newMeters(2)
    expect(refusalOf(await slip(despo, { kind: 'correction', corrects: came!.id }))[2]).toBe('notHere')
    itemOf(await slip(panikos, { kind: 'return', line, numbers: one, returnReason: 'notNeeded' }))
    const back = itemOf(await slip(despo, { kind: 'correction', corrects: came!.id, remark: 'Of another.' }))
    expect(back.values['numbers']).toBe(`${one}, ${two}`)
    expect(await placesOf([one, two])).toEqual([
      ['takenBack', null],
      ['takenBack', null],
    ])
  })

  test('is used from a vehicle, and carried there by its number', async () => {
    const van = await newWarehouse(portal, { kind: 'vehicle', employee: panikos.id })
    const [one, two, three] = (await newMeters(3)) as [string, string, string]
    const wish = { item: meter, quantity: 2, source: store, destination: van }
    expect(refusalOf(await add(despo, 'transfers', { ...wish, numbers: one }))[2]).toBe('numbersNeeded')
    const { id } = itemOf(await add(despo, 'transfers', wish))
    expect(refusalOf(await move(despo, 'transfers', id, 'staff.sent'))).toEqual([
      'record.field',
      'numbers',
      'numbersNeeded',
    ])
    const named = itemOf(await add(despo, 'transfers', { ...wish, numbers: `${one.toLowerCase()}\n${two}` }))
    expect(named.values['numbers']).toBe(`${one}, ${two}`)
    itemOf(await move(despo, 'transfers', named.id, 'staff.sent'))
    expect((await placeOf(one)) as unknown[]).toEqual(['onTheWay', expect.anything()])
    itemOf(await move(panikos, 'transfers', named.id, 'staff.received'))
    expect(await placesOf([one, two])).toEqual([
      ['inVehicle', van],
      ['inVehicle', van],
    ])
    const jobCard = await newCard(portal, where)
    const use = { kind: 'use', warehouse: van, item: meter, jobCard }
    expect(refusalOf(await slip(panikos, { ...use, numbers: three }))[2]).toBe('notHere')
    itemOf(await slip(panikos, { ...use, numbers: two }))
    expect(await placesOf([one, two, three])).toEqual([
      ['inVehicle', van],
      ['used', jobCard],
      ['inStore', store],
    ])
  })

  test('of a transfer that comes short it is said which came; the others are found, or written off by a second person', async () => {
    const other = await newWarehouse(portal)
    const sent = async (numbers: readonly string[]) => {
      const { id } = itemOf(
        await add(despo, 'transfers', {
          item: meter,
          quantity: numbers.length,
          numbers: numbers.join(' '),
          source: store,
          destination: other,
        }),
      )
      itemOf(await move(despo, 'transfers', id, 'staff.sent'))
      return id
    }
    const [one, two, three] = (await newMeters(3)) as [string, string, string]
    const id = await sent([one, two])
    const short = (receivedNumbers: string | null) =>
      move(panikos, 'transfers', id, 'staff.receivedShort', { received: 1, receivedNumbers })
    expect(refusalOf(await short(null))).toEqual(['record.field', 'receivedNumbers', 'numbersNeeded'])
    expect(refusalOf(await short(three))).toEqual(['record.field', 'receivedNumbers', 'notSent'])
    expect(itemOf(await short(two.toLowerCase())).values['receivedNumbers']).toBe(two)
    expect(await placeOf(two)).toEqual(['inStore', other])
    expect(await placeOf(one)).toEqual(['onTheWay', expect.anything()])
    itemOf(await move(panikos, 'transfers', id, 'staff.found'))
    expect(await placeOf(one)).toEqual(['inStore', other])

    const [four, five] = (await newMeters(2)) as [string, string]
    const lost = await sent([four, five])
    itemOf(
      await move(panikos, 'transfers', lost, 'staff.receivedShort', { received: 1, receivedNumbers: four }),
    )
    itemOf(await move(andreas, 'transfers', lost, 'staff.shortageApproved'))
    expect(await placesOf([four, five])).toEqual([
      ['inStore', other],
      ['writtenOff', null],
    ])

    const [six] = (await newMeters(1)) as [string]
    itemOf(await move(despo, 'transfers', await sent([six]), 'staff.calledBack'))
    expect(await placeOf(six)).toEqual(['inStore', store])
    expect(await ledgerDifferences(portal.db)).toEqual([])
  })

  test('a count names what was found: what is missing goes, what was not expected comes, and what is elsewhere is refused', async () => {
    const shelf = await newWarehouse(portal)
    const [one, two, three] = (await newMeters(3, shelf)) as [string, string, string]
    const [elsewhere] = (await newMeters(1)) as [string]
    const count = async (counted: number, numbers: string | null) => {
      const { id } = itemOf(await add(despo, 'stock-counts', { warehouse: shelf, item: meter }))
      return { id, answer: await move(despo, 'stock-counts', id, 'staff.counted', { counted, numbers }) }
    }
    const book = async (id: number) => {
      itemOf(await move(despo, 'stock-counts', id, 'staff.reviewed'))
      return move(despo, 'stock-counts', id, 'staff.booked')
    }
    expect(refusalOf((await count(3, null)).answer)).toEqual(['record.field', 'numbers', 'numbersNeeded'])
    expect(refusalOf((await count(2, `${one} ${elsewhere}`)).answer)[2]).toBe('elsewhere')

    // As many as there should be, but not the same.
    const same = await count(3, `${one} ${two} wm-new1`)
    expect(itemOf(same.answer).values).toMatchObject({
      difference: 0,
      notFound: three,
      unexpected: 'WM-NEW1',
    })
    itemOf(await book(same.id))
    expect(await placesOf([one, two, three, 'WM-NEW1'])).toEqual([
      ['inStore', shelf],
      ['inStore', shelf],
      ['notFound', null],
      ['inStore', shelf],
    ])
    expect(await stockOf(portal, shelf, meter)).toEqual({ onHand: 3, reserved: 0 })

    // Overlooked, and written off before the count is booked.
    const overtaken = await count(2, `${one} ${two}`)
    const gone = itemOf(
      await slip(despo, {
        kind: 'writeOff',
        warehouse: shelf,
        item: meter,
        numbers: 'WM-NEW1',
        remark: 'Old.',
      }),
    )
    itemOf(await move(andreas, 'stock-bookings', gone.id, 'staff.approved'))
    expect(refusalOf(await book(overtaken.id))).toEqual(['record.field', 'state', 'countAgain'])
    const none = await count(0, null)
    itemOf(await book(none.id))
    expect(await stockOf(portal, shelf, meter)).toEqual({ onHand: 0, reserved: 0 })
    expect(await ledgerDifferences(portal.db)).toEqual([])
  })

  test('the same number comes into one of many warehouses, if it comes into all of them at once', async () => {
    const shelves = await Promise.all(Array.from({ length: 6 }, () => newWarehouse(portal)))
    const answers = await Promise.all(
      shelves.map((warehouse, index) =>
        received(index % 2 ? 'WM-ONE WM-TWO' : 'WM-TWO WM-ONE', { warehouse }),
      ),
    )
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.problem === 'alreadyHere')).toHaveLength(5)
  })

  test('the database itself keeps a number in one place, and as many meters as the balance says', async () => {
    const [one] = (await newMeters(1)) as [string]
    const { line } = await approved(1)
    const tries = [
      [
        sql`insert into store_meters (item, number, warehouse, changed_at) values (${meter}, ${one}, ${store}, now())`,
        /store_meters_item_number_key/,
      ],
      [
        sql`update store_meters set line = ${line} where item = ${meter} and number = ${one}`,
        /store_meters_one_place/,
      ],
      [
        sql`update stock_balances set on_hand = on_hand + 1 where warehouse = ${store} and item = ${meter}`,
        /is not the number of them/,
      ],
      [sql`update requisition_stock set held = 1 where line = ${line}`, /is not the number of its meters/],
      [
        sql`insert into stock_entries (kind, item, warehouse, on_hand_change, price, booked_at, entry_key)
          values ('receipt', ${meter}, ${store}, 1, 0, now(), 'without a number')`,
        /does not name each of them/,
      ],
      [sql`delete from stock_entry_meters`, /never changed/],
    ] as const
    for (const [statement, why] of tries) await expect(statement.execute(portal.db)).rejects.toThrow(why)
    expect(await placeOf(one)).toEqual(['inStore', store])
  })
})

describe.each(databases)('an upgrade on $database', ({ place }) => {
  test('gives meters that are there already a number to be known by', async () => {
    const server = place() === 'pglite' ? undefined : await freshServerDatabase(place())
    const { db, close } = await openDatabase(
      server ? { kind: 'server', url: server.url } : { kind: 'memory' },
      'maintenance',
    )
    onTestFinished(async () => {
      await close()
      await server?.drop()
    })
    await migrate(db, '0115-exports')
    const shelf = await newWarehouse({ db })
    const van = await newWarehouse({ db }, { kind: 'vehicle' })
    const meters = await newItem({ db }, { isMeter: true })
    const valves = await newItem({ db })
    const jobCard = await newCard({ db }, { postcode: '6023', street: 'Kimonos', reference: '' })
    const requisition = await newRecord({ db }, 'requisitions', { jobCard, warehouse: shelf }, 'issued')
    const line = await newRecord({ db }, 'requisition-lines', { requisition, item: meters, quantity: 1 })
    await sql`insert into requisition_stock (line, held) values (${line}, 1)`.execute(db)
    await sql`
      insert into stock_balances (warehouse, item, on_hand, changed_at)
      values (${shelf}, ${meters}, 2, now()), (${van}, ${meters}, 1, now()), (${shelf}, ${valves}, 5, now())`.execute(
      db,
    )
    await migrate(db)
    const { rows } = await sql`
      select number, item::integer, warehouse::integer, line::integer from store_meters order by number`.execute(
      db,
    )
    expect(rows).toEqual([
      { number: 'UNKNOWN-000001', item: meters, warehouse: shelf, line: null },
      { number: 'UNKNOWN-000002', item: meters, warehouse: shelf, line: null },
      { number: 'UNKNOWN-000003', item: meters, warehouse: van, line: null },
      { number: 'UNKNOWN-000004', item: meters, warehouse: null, line },
    ])
  })
})
