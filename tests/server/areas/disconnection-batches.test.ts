/** Batches of disconnections as people handle them: made by rules, reviewed, announced by a second person, undone as one. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dueBatches } from '#server/areas/disconnections/batches/due-batches.ts'
import type { RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newDebtor, payBills, type Debtor } from '../disconnection-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { ask, changeOf, itemOf, listOf, read, refusalOf } from './area-caller.ts'

/** Tuesday, 20 October 2026, 11:55 in Nicosia. */
const morning = new Date('2026-10-20T08:55:00Z')

describe.each(bothDatabases)('batches of disconnections on $database', ({ place }) => {
  const portal = portalFixture({ database: place, clock: () => morning })
  let maria: Employee
  /** Agrees as the second person. */
  let nikos: Employee

  beforeAll(async () => {
    const rights = { changeRecords: true, approve: 1_000_00 } as const
    maria = await employee(portal, { portalDisconnections: true }, rights)
    nikos = await employee(portal, { portalDisconnections: true }, rights)
  })

  /** As another process of the portal has them: it knows nothing of what this one has begun. */
  const quiet: RunnerLog = { error: (_: unknown, text?: string) => expect.unreachable(text) }
  const hand = (log = quiet) =>
    dueBatches({
      db: portal.db,
      clock: () => morning,
      stopping: new AbortController().signal,
      log,
    })
  /** Works until nothing waits. */
  const workAll = async (log?: RunnerLog) => {
    for (let claimed = await hand(log).claim(1); claimed.length > 0; claimed = await hand(log).claim(1))
      for (const work of claimed) await work()
  }
  const inGroup = async (group: string, debtors: readonly Debtor[]) => {
    await sql`update supplies set billing_group = ${group}
      where contract_no = any(${debtors.map(({ contractNo }) => contractNo)}::text[])`.execute(portal.db)
    return debtors
  }
  const some = async (group: string, few: number) => {
    const debtors: Debtor[] = []
    for (let made = 0; made < few; made += 1) debtors.push(await newDebtor(portal))
    return inGroup(group, debtors)
  }
  const begin = (billingGroup: string, more: object = {}) =>
    add(maria, 'disconnection-batches', { billingGroup, ...more })
  const step = (who: Employee, id: number, name: string, values: object = {}) =>
    move(who, 'disconnection-batches', id, `staff.${name}`, values as Record<string, unknown>)
  const batch = (id: number) => read(maria.browser, 'disconnection-batches', id)
  const rowsIn = async (id: number) => {
    const { items } = await listOf(maria.browser, 'disconnection-batch-rows', {
      Where: [{ Field: 'batch', Is: [String(id)] }],
    })
    return items
  }
  const rowOf = async (id: number, { contractNo }: Debtor) =>
    (await rowsIn(id)).find(({ values }) => values['contractNo'] === contractNo)
  const caseIn = async (id: number, debtor: Debtor) =>
    Number((await rowOf(id, debtor))?.values['disconnection'])
  const caseState = async (id: number, debtor: Debtor) =>
    (await read(maria.browser, 'disconnections', await caseIn(id, debtor))).state
  const proposed = async (group: string) => {
    const { id } = itemOf(await begin(group))
    await workAll()
    return id
  }
  const announced = async (group: string, sentBy = 'post') => {
    const id = await proposed(group)
    itemOf(await step(maria, id, 'announcementAsked', { sentBy }))
    itemOf(await step(nikos, id, 'announced'))
    return id
  }
  const hold = (accountNo: string) =>
    sql`insert into collection_holds (state, code, customer, kind, starts_on, ends_on, reason, changed_at, insert_key)
      values ('active', ${`CH-${accountNo}`}, ${accountNo}, 'promise', '2026-10-19', '2026-10-21', 'said so', now(),
        gen_random_uuid())`.execute(portal.db)

  test('are made from debt by rules: a case for each supply without a blocker, and all reasons of those that stay out', async () => {
    const [one, other, promised] = await some('rules', 3)
    const few = await newDebtor(portal, [{ cents: 99_99, dueOn: '2026-06-01' }])
    const fresh = await newDebtor(portal, [{ cents: 500_00, dueOn: '2026-10-01' }])
    const unmetered = await newDebtor(portal)
    await sql`update meters set removed_on = '2026-10-01' where serial_no = ${unmetered.meter}`.execute(
      portal.db,
    )
    await inGroup('rules', [few, fresh, unmetered])
    await hold(promised!.accountNo)
    itemOf(await add(maria, 'protected-premises', { property: promised!.property, category: 'age' }))
    const started = itemOf(await begin('rules', { project: 'South' }))
    expect(started.values).toMatchObject({ isWorking: true, startedBy: maria.id, cases: 0 })
    await workAll()
    expect((await batch(started.id)).values).toMatchObject({
      isWorking: false,
      cases: 2,
      total: 2 * 312_30,
      staysOut: 2,
    })
    for (const debtor of [one!, other!]) {
      const { values } = await read(maria.browser, 'disconnections', await caseIn(started.id, debtor))
      expect(values).toMatchObject({
        meter: debtor.meter,
        customer: debtor.customer,
        property: debtor.property,
        contractNo: debtor.contractNo,
        balance: 312_30,
        lateSince: '2026-06-01',
        lastReading: 1200,
        project: 'South',
        batch: started.id,
      })
    }
    const out = await rowOf(started.id, promised!)
    expect(out?.values).toMatchObject({ standing: 'staysOut', blocker: 'promise', disconnection: null })
    const shown = await read(maria.browser, 'disconnection-batch-rows', out!.id)
    expect(shown.parts['blockers']?.map(({ values }) => values)).toEqual([
      expect.objectContaining({
        blocker: 'promise',
        since: '2026-10-19',
        source: `CH-${promised!.accountNo}`,
      }),
      expect.objectContaining({ blocker: 'protected', since: '2026-10-20' }),
    ])
    expect((await rowOf(started.id, unmetered))?.values['blocker']).toBe('noMeter')
    // Nobody asks about those that owe too little, or not for long enough.
    expect(await rowOf(started.id, few)).toBeUndefined()
    expect(await rowOf(started.id, fresh)).toBeUndefined()
  })

  test('go on where a process has died, and make each case once by two hands at the same time', async () => {
    const debtors = await some('dying', 6)
    const { id } = itemOf(await begin('dying'))
    // Taken, and never worked on: the process is gone.
    await hand().claim(1)
    await workAll()
    expect((await batch(id)).values['cases']).toBe(0)
    await sql`update disconnection_batch_work set taken_until = taken_until - interval '2 minutes'
      where batch_id = ${id}`.execute(portal.db)
    const first = await hand().claim(1)
    await sql`update disconnection_batch_work set taken_until = null where batch_id = ${id}`.execute(
      portal.db,
    )
    const second = await hand().claim(1)
    await Promise.all([...first, ...second].map((work) => work()))
    await workAll()
    expect((await batch(id)).values).toMatchObject({ cases: 6, isWorking: false })
    const { rows } = await sql<{ contract: string; found: string }>`
      select contract_no as contract, count(*) as found from disconnections where batch = ${id} group by 1`.execute(
      portal.db,
    )
    expect(rows.map(({ contract, found }) => [contract, Number(found)]).toSorted()).toEqual(
      debtors.map(({ contractNo }) => [contractNo, 1]).toSorted(),
    )
    itemOf(await step(maria, id, 'announcementAsked', { sentBy: 'post' }))
    itemOf(await step(nikos, id, 'announced'))
    const announcing = await hand().claim(1)
    await sql`update disconnection_batch_work set taken_until = null where batch_id = ${id}`.execute(
      portal.db,
    )
    const again = await hand().claim(1)
    await Promise.all([...announcing, ...again].map((work) => work()))
    await workAll()
    expect(await batch(id)).toMatchObject({ state: 'announced', values: { announced: 6, failed: 0 } })
    const { rows: moves } = await sql<{ found: string }>`
      select count(*) as found from record_changes where area = 'disconnections' and move = 'staff.announced'
        and record_id in (select id from disconnections where batch = ${id})`.execute(portal.db)
    expect(Number(moves[0]!.found)).toBe(6)
  })

  test('are announced by a second person: nobody who has begun, asked or reviewed, under any account', async () => {
    const [left] = await some('second', 3)
    const reviewer = await employee(
      portal,
      { portalDisconnections: true },
      { changeRecords: true, approve: 1 },
    )
    const double = await employee(portal, { portalDisconnections: true }, { approve: 1 })
    await sql`update accounts set id_no = 'X-4711' where id in (${maria.id}, ${double.id})`.execute(portal.db)
    const id = await proposed('second')
    const held = await caseIn(id, left!)
    // A case of a batch is not announced past the batch.
    expect(
      refusalOf(await move(maria, 'disconnections', held, 'staff.announced', { sentBy: 'post' })),
    ).toEqual(['record.field', 'state', 'inBatch'])
    itemOf(await move(reviewer, 'disconnections', held, 'staff.takenOut'))
    expect((await batch(id)).values).toMatchObject({ cases: 2, takenOut: 1 })
    itemOf(await step(maria, id, 'announcementAsked', { sentBy: 'post' }))
    for (const who of [maria, double, reviewer])
      expect(refusalOf(await step(who, id, 'announced'))).toEqual(['record.field', 'state', 'samePerson'])
    itemOf(await step(maria, id, 'announcementCalledBack'))
    expect((await batch(id)).values).toMatchObject({ sentBy: null, askedBy: null })
    itemOf(await step(maria, id, 'announcementAsked', { sentBy: 'post' }))
    expect(itemOf(await step(nikos, id, 'announced')).values['announcedBy']).toBe(nikos.id)
    await workAll()
    expect(await batch(id)).toMatchObject({ state: 'announced', values: { announced: 2, takenOut: 1 } })
    expect(await caseState(id, left!)).toBe('takenOut')
  })

  test('ask each case again when it is announced: what was paid, promised or changed since the review drops out', async () => {
    const [paid, promised, changed, stays] = await some('again', 4)
    const id = await proposed('again')
    itemOf(await step(maria, id, 'announcementAsked', { sentBy: 'post' }))
    await payBills(portal, paid!, morning)
    await hold(promised!.accountNo)
    const shown = await read(maria.browser, 'disconnections', await caseIn(id, changed!))
    const remarked = await ask(
      maria.browser,
      'disconnections',
      'change',
      changeOf(shown, { remark: 'Behind the gate.' }),
    )
    expect(remarked.data.status).toBe(0)
    itemOf(await step(nikos, id, 'announced'))
    await workAll()
    expect(await batch(id)).toMatchObject({
      state: 'announced',
      values: { announced: 1, droppedOut: 3, failed: 0 },
    })
    const standing = async (debtor: Debtor) => {
      const values = (await rowOf(id, debtor))?.values
      return [values?.['standing'], values?.['blocker']]
    }
    expect(await standing(paid!)).toEqual(['droppedOut', 'paid'])
    expect(await standing(promised!)).toEqual(['droppedOut', 'promise'])
    expect(await standing(changed!)).toEqual(['droppedOut', 'changed'])
    expect(await standing(stays!)).toEqual(['announced', null])
    expect(await caseState(id, paid!)).toBe('paid')
    expect(await caseState(id, promised!)).toBe('proposed')
    const { values } = await read(maria.browser, 'disconnections', await caseIn(id, stays!))
    expect(values).toMatchObject({ sentBy: 'post', servedOn: '2026-10-23', firstPossibleOn: '2026-11-09' })
  })

  test('say what has failed, after some attempts, and announce the others', async () => {
    const [broken] = await some('faulty', 3)
    const id = await proposed('faulty')
    itemOf(await step(maria, id, 'announcementAsked', { sentBy: 'post' }))
    itemOf(await step(nikos, id, 'announced'))
    await sql
      .raw(
        `create function break_one() returns trigger language plpgsql as
          $$ begin if new.meter = '${broken!.meter}' then raise exception 'broken'; end if; return new; end $$;`,
      )
      .execute(portal.db)
    await sql
      .raw(`create trigger broken before update on disconnections for each row execute function break_one()`)
      .execute(portal.db)
    const told: string[] = []
    await workAll({ error: (_: unknown, text?: string) => void told.push(text ?? '') })
    await sql.raw('drop trigger broken on disconnections').execute(portal.db)
    await sql.raw('drop function break_one').execute(portal.db)
    expect(await batch(id)).toMatchObject({ state: 'announced', values: { announced: 2, failed: 1 } })
    expect((await rowOf(id, broken!))?.values['standing']).toBe('failed')
    expect(told).toHaveLength(3)
  })

  test('are undone as one while nothing was served, and not after', async () => {
    const debtors = await some('undone', 2)
    const id = await announced('undone')
    await workAll()
    itemOf(await step(maria, id, 'undone'))
    expect(await batch(id)).toMatchObject({ state: 'undone', values: { announced: 0 } })
    for (const debtor of debtors) {
      expect(await caseState(id, debtor)).toBe('cancelled')
      expect((await rowOf(id, debtor))?.values['standing']).toBe('undone')
    }
    // The group can be looked through again. An e-mail counts as served on its day.
    const next = await announced('undone', 'email')
    await workAll()
    expect((await batch(next)).values['announced']).toBe(2)
    expect(refusalOf(await step(maria, next, 'undone'))).toEqual(['record.field', 'state', 'alreadyServed'])
    expect(await caseState(next, debtors[0]!)).toBe('announced')
  })

  test('are withdrawn with their cases, asked again about those that stay out, and deleted only then', async () => {
    const [one, held] = await some('withdrawn', 2)
    await hold(held!.accountNo)
    const id = await proposed('withdrawn')
    expect((await batch(id)).values).toMatchObject({ cases: 1, staysOut: 1 })
    await sql`update collection_holds set state = 'broken', starts_on = '2026-10-01', ends_on = '2026-10-10' where customer = ${held!.accountNo}`.execute(
      portal.db,
    )
    itemOf(await step(maria, id, 'proposedAgain'))
    expect(refusalOf(await step(maria, id, 'announcementAsked', { sentBy: 'post' }))).toEqual([
      'record.field',
      'state',
      'stillProposing',
    ])
    await workAll()
    expect((await batch(id)).values).toMatchObject({ cases: 2, staysOut: 0 })
    // What was held back until lately is looked at first.
    expect((await rowOf(id, held!))?.values).toMatchObject({ unusual: 'heldLately', attention: 1 })
    const remove = async () =>
      ask(maria.browser, 'disconnection-batches', 'remove', {
        Id: id,
        Version: (await batch(id)).version,
        Reason: 'by mistake',
      })
    expect(refusalOf(await remove())).toEqual(['record.field', 'state', 'withdrawFirst'])
    itemOf(await step(maria, id, 'withdrawn'))
    expect(await caseState(id, one!)).toBe('cancelled')
    expect((await remove()).data.status).toBe(0)
  })

  test('are begun once for a group and a project, for a group that is there, and stay about it', async () => {
    await some('once', 1)
    const both = await Promise.all([begin('once'), begin('once')])
    expect(both.filter(({ data }) => data.status === 0)).toHaveLength(1)
    expect(refusalOf(both.find(({ data }) => data.status !== 0)!)).toEqual([
      'record.field',
      'billingGroup',
      'alreadyThere',
    ])
    expect(refusalOf(await begin('nowhere'))).toEqual(['record.field', 'billingGroup', 'unknownGroup'])
    const { id } = itemOf(both.find(({ data }) => data.status === 0)!)
    const shown = await batch(id)
    const changed = await ask(
      maria.browser,
      'disconnection-batches',
      'change',
      changeOf(shown, { billingGroup: 'other' }),
    )
    expect(refusalOf(changed)).toEqual(['record.field', 'billingGroup', 'notNow'])
    await workAll()
    // Another project of the group finds the supply in a case already.
    const other = itemOf(await begin('once', { project: 'North' }))
    await workAll()
    const [row] = await rowsIn(other.id)
    expect(row?.values).toMatchObject({ standing: 'staysOut', blocker: 'alreadyOpen' })
    expect(refusalOf(await step(maria, other.id, 'announcementAsked', { sentBy: 'post' }))).toEqual([
      'record.field',
      'state',
      'nothingToAnnounce',
    ])
  })
})
