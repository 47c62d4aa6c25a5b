/** Disconnections and protected premises as people handle them: every step asks what stands in the way, and money stops them. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newDebtor, payBills, takeBack, type Debtor } from '../disconnection-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { ask, historyOf, itemOf, read, refusalOf, type Answer } from './area-caller.ts'

/** Tuesday, 20 October 2026, 11:55 in Nicosia. */
const morning = new Date('2026-10-20T08:55:00Z')
const today = '2026-10-20'

/** Served on a Monday so long ago that its eight working days were over on 15 October. */
const servedOn = '2026-10-05'

describe.each(bothDatabases)('disconnections on $database', ({ place }) => {
  let now = morning
  const portal = portalFixture({ database: place, clock: () => now })
  let eleni: Employee
  let kostas: Employee

  beforeAll(async () => {
    eleni = await employee(portal, { portalDisconnections: true }, { changeRecords: true })
    kostas = await employee(portal, { portalDisconnections: true }, { changeRecords: true })
  })

  const problemsIn = (answer: Answer) => {
    expect(answer.data.code).toBe('record.field')
    return answer.data.problems?.map(({ problem }) => problem) ?? [answer.data.problem]
  }
  const propose = (debtor: Debtor) => add(eleni, 'disconnections', { meter: debtor.meter, project: 'South' })
  const step = (id: number, name: string, values: object = {}) =>
    move(eleni, 'disconnections', id, `staff.${name}`, values as Record<string, unknown>)
  const caseAt = (id: number) => read(eleni.browser, 'disconnections', id)
  const announced = async (debtor: Debtor): Promise<number> => {
    const { id } = itemOf(await propose(debtor))
    itemOf(await step(id, 'announced', { sentBy: 'email' }))
    await sql`update disconnections set announced_on = ${servedOn}, served_on = ${servedOn} where id = ${id}`.execute(
      portal.db,
    )
    return id
  }
  const ordered = async (debtor: Debtor): Promise<number> => {
    const id = await announced(debtor)
    itemOf(await step(id, 'ordered', { orderedFor: today }))
    return id
  }
  const cut = async (debtor: Debtor, values: object = { finalReading: 1234 }): Promise<number> => {
    const id = await ordered(debtor)
    itemOf(await step(id, 'disconnected', values))
    return id
  }
  const cardOf = async (id: number) => {
    const { values } = await caseAt(id)
    const { rows } = await sql<{ state: string; kind: string; title: string }>`
      select state, kind, title from job_cards where id = ${Number(values['jobCard'])}`.execute(portal.db)
    return rows[0]
  }
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await (query as ReturnType<typeof sql<Record<string, unknown>>>).execute(portal.db)).rows

  test('take meter, account, debt and last reading from the supply, and go to the end step by step', async () => {
    const debtor = await newDebtor(portal)
    const { id, values } = itemOf(await propose(debtor))
    expect(values).toMatchObject({
      customer: debtor.customer,
      property: debtor.property,
      contractNo: debtor.contractNo,
      balance: 312_30,
      lateSince: '2026-06-01',
      lastReading: 1200,
      lastReadOn: '2026-08-31',
    })
    expect(itemOf(await step(id, 'announced', { sentBy: 'post' })).values).toMatchObject({
      announcedOn: today,
      servedOn: '2026-10-23',
      firstPossibleOn: '2026-11-09',
    })
    // No step is left out, and none before its day.
    expect(refusalOf(await step(id, 'disconnected'))).toEqual(['record.field', 'state', 'announced'])
    expect(problemsIn(await step(id, 'ordered', { orderedFor: today }))).toEqual(['noticeNotServed'])
    expect(problemsIn(await step(id, 'ordered', { orderedFor: '2026-10-30' }))).toEqual([
      'periodRunning',
      'wrongDay',
    ])
    itemOf(await step(id, 'ordered', { orderedFor: '2026-11-09' }))
    expect(await cardOf(id)).toMatchObject({ kind: 'disconnection', state: 'planned' })
    expect((await cardOf(id))?.title).toContain(debtor.meter)
  })

  test('are for accounts that owe enough: what stands in the way is said, all of it', async () => {
    const few = await newDebtor(portal, [{ cents: 99_99, dueOn: '2026-06-01' }])
    expect(problemsIn(await propose(few))).toEqual(['belowThreshold'])
    const debtor = await newDebtor(portal)
    for (const kind of ['promise', 'dispute'])
      await sql`insert into collection_holds (state, code, customer, kind, starts_on, ends_on, reason, changed_at, insert_key)
        values ('active', ${`CH-${debtor.accountNo}-${kind}`}, ${debtor.accountNo}, ${kind}, ${today}, '2026-10-21', 'said so',
          now(), gen_random_uuid())`.execute(portal.db)
    itemOf(await add(eleni, 'protected-premises', { property: debtor.property, category: 'age' }))
    const answer = await propose(debtor)
    expect(problemsIn(answer)).toEqual(['promise', 'dispute', 'protected'])
    expect(answer.data.problems?.[1]).toMatchObject({ since: today, until: '2026-10-21' })
    expect(await rowsOf(sql`select from disconnections where contract_no = ${debtor.contractNo}`)).toEqual([])
  })

  test('exist once at a time for a supply, also for two people who propose it at once', async () => {
    const debtor = await newDebtor(portal)
    const both = await Promise.all([propose(debtor), propose(debtor)])
    expect(both.map(({ data }) => data.status === 0).toSorted()).toEqual([false, true])
    expect(refusalOf(both.find(({ data }) => data.status !== 0)!)).toEqual([
      'record.field',
      'meter',
      'alreadyOpen',
    ])
    expect(refusalOf(await add(eleni, 'disconnections', { meter: 'none of ours' }))).toEqual([
      'record.field',
      'meter',
      'unknownMeter',
    ])
  })

  test('keep a final reading that is not lower than the last, unless the meter has clocked over', async () => {
    const debtor = await newDebtor(portal)
    const id = await ordered(debtor)
    expect(refusalOf(await step(id, 'disconnected', { finalReading: 1199 }))).toEqual([
      'record.field',
      'finalReading',
      'belowLast',
    ])
    expect(refusalOf(await step(id, 'disconnected', { finalReading: 100_000 }))).toEqual([
      'record.field',
      'finalReading',
      'moreThanDials',
    ])
    expect(
      itemOf(await step(id, 'disconnected', { finalReading: 10, isClockOver: true })).values,
    ).toMatchObject({ finalReading: 10, isFinalRead: true, isClockOver: true })
    expect(
      await rowsOf(sql`select reading, consumption, clock_over from meter_readings
        where meter_serial_no = ${debtor.meter} and read_on = ${today}`),
    ).toEqual([{ reading: 10, consumption: 98_810, clock_over: true }])
  })

  test('keep 0 without a final reading and say that nobody read the meter, and bill nothing from then on', async () => {
    const debtor = await newDebtor(portal)
    const id = await cut(debtor, {})
    expect((await caseAt(id)).values).toMatchObject({ finalReading: 0, isFinalRead: false })
    expect(
      await rowsOf(sql`select off_from::text, off_to from days_without_supply
        where contract_no = ${debtor.contractNo}`),
    ).toEqual([{ off_from: today, off_to: null }])
    expect(
      await rowsOf(
        sql`select from meter_readings where meter_serial_no = ${debtor.meter} and read_on = ${today}`,
      ),
    ).toEqual([])
  })

  test('are not made after noon, on another day than ordered, or once protection is claimed', async () => {
    const debtor = await newDebtor(portal)
    const id = await ordered(debtor)
    now = new Date('2026-10-20T09:00:00Z')
    expect(problemsIn(await step(id, 'disconnected'))).toEqual(['wrongHour'])
    now = morning
    const orderFor = (day: string) =>
      sql`update disconnections set ordered_for = ${day} where id = ${id}`.execute(portal.db)
    await orderFor('2026-10-19')
    expect(refusalOf(await step(id, 'disconnected'))).toEqual(['record.field', 'state', 'notItsDay'])
    await orderFor(today)
    const { jobCard } = (await caseAt(id)).values
    itemOf(await add(eleni, 'protected-premises', { property: debtor.property, category: 'healthDevice' }))
    expect(await caseAt(id)).toMatchObject({
      state: 'announced',
      values: { jobCard: null, orderedFor: null },
    })
    expect(await rowsOf(sql`select state from job_cards where id = ${Number(jobCard)}`)).toEqual([
      { state: 'cancelled' },
    ])
    expect(problemsIn(await step(id, 'ordered', { orderedFor: today }))).toEqual(['protected'])
  })

  test('stop when the debt is paid, in the transaction that books it, and begin anew when the money goes back', async () => {
    const debtor = await newDebtor(portal)
    const id = await ordered(debtor)
    const { jobCard } = (await caseAt(id)).values
    await payBills(portal, debtor, now)
    expect((await caseAt(id)).state).toBe('paid')
    expect(await rowsOf(sql`select state from job_cards where id = ${Number(jobCard)}`)).toEqual([
      { state: 'cancelled' },
    ])
    await takeBack(portal, debtor, now)
    expect(await caseAt(id)).toMatchObject({ state: 'proposed', values: { servedOn: null, balance: 312_30 } })
    expect((await historyOf(eleni.browser, 'disconnections', id)).map(({ move: made }) => made)).toContain(
      'system.paymentReturned',
    )
  })

  test('go on where only a part was paid and enough is still late', async () => {
    const debtor = await newDebtor(portal)
    const id = await announced(debtor)
    await payBills(portal, { ...debtor, bills: [{ ...debtor.bills[0]!, cents: 100_00 }] }, now)
    expect((await caseAt(id)).state).toBe('announced')
  })

  test('are supplied again after the last cent, with a fee where the money came after the cut', async () => {
    const debtor = await newDebtor(portal)
    const id = await cut(debtor)
    await payBills(portal, { ...debtor, bills: debtor.bills.slice(0, 1) }, now)
    expect((await caseAt(id)).state).toBe('disconnected')
    await payBills(portal, { ...debtor, bills: debtor.bills.slice(1) }, now)
    expect(await caseAt(id)).toMatchObject({ state: 'reconnectionOrdered', values: { isFeeWaived: false } })
    expect(await cardOf(id)).toMatchObject({ kind: 'reconnection', state: 'planned' })
    itemOf(await step(id, 'reconnected'))
    expect((await caseAt(id)).values).toMatchObject({ fee: 35_00 })
    expect(
      await rowsOf(sql`select amount::text, entry from transactions
        where account_no = ${debtor.accountNo} and charge_number is not null`),
    ).toEqual([{ amount: '35.00', entry: 'fee' }])
    expect(
      await rowsOf(
        sql`select off_to::text from days_without_supply where contract_no = ${debtor.contractNo}`,
      ),
    ).toEqual([{ off_to: today }])
  })

  test('are supplied again without a fee where the money counts from before the cut', async () => {
    const debtor = await newDebtor(portal)
    const id = await cut(debtor)
    await payBills(portal, debtor, now, '2026-10-19')
    expect((await caseAt(id)).values).toMatchObject({ isFeeWaived: true })
    itemOf(await step(id, 'reconnected'))
    expect((await caseAt(id)).values).toMatchObject({ fee: 0 })
    expect(await rowsOf(sql`select from charges where account_no = ${debtor.accountNo}`)).toEqual([])
  })

  test('never stand ordered or disconnected beside a payment, whoever comes first of twenty', async () => {
    const debtors = await Promise.all(Array.from({ length: 10 }, () => newDebtor(portal)))
    const ids: number[] = []
    for (const debtor of debtors) ids.push(await announced(debtor))
    const versions = await Promise.all(ids.map(async (id) => (await caseAt(id)).version))
    const orders = ids.map(
      (Id, index) => () =>
        ask(eleni.browser, 'disconnections', 'move', {
          Id,
          Version: versions[index],
          Move: 'staff.ordered',
          Values: { orderedFor: today },
          Reason: '',
        }),
    )
    const payments = debtors.map((debtor) => () => payBills(portal, debtor, now))
    await Promise.all(
      orders.flatMap((order, index) =>
        index % 2 ? [order(), payments[index]!()] : [payments[index]!(), order()],
      ),
    )
    for (const id of ids) expect((await caseAt(id)).state).toBe('paid')
    expect(
      await rowsOf(sql`select from job_cards join disconnections on job_cards.id = disconnections.job_card
        where disconnections.id = any(${ids}::bigint[]) and job_cards.state <> 'cancelled'`),
    ).toEqual([])
  })

  describe('protected premises', () => {
    const protect = async (debtor: Debtor, category = 'disability') =>
      itemOf(await add(eleni, 'protected-premises', { property: debtor.property, category })).id
    const confirm = (id: number) =>
      move(eleni, 'protected-premises', id, 'staff.confirmed', { reviewOn: '2027-10-01' })
    const end = (who: Employee, id: number) => move(who, 'protected-premises', id, 'staff.ended')

    test('end every case once they are confirmed, and have supplied again what was cut off, without a fee', async () => {
      const [first, second] = [await newDebtor(portal), await newDebtor(portal)]
      const [open, off] = [await announced(first), await cut(second)]
      const claim = await protect(first)
      expect((await caseAt(open)).state).toBe('announced')
      expect(itemOf(await confirm(claim)).values).toMatchObject({
        evidenceSeenBy: eleni.id,
        evidenceSeenOn: today,
        since: today,
      })
      expect((await caseAt(open)).state).toBe('cancelled')
      itemOf(await confirm(await protect(second)))
      expect(await caseAt(off)).toMatchObject({ state: 'reconnectionOrdered', values: { isFeeWaived: true } })
      expect(problemsIn(await propose(first))).toEqual(['protected'])
    })

    test('go on protecting past their review, until a person ends it', async () => {
      const debtor = await newDebtor(portal)
      const id = await protect(debtor)
      itemOf(await confirm(id))
      await sql`update protected_premises set review_on = '2026-01-01' where id = ${id}`.execute(portal.db)
      expect(problemsIn(await propose(debtor))).toEqual(['protected'])
      itemOf(await move(eleni, 'protected-premises', id, 'staff.reviewBegun'))
      expect(problemsIn(await propose(debtor))).toEqual(['protected'])
      itemOf(await end(eleni, id))
      itemOf(await propose(debtor))
    })

    test('with a device for health are ended by another person than the one who asks for it', async () => {
      const debtor = await newDebtor(portal)
      const id = await protect(debtor, 'healthDevice')
      itemOf(await confirm(id))
      expect(refusalOf(await end(eleni, id))).toEqual(['record.field', 'state', 'askFirst'])
      itemOf(await move(eleni, 'protected-premises', id, 'staff.endingAsked'))
      expect(refusalOf(await end(eleni, id))).toEqual(['record.field', 'state', 'samePerson'])
      expect(itemOf(await end(kostas, id)).values).toMatchObject({ endedOn: today })
    })

    test('tell in their history who has looked at them, beside what was changed', async () => {
      const id = await protect(await newDebtor(portal))
      await read(kostas.browser, 'protected-premises', id)
      const kinds = (await historyOf(eleni.browser, 'protected-premises', id)).map(({ kind }) => kind)
      expect(kinds).toContain('read')
      expect(kinds).toContain('inserted')
    })

    test('are not shown to people of the network: a field worker only finds that no order is there', async () => {
      const network = await employee(portal, { portalOm: true }, { changeRecords: true })
      const id = await protect(await newDebtor(portal))
      const answer = await ask(network.browser, 'protected-premises', 'read', { Value: id })
      expect(answer.data.code).toBe('menu.notOffered')
    })

    test('and an order never stand beside each other, whoever comes first', async () => {
      const debtor = await newDebtor(portal)
      const id = await announced(debtor)
      const [claim] = await Promise.all([
        add(kostas, 'protected-premises', { property: debtor.property, category: 'age' }),
        step(id, 'ordered', { orderedFor: today }),
      ])
      itemOf(claim)
      expect((await caseAt(id)).state).toBe('announced')
    })
  })
})
