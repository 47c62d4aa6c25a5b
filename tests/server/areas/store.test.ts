/** Material for a job card, from the question to the last piece, as people of the store and on the road do it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { lapseRequisitions } from '#server/areas/store/lapsed-requisitions.ts'
import { ledgerDifferences } from '#server/areas/store/ledger-differences.ts'
import { threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import {
  add,
  askFor,
  move,
  newCard,
  newItem,
  newWarehouse,
  receive,
  slip,
  stockOf,
  storePerson,
} from '../store-people.ts'
import { ask, changeOf, itemOf, listOf, read, refusalOf } from './area-caller.ts'

describe.each(bothDatabases)('the store on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let where: Place
  /** Works on job cards. */
  let panikos: Employee
  /** Keeps the store. */
  let despo: Employee
  /** Decides as the second person, up to 200 euros. */
  let andreas: Employee
  let store: number
  let item: number

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    panikos = await storePerson(portal)
    despo = await storePerson(portal, { approve: 200_00 })
    andreas = await storePerson(portal, { approve: 200_00 })
    store = await newWarehouse(portal)
    item = await newItem(portal)
    await receive(despo, store, item, 100, 12_50)
  })

  const stateOf = async (id: number) => (await read(despo.browser, 'requisitions', id)).state
  const lineValues = async (id: number) => (await read(despo.browser, 'requisition-lines', id)).values
  const stock = () => stockOf(portal, store, item)
  /** Approved and issued as a whole. */
  async function taken(quantity: number, card?: number) {
    const jobCard = card ?? (await newCard(portal, where))
    const { id, lines } = await askFor(panikos, jobCard, store, [[item, quantity]])
    itemOf(await move(despo, 'requisitions', id, 'staff.approved'))
    itemOf(await move(despo, 'requisitions', id, 'staff.issued'))
    return { id, line: lines[0]!, jobCard }
  }

  test('is asked, approved, issued, used in part, returned twice, and one piece lost: the card closes, cost and shelf are right', async () => {
    const before = await stock()
    const jobCard = await newCard(portal, where, 'approved')
    const { id, lines } = await askFor(panikos, jobCard, store, [[item, 8]])
    const line = lines[0]!
    expect(await stock()).toEqual(before)

    itemOf(await move(despo, 'requisitions', id, 'staff.approved'))
    expect(await stock()).toEqual({ ...before, reserved: before.reserved + 8 })
    // In two parts.
    itemOf(await slip(despo, { kind: 'issue', line, quantity: 5 }))
    expect(await stateOf(id)).toBe('partlyIssued')
    itemOf(await move(despo, 'requisitions', id, 'staff.issued'))
    expect(await stateOf(id)).toBe('issued')
    expect(await stock()).toEqual({ onHand: before.onHand - 8, reserved: before.reserved })

    itemOf(await slip(panikos, { kind: 'use', line, quantity: 4 }))
    itemOf(await slip(panikos, { kind: 'return', line, quantity: 1, returnReason: 'notNeeded' }))
    itemOf(await slip(panikos, { kind: 'return', line, quantity: 2, returnReason: 'tooMany' }))
    expect(refusalOf(await move(despo, 'job-cards', jobCard, 'staff.closed'))).toEqual([
      'record.field',
      'state',
      'unsettled',
    ])

    const loss = itemOf(
      await slip(panikos, { kind: 'loss', line, quantity: 1, remark: 'Fell into the shaft.' }),
    )
    expect(loss.state).toBe('entered')
    expect(await lineValues(line)).toMatchObject({ issued: 8, used: 4, returned: 3, lost: 0, rest: 1 })
    itemOf(await move(andreas, 'stock-bookings', loss.id, 'staff.approved'))
    expect(await lineValues(line)).toMatchObject({ issued: 8, used: 4, returned: 3, lost: 1, rest: 0 })
    expect(await stateOf(id)).toBe('settled')
    expect(itemOf(await move(despo, 'job-cards', jobCard, 'staff.closed'))).toMatchObject({
      state: 'closed',
      values: { materialsCost: 4 * 12_50, cost: 4 * 12_50 },
    })
    expect(await stock()).toEqual({ onHand: before.onHand - 5, reserved: before.reserved })
  })

  test('a loss is decided by another person than whoever reported it, under whichever account', async () => {
    const { line, id } = await taken(2)
    const loss = itemOf(await slip(despo, { kind: 'loss', line, quantity: 2, remark: 'Not in the van.' }))
    for (const decision of ['staff.approved', 'staff.refused'])
      expect(refusalOf(await move(despo, 'stock-bookings', loss.id, decision))).toEqual([
        'record.field',
        'state',
        'samePerson',
      ])
    const second = await storePerson(portal, { approve: 200_00 })
    await sql`
      update accounts set id_no = 'K123', id_type_id = 1 where id = any(${[despo.id, second.id]})`.execute(
      portal.db,
    )
    expect(refusalOf(await move(second, 'stock-bookings', loss.id, 'staff.approved'))[2]).toBe('samePerson')
    expect(refusalOf(await move(panikos, 'stock-bookings', loss.id, 'staff.approved'))[0]).toBe(
      'right.missing',
    )
    expect(await stateOf(id)).toBe('issued')
    itemOf(await move(andreas, 'stock-bookings', loss.id, 'staff.approved'))
    expect(await stateOf(id)).toBe('settled')
  })

  test('a loss of more than the second person may decide waits for somebody else', async () => {
    const { line } = await taken(17)
    const loss = itemOf(await slip(panikos, { kind: 'loss', line, quantity: 17, remark: 'Stolen.' }))
    expect(refusalOf(await move(andreas, 'stock-bookings', loss.id, 'staff.approved'))).toEqual([
      'record.field',
      'value',
      'aboveLimit',
    ])
    const head = await storePerson(portal, { approve: 1000_00 })
    expect(itemOf(await move(head, 'stock-bookings', loss.id, 'staff.approved')).state).toBe('booked')
  })

  test('nobody approves what they asked for, or wrote for somebody else', async () => {
    const card = await newCard(portal, where)
    const { id } = await askFor(panikos, card, store, [[item, 1]])
    expect(refusalOf(await move(panikos, 'requisitions', id, 'staff.approved'))).toEqual([
      'record.field',
      'state',
      'samePerson',
    ])
    itemOf(await add(despo, 'requisition-lines', { requisition: id, item, quantity: 2 }))
    expect(refusalOf(await move(despo, 'requisitions', id, 'staff.approved'))[2]).toBe('samePerson')
    expect(itemOf(await move(andreas, 'requisitions', id, 'staff.approved')).state).toBe('approved')
  })

  test('approving reserves all, or nothing and says what is missing', async () => {
    const few = await newItem(portal)
    await receive(despo, store, few, 3, 1_00)
    const before = await stock()
    const card = await newCard(portal, where)
    const { id, lines } = await askFor(panikos, card, store, [
      [item, 1],
      [few, 5],
    ])
    expect(refusalOf(await move(despo, 'requisitions', id, 'staff.approved'))).toEqual([
      'record.field',
      'quantity',
      'notEnough',
    ])
    expect(await stock()).toEqual(before)
    expect(await lineValues(lines[0]!)).toMatchObject({ missing: 0, reserved: 0 })
    expect(await lineValues(lines[1]!)).toMatchObject({ missing: 2, reserved: 0 })
  })

  test('what is not fetched in 14 days is free again, and what was fetched stays', async () => {
    const shelf = await newWarehouse(portal)
    await receive(despo, shelf, item, 9, 12_50)
    const card = await newCard(portal, where)
    const first = await askFor(panikos, card, shelf, [[item, 2]])
    const second = await askFor(panikos, card, shelf, [[item, 3]])
    for (const { id } of [first, second]) itemOf(await move(despo, 'requisitions', id, 'staff.approved'))
    itemOf(await slip(despo, { kind: 'issue', line: second.lines[0]!, quantity: 1 }))
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    await lapseRequisitions(portal.db, days(13))
    expect(await stateOf(first.id)).toBe('approved')
    await lapseRequisitions(portal.db, days(15))
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['lapsed', 'issued'])
    expect(await stockOf(portal, shelf, item)).toEqual({ onHand: 8, reserved: 0 })
    itemOf(
      await slip(panikos, {
        kind: 'return',
        line: second.lines[0]!,
        quantity: 1,
        returnReason: 'notNeeded',
      }),
    )
    expect(await stateOf(second.id)).toBe('settled')
    expect(await stockOf(portal, shelf, item)).toEqual({ onHand: 9, reserved: 0 })
  })

  test('a card that is cancelled keeps no stock', async () => {
    const before = await stock()
    const card = await newCard(portal, where, 'assigned')
    const { id } = await askFor(panikos, card, store, [[item, 4]])
    itemOf(await move(despo, 'requisitions', id, 'staff.approved'))
    itemOf(await move(despo, 'job-cards', card, 'staff.cancelled'))
    expect(await stateOf(id)).toBe('withdrawn')
    expect(await stock()).toEqual(before)
  })

  test('nothing is approved or issued for a card that is closed', async () => {
    const card = await newCard(portal, where)
    const { id } = await askFor(panikos, card, store, [[item, 1]])
    await sql`update job_cards set state = 'closed' where id = ${card}`.execute(portal.db)
    expect(refusalOf(await move(despo, 'requisitions', id, 'staff.approved'))).toEqual([
      'record.field',
      'jobCard',
      'cardClosed',
    ])
  })

  test('never more is used, returned or lost than was taken', async () => {
    const { line } = await taken(3)
    itemOf(await slip(panikos, { kind: 'use', line, quantity: 2 }))
    for (const more of [
      { kind: 'use' },
      { kind: 'return', returnReason: 'wrong' },
      { kind: 'loss', remark: 'Gone.' },
    ])
      expect(refusalOf(await slip(panikos, { ...more, line, quantity: 2 }))).toEqual([
        'record.field',
        'quantity',
        'moreThanTaken',
      ])
    expect(await lineValues(line)).toMatchObject({ used: 2, returned: 0, lost: 0, rest: 1 })
  })

  test('the same press twice makes one movement', async () => {
    const { line } = await taken(3)
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => slip(panikos, { kind: 'use', line, quantity: 1 }, key)),
    )
    expect(new Set(answers.map((answer) => itemOf(answer).id)).size).toBe(1)
    expect(await lineValues(line)).toMatchObject({ used: 1, rest: 2 })
  })

  test('a correction takes a movement back once, with its cost, and is refused where it leaves less than nothing', async () => {
    const { line, id, jobCard } = await taken(1)
    itemOf(await slip(panikos, { kind: 'use', line, quantity: 1 }))
    expect(await stateOf(id)).toBe('settled')
    const [used] = (
      await listOf(despo.browser, 'stock-movements', {
        Where: [
          { Field: 'requisition', Is: [String(id)] },
          { Field: 'kind', Is: ['use'] },
        ],
      })
    ).items
    itemOf(await slip(despo, { kind: 'correction', corrects: used!.id, remark: 'Counted twice.' }))
    expect(await lineValues(line)).toMatchObject({ used: 0, rest: 1 })
    expect(await stateOf(id)).toBe('issued')
    expect((await read(despo.browser, 'job-cards', jobCard)).values['materialsCost']).toBe(0)
    expect(refusalOf(await slip(despo, { kind: 'correction', corrects: used!.id }))[2]).toBe(
      'alreadyCorrected',
    )

    const gone = await newItem(portal)
    const receipt = await receive(despo, store, gone, 2, 1_00)
    const [came] = (
      await listOf(despo.browser, 'stock-movements', { Where: [{ Field: 'item', Is: [String(gone)] }] })
    ).items
    const { id: other } = await askFor(panikos, jobCard, store, [[gone, 1]])
    itemOf(await move(despo, 'requisitions', other, 'staff.approved'))
    expect(receipt.state).toBe('booked')
    expect(refusalOf(await slip(despo, { kind: 'correction', corrects: came!.id }))).toEqual([
      'record.field',
      'quantity',
      'notEnough',
    ])
  })

  test('an employee has one vehicle: a second one is refused at the employee, also where both are added at once', async () => {
    const driver = await storePerson(portal)
    const van = () => add(despo, 'warehouses', { name: randomUUID(), kind: 'vehicle', employee: driver.id })
    const both = await Promise.all([van(), van()])
    expect(both.map(({ data }) => data.status).toSorted()).toEqual([0, 183])
    expect(refusalOf(await van())).toEqual(['record.field', 'employee', 'taken'])
  })

  test('using from a vehicle needs no requisition, costs its card, and fills the refill list until a transfer comes', async () => {
    const van = await newWarehouse(portal, { kind: 'vehicle', employee: panikos.id })
    const jobCard = await newCard(portal, where)
    const send = async (quantity: number) => {
      const { id } = itemOf(
        await add(despo, 'transfers', { item, quantity, source: store, destination: van }),
      )
      itemOf(await move(despo, 'transfers', id, 'staff.sent'))
      itemOf(await move(panikos, 'transfers', id, 'staff.received'))
    }
    const toRefill = async () =>
      (
        await listOf(despo.browser, 'stock-balances', {
          Where: [
            { Field: 'warehouse', Is: [String(van)] },
            { Field: 'hasToBeRefilled', Is: ['true'] },
          ],
        })
      ).items.map(({ values }) => values['toRefill'])
    await send(5)
    expect(await toRefill()).toEqual([])
    itemOf(await slip(panikos, { kind: 'use', warehouse: van, item, jobCard, quantity: 2 }))
    expect(await toRefill()).toEqual([2])
    expect((await read(despo.browser, 'job-cards', jobCard)).values['materialsCost']).toBe(2 * 12_50)
    await send(1)
    expect(await toRefill()).toEqual([1])
    await send(4)
    expect(await toRefill()).toEqual([])
    expect(
      refusalOf(await slip(panikos, { kind: 'use', warehouse: store, item, jobCard, quantity: 1 }))[2],
    ).toBe('onlyVehicles')
    expect(
      refusalOf(await slip(panikos, { kind: 'use', warehouse: van, item, jobCard, quantity: 99 }))[2],
    ).toBe('notEnough')
  })

  test('what is sent counts in neither warehouse until it is received', async () => {
    const other = await newWarehouse(portal)
    const before = await stock()
    const { id } = itemOf(
      await add(despo, 'transfers', { item, quantity: 6, source: store, destination: other }),
    )
    itemOf(await move(despo, 'transfers', id, 'staff.sent'))
    expect(await stock()).toEqual({ ...before, onHand: before.onHand - 6 })
    expect(await stockOf(portal, other, item)).toEqual({ onHand: 0, reserved: 0 })
    itemOf(await move(despo, 'transfers', id, 'staff.receivedShort', { received: 4 }))
    expect(await stockOf(portal, other, item)).toEqual({ onHand: 4, reserved: 0 })
    expect(refusalOf(await move(despo, 'transfers', id, 'staff.shortageApproved'))[2]).toBe('samePerson')
    expect(itemOf(await move(andreas, 'transfers', id, 'staff.shortageApproved')).state).toBe('writtenOff')
    expect(await ledgerDifferences(portal.db)).toEqual([])
  })

  test('a transfer that is called back is where it came from', async () => {
    const other = await newWarehouse(portal)
    const before = await stock()
    const { id } = itemOf(
      await add(despo, 'transfers', { item, quantity: 6, source: store, destination: other }),
    )
    itemOf(await move(despo, 'transfers', id, 'staff.sent'))
    itemOf(await move(despo, 'transfers', id, 'staff.calledBack'))
    expect(await stock()).toEqual(before)
  })

  test('a count is against what was there when it was counted: movements since then stay', async () => {
    const shelf = await newWarehouse(portal)
    await receive(despo, shelf, item, 10, 12_50)
    const { id } = itemOf(await add(despo, 'stock-counts', { warehouse: shelf, item }))
    itemOf(await move(despo, 'stock-counts', id, 'staff.counted', { counted: 8 }))
    await receive(despo, shelf, item, 5, 12_50)
    itemOf(await move(andreas, 'stock-counts', id, 'staff.reviewed'))
    expect(itemOf(await move(andreas, 'stock-counts', id, 'staff.booked')).values).toMatchObject({
      counted: 8,
      expected: 10,
      difference: -2,
    })
    expect(await stockOf(portal, shelf, item)).toEqual({ onHand: 13, reserved: 0 })
  })

  test('a count below what is reserved frees the newest reservations, which are on the list of the store again', async () => {
    const shelf = await newWarehouse(portal)
    await receive(despo, shelf, item, 10, 12_50)
    const card = await newCard(portal, where)
    const older = await askFor(panikos, card, shelf, [[item, 6]])
    itemOf(await move(despo, 'requisitions', older.id, 'staff.approved'))
    const newer = await askFor(panikos, card, shelf, [[item, 3]])
    itemOf(await move(despo, 'requisitions', newer.id, 'staff.approved'))
    const { id } = itemOf(await add(despo, 'stock-counts', { warehouse: shelf, item }))
    itemOf(await move(despo, 'stock-counts', id, 'staff.counted', { counted: 7 }))
    itemOf(await move(despo, 'stock-counts', id, 'staff.reviewed'))
    itemOf(await move(despo, 'stock-counts', id, 'staff.booked'))
    expect([await stateOf(older.id), await stateOf(newer.id)]).toEqual(['approved', 'asked'])
    expect(await stockOf(portal, shelf, item)).toEqual({ onHand: 7, reserved: 6 })
  })

  test('pieces are whole, and other units have the decimals of their item', async () => {
    expect(
      refusalOf(await slip(despo, { kind: 'receipt', warehouse: store, item, quantity: 1.5, price: 1 })),
    ).toEqual(['record.field', 'quantity', 'decimals'])
    const pipe = await newItem(portal, { unit: 'metre', decimals: 2 })
    await receive(despo, store, pipe, 2.85, 3_10)
    expect(await stockOf(portal, store, pipe)).toEqual({ onHand: 2.85, reserved: 0 })
    expect(
      refusalOf(
        await slip(despo, { kind: 'receipt', warehouse: store, item: pipe, quantity: 1.005, price: 1 }),
      )[2],
    ).toBe('decimals')
  })

  test('what was booked is neither changed nor deleted, by nobody', async () => {
    const booked = await receive(despo, store, item, 1, 12_50)
    expect(
      refusalOf(await ask(despo.browser, 'stock-bookings', 'change', changeOf(booked, { remark: 'x' }))),
    ).toEqual(['record.field', 'state', 'booked'])
    const removal = { Id: booked.id, Version: booked.version, Reason: 'by mistake' }
    expect(refusalOf(await ask(despo.browser, 'stock-bookings', 'remove', removal))[2]).toBe('inUse')
    await expect(sql`update stock_entries set price = 1`.execute(portal.db)).rejects.toThrow('never changed')
    await expect(sql`delete from stock_entries`.execute(portal.db)).rejects.toThrow('never changed')
  })

  test('"happened on" is a note of the last seven days: it is booked now', async () => {
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    const receipt = (happenedOn: string) =>
      slip(despo, { kind: 'receipt', warehouse: store, item, quantity: 1, price: 12_50, happenedOn })
    expect(refusalOf(await receipt(day(9)))[2]).toBe('tooLongAgo')
    expect(refusalOf(await receipt(day(-3)))[2]).toBe('notYet')
    const { id } = itemOf(await receipt(day(5)))
    const [movement] = (
      await listOf(despo.browser, 'stock-movements', {
        Where: [{ Field: 'item', Is: [String(item)] }],
        SortBy: 'bookedAt',
        IsDescending: true,
      })
    ).items
    expect(movement?.values['slip']).toBe(id)
    expect(Date.now() - Date.parse(String(movement?.values['bookedAt']))).toBeLessThan(600_000)
  })

  test('an item at nothing stays, with its movements; below its minimum it has to be ordered', async () => {
    const rare = await newItem(portal, { minimum: 4 })
    await receive(despo, store, rare, 5, 2_00)
    const loss = itemOf(
      await slip(despo, { kind: 'writeOff', warehouse: store, item: rare, quantity: 5, remark: 'Rusted.' }),
    )
    itemOf(await move(andreas, 'stock-bookings', loss.id, 'staff.approved'))
    expect((await read(despo.browser, 'store-items', rare)).values).toMatchObject({
      onHand: 0,
      free: 0,
      toBeOrdered: 4,
      price: 2_00,
    })
    const { items } = await listOf(despo.browser, 'stock-movements', {
      Where: [{ Field: 'item', Is: [String(rare)] }],
    })
    expect(items.map(({ values }) => [values['kind'], values['quantity']])).toEqual(
      expect.arrayContaining([
        ['receipt', 5],
        ['writeOff', -5],
      ]),
    )
  })

  test('new requisitions begin with the own warehouse, which is kept for each person', async () => {
    const own = await newWarehouse(portal)
    const saved = await panikos.browser.call('saveStorePreferences', {
      WarehouseId: own,
      MeterWarehouseId: null,
    })
    expect(saved.body['item']).toMatchObject({
      linkToWarehouse: true,
      warehouseId: own,
      meterWarehouseId: null,
    })
    const jobCard = await newCard(portal, where)
    expect(itemOf(await add(panikos, 'requisitions', { jobCard })).values['warehouse']).toBe(own)
    expect(refusalOf(await add(despo, 'requisitions', { jobCard }))).toEqual([
      'record.field',
      'warehouse',
      'missing',
    ])
    const { body } = await panikos.browser.call('getProfileDetails', { Username: panikos.account.login })
    expect(body['item']).toMatchObject({
      linkToWarehouse: true,
      warehouseId: own,
      meterWarehouseId: 0,
    })
    const meters = await newWarehouse(portal)
    await panikos.browser.call('saveStorePreferences', { WarehouseId: own, MeterWarehouseId: meters })
    const received = async (isMeter: boolean) => {
      const amount = isMeter ? { numbers: 'WM-1' } : { quantity: 1 }
      const what = { kind: 'receipt', item: await newItem(portal, { isMeter }), ...amount, price: 1 }
      return itemOf(await slip(panikos, what)).values['warehouse']
    }
    expect([await received(false), await received(true)]).toEqual([own, meters])
    const unknown = { WarehouseId: 999_999, MeterWarehouseId: null }
    const refused = await panikos.browser.call('saveStorePreferences', unknown)
    expect(refused.data).toMatchObject({ code: 'record.field', field: 'WarehouseId' })
    expect((await panikos.browser.call('getStorePreferences', {})).body['item']).toMatchObject({
      warehouseId: own,
    })
  })

  test('all of it adds up', async () => {
    expect(await ledgerDifferences(portal.db)).toEqual([])
  })
})
