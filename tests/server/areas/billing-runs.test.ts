/** Bills from readings as employees make them: proposed, looked at, booked and taken back, whatever dies in between. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { dueRuns } from '#server/areas/billing-runs/due-runs.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { move } from '../store-people.ts'
import { ask, changeOf, itemOf, listOf, read, refusalOf } from './area-caller.ts'

describe.each(bothDatabases)('billing runs of employees on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let maria: Employee
  /** Decides as the second person, up to a million euros. */
  let nikos: Employee
  let today: string

  beforeAll(async () => {
    maria = await employee(portal, { portalDm: true }, { changeRecords: true, approve: 1_000_000_00 })
    nikos = await employee(portal, { portalDm: true }, { changeRecords: true, approve: 1_000_000_00 })
    const { rows } = await sql<{ day: string }>`select max(period_to)::text as day from invoices`.execute(
      portal.db,
    )
    today = daysAfter(rows[0]!.day, 60)
  })

  /** As another process of the portal has them: it knows nothing of what this one has begun. */
  const hand = (stopping = new AbortController().signal) => {
    const clock = () => new Date(`${today}T09:00:00Z`)
    return dueRuns({
      db: portal.db,
      clock,
      content: createContentStore(portal.db, clock, {}),
      stopping,
      log: { error: (_: unknown, text?: string) => expect.unreachable(text) },
    })
  }
  const workOnce = async (stopping?: AbortSignal) => {
    for (const work of await hand(stopping).claim(1)) await work()
  }
  const value = async (query: string) =>
    Number((await sql.raw<{ found: string }>(query).execute(portal.db)).rows[0]?.found)

  /** A group of its own, with so many supplies that nobody else bills. */
  const groupOf = async (billingGroup: string, few: number) => {
    await sql`update supplies set billing_group = ${billingGroup} where contract_no in (
      select contract_no from supplies where billing_group = '1' and ended_on is null order by contract_no limit ${few})`.execute(
      portal.db,
    )
    return billingGroup
  }
  const lastDay = async (group: string) => {
    const { rows } = await sql<{ day: string }>`select max(period_to)::text as day from invoices
      where contract_no in (select contract_no from supplies where billing_group = ${group})`.execute(
      portal.db,
    )
    return rows[0]!.day
  }
  const begin = async (group: string, who = maria, Key: string = randomUUID()) =>
    ask(who.browser, 'billing-runs', 'insert', {
      Values: { billingGroup: group, periodTo: daysAfter(await lastDay(group), 1) },
      Parts: {},
      Key,
    })
  const proposed = async (group: string) => {
    const { id } = itemOf(await begin(group))
    await workOnce()
    return id
  }
  const run = (id: number) => read(maria.browser, 'billing-runs', id)
  const setting = (name: string, of: unknown) =>
    sql`insert into settings (name, value, changed_at) values (${`billing.${name}`}, ${JSON.stringify(of)}::jsonb, now())
      on conflict (name) do update set value = excluded.value`.execute(portal.db)

  test('are begun, proposed by the portal, released and booked: each customer owes the bill of the list', async () => {
    await setting('dueDays', 30)
    const { id } = itemOf(await begin(await groupOf('north', 5)))
    expect((await run(id)).values).toMatchObject({ bills: 0, isWorking: true, startedBy: maria.id })
    // Nothing is released before all is proposed.
    expect(refusalOf(await move(maria, 'billing-runs', id, 'staff.checked'))).toEqual([
      'record.field',
      'state',
      'stillProposing',
    ])
    await workOnce()
    const shown = await run(id)
    expect(shown.values).toMatchObject({ isWorking: false, problems: 0, bills: 5 })
    const { items } = await listOf(maria.browser, 'billing-run-bills', {
      Where: [{ Field: 'run', Is: [String(id)] }],
    })
    expect(items).toHaveLength(5)
    expect(items.reduce((sum, one) => sum + Number(one.values['amount']), 0)).toBe(shown.values['total'])
    const before = await value('select sum(amount) * 100 as found from transactions')
    const released = itemOf(await move(maria, 'billing-runs', id, 'staff.checked'))
    expect(released.values['dueOn']).toBe(daysAfter(String(released.values['issuedOn']), 30))
    await workOnce()
    const booked = await run(id)
    expect(booked).toMatchObject({ state: 'booked', values: { isWorking: false, checkedBy: maria.id } })
    expect(await value('select sum(amount) * 100 as found from transactions')).toBe(
      before + Number(shown.values['total']),
    )
    const bills = await listOf(maria.browser, 'billing-run-bills', {
      Where: [{ Field: 'run', Is: [String(id)] }],
    })
    expect(bills.items.map(({ values }) => String(values['invoiceNumber']).length)).toEqual([
      15, 15, 15, 15, 15,
    ])
  })

  test('are begun once for the same days, for a group that is there, and for days that are over', async () => {
    const group = await groupOf('south', 2)
    const key = randomUUID()
    const first = itemOf(await begin(group, maria, key))
    expect(itemOf(await begin(group, maria, key)).id).toBe(first.id)
    expect(refusalOf(await begin(group))).toEqual(['record.field', 'periodTo', 'alreadyThere'])
    const other = (Values: object) =>
      ask(maria.browser, 'billing-runs', 'insert', { Values, Parts: {}, Key: randomUUID() })
    expect(refusalOf(await other({ billingGroup: 'nowhere', periodTo: '2026-01-31' }))).toEqual([
      'record.field',
      'billingGroup',
      'unknownGroup',
    ])
    expect(refusalOf(await other({ billingGroup: group, periodTo: '2999-01-31' }))).toEqual([
      'record.field',
      'periodTo',
      'notOver',
    ])
    const changed = await ask(
      maria.browser,
      'billing-runs',
      'change',
      changeOf(await run(first.id), { periodTo: '2026-01-31' }),
    )
    expect(refusalOf(changed)).toEqual(['record.field', 'periodTo', 'notNow'])
    const remove = async () =>
      ask(maria.browser, 'billing-runs', 'remove', {
        Id: first.id,
        Version: (await run(first.id)).version,
        Reason: 'by mistake',
      })
    expect(refusalOf(await remove())).toEqual(['record.field', 'state', 'cancelFirst'])
    itemOf(await move(maria, 'billing-runs', first.id, 'staff.cancelled'))
    expect((await remove()).data.status).toBe(0)
    // Its days are free again.
    itemOf(await move(maria, 'billing-runs', itemOf(await begin(group)).id, 'staff.cancelled'))
  })

  test('go on where a process has died, and bill each supply once by two hands at the same time', async () => {
    const group = await groupOf('dying', 8)
    const { id } = itemOf(await begin(group))
    // Taken, and never worked on: the process is gone.
    await hand().claim(1)
    await workOnce()
    expect((await run(id)).values['bills']).toBe(0)
    await sql`update billing_run_work set taken_until = taken_until - interval '2 minutes' where run_id = ${id}`.execute(
      portal.db,
    )
    await workOnce()
    expect((await run(id)).values['bills']).toBe(8)
    itemOf(await move(maria, 'billing-runs', id, 'staff.checked'))
    const claimed = await hand().claim(1)
    await sql`update billing_run_work set taken_until = null where run_id = ${id}`.execute(portal.db)
    const again = await hand().claim(1)
    await Promise.all([...claimed, ...again].map((work) => work()))
    await sql`update billing_run_work set taken_until = null where run_id = ${id}`.execute(portal.db)
    await workOnce()
    expect((await run(id)).state).toBe('booked')
    expect(
      await value(`select count(*) as found from invoices
        where number in (select invoice_number from billing_run_bills where run_id = ${id})`),
    ).toBe(8)
    expect(
      await value(`select count(*) as found from (select contract_no from invoices where period_to = (
        select period_to from billing_runs where id = ${id}) and contract_no in (
        select contract_no from supplies where billing_group = 'dying') group by 1 having count(*) > 1) twice`),
    ).toBe(0)
  })

  test('above the amount of the setting need a second person to book, and two to take back', async () => {
    await setting('secondPersonAbove', 0)
    const id = await proposed(await groupOf('dear', 3))
    const by = async (who: Employee, name: string) => move(who, 'billing-runs', id, name)
    expect(refusalOf(await by(maria, 'staff.checked'))).toEqual(['record.field', 'state', 'samePerson'])
    itemOf(await by(nikos, 'staff.checked'))
    await workOnce()
    const before = await value(`select coalesce(sum(amount), 0) * 100 as found from transactions`)
    expect(refusalOf(await by(nikos, 'staff.reversed'))).toEqual(['record.field', 'state', 'askFirst'])
    itemOf(await by(nikos, 'staff.reversalAsked'))
    expect(refusalOf(await by(nikos, 'staff.reversed'))).toEqual(['record.field', 'state', 'samePerson'])
    const reversed = itemOf(await by(maria, 'staff.reversed'))
    expect(reversed.state).toBe('reversed')
    expect(await value(`select coalesce(sum(amount), 0) * 100 as found from transactions`)).toBe(
      before - Number(reversed.values['total']),
    )
    await setting('secondPersonAbove', 50_000_00)
  })

  test('try supplies again that had a problem, and can be cancelled', async () => {
    const group = await groupOf('again', 2)
    const { rows } = await sql<{
      contract_no: string
    }>`select contract_no from supplies where billing_group = ${group}`.execute(portal.db)
    const contract = rows[0]!.contract_no
    await sql`update meters set contract_no = ${rows[1]!.contract_no} where contract_no = ${contract}`.execute(
      portal.db,
    )
    const id = await proposed(group)
    expect(Number((await run(id)).values['problems'])).toBeGreaterThan(0)
    const { items } = await listOf(maria.browser, 'billing-run-bills', {
      Where: [
        { Field: 'run', Is: [String(id)] },
        { Field: 'standing', Is: ['problem'] },
      ],
    })
    expect(items.map(({ values }) => values['problem'])).toContain('noReading')
    itemOf(await move(maria, 'billing-runs', id, 'staff.proposedAgain'))
    expect((await run(id)).values).toMatchObject({ problems: 0, isWorking: true })
    await workOnce()
    itemOf(await move(maria, 'billing-runs', id, 'staff.cancelled'))
  })
})
