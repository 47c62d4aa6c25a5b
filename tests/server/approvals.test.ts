/** Requests that a second person decides: once, by somebody else, and carried out once, on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalItem, ApprovalLine } from '#contract/approvals.ts'
import type { RequestOf } from '#contract/call.ts'
import type { askDamagePayment, changeDamageClaim } from '#contract/damage-claims.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal } from '#tools/test-portal/portal.ts'
import {
  employee,
  grant,
  newClaim,
  paymentsOf,
  threePlaces,
  type Employee,
  type Place,
} from './areas-people.ts'
import { person } from './conversation-people.ts'
import { bothDatabases, databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

const dm = { portalDm: true }
const everywhere = { seeAllDistricts: true } as const

const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as ApprovalItem

describe.each(databases)('approvals on $database', ({ place }) => {
  // Thursday noon, by the clock of the utility.
  const clock = movableClock(new Date('2026-11-26T10:00:00Z'))
  const portal = portalFixture({ database: place, clock })
  let where: Place
  let maria: Employee
  let kostas: Employee

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    maria = await employee(portal, dm, { ...everywhere, changeRecords: true, approve: 1000_00 })
    kostas = await employee(portal, dm, { ...everywhere, approve: 300_00 })
  })

  const ask = (
    who: Employee,
    Id: number,
    AmountCents: number,
    more: Partial<RequestOf<typeof askDamagePayment>> = {},
  ) =>
    who.browser.call('askDamagePayment', {
      Id,
      Version: 1,
      AmountCents,
      Reason: 'the yard is broken',
      Key: randomUUID(),
      ...more,
    })
  const decide = (who: Employee, Id: number, Decision: 'approve' | 'reject', Reason = '') =>
    who.browser.call('decideApproval', { Id, Decision, Reason })
  const change = (who: Employee, Id: number, more: Partial<RequestOf<typeof changeDamageClaim>> = {}) =>
    who.browser.call('changeDamageClaim', {
      Id,
      Version: 1,
      Change: 'corrected',
      Description: 'two yards are broken',
      Reason: '',
      ...more,
    })
  const shown = async (who: Employee, Value: number) =>
    itemOf(await who.browser.call('getApproval', { Value }))
  /** A claim with an open request of Maria. */
  const asked = async (cents = 200_00) => {
    const claim = await newClaim(portal, where)
    return { claim, id: itemOf(await ask(maria, claim, cents)).id }
  }

  test('what is asked shows what will be paid, and is paid once somebody else has approved', async () => {
    const { claim, id } = await asked()
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 0, payments: 0 })
    const item = await shown(kostas, id)
    expect(item).toMatchObject({
      kind: 'damagePayment',
      state: 'asked',
      amount: '200.00',
      reason: 'the yard is broken',
      obstacles: [],
      limit: '300.00',
      sum: '0.00',
      rows: [
        { name: 'claimed', before: '500.00', after: '500.00' },
        { name: 'paid', before: '0.00', after: '200.00' },
        { name: 'stillOpen', before: '500.00', after: '300.00' },
      ],
    })
    expect(itemOf(await decide(kostas, id, 'approve'))).toMatchObject({
      state: 'approved',
      decidedBy: 'Eleni Test',
    })
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 200_00, payments: 1 })
    const again = await decide(kostas, id, 'approve')
    expect(again).toMatchObject({ http: 409, data: { code: 'approval.decided', problem: 'approved' } })
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 200_00, payments: 1 })
    const told = (await portal.outbox()).filter(({ to }) => to === maria.account.login)
    expect(told[0]).toMatchObject({ subject: `Το αίτημά σας για έγκριση ${id}: Εγκρίθηκε` })
  })

  test('nobody approves or rejects what they asked for, not even with more rights afterwards', async () => {
    const { claim, id } = await asked()
    expect((await shown(maria, id)).obstacles).toContain('ownRequest')
    await grant(portal, { id: maria.id, login: maria.account.login }, { administer: true, reopen: true })
    for (const decision of ['approve', 'reject'] as const)
      expect((await decide(maria, id, decision, 'mine')).data.code).toBe('approval.ownRequest')
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 0 })
    expect((await shown(maria, id)).state).toBe('asked')
  })

  test.each(['id_no', 'mobile_no', 'account_no'])(
    'a second account of the asker with the same %s is no second person',
    async (column) => {
      const { id } = await asked()
      const double = await employee(portal, dm, { ...everywhere, approve: 1000_00 })
      const value = `X${randomUUID().slice(0, 12)}`
      await sql`update accounts set ${sql.ref(column)} = ${value} where id in (${maria.id}, ${double.id})`.execute(
        portal.db,
      )
      expect((await decide(double, id, 'approve')).data.code).toBe('approval.ownRequest')
      await sql`update accounts set ${sql.ref(column)} = '' where id = ${maria.id}`.execute(portal.db)
    },
  )

  test('who changed the claim, or owns the account with the bank, does not decide', async () => {
    const owner = await employee(portal, dm, { ...everywhere, approve: 1000_00 })
    const customer = await person(portal, 'customer')
    const iban = `CY${randomUUID().replaceAll('-', '').slice(0, 26)}`
    const accountNo = `T${randomUUID()}`
    const base = await portal.db
      .selectFrom('customer_accounts')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('customer_accounts')
      .values({ ...base, record_id: undefined, account_no: accountNo, iban } as never)
      .execute()
    await sql`update accounts set account_no = ${accountNo} where login = ${customer.account.login}`.execute(
      portal.db,
    )
    await sql`update accounts set mobile_no = 'same' where id = ${owner.id} or login = ${customer.account.login}`.execute(
      portal.db,
    )
    const claim = await newClaim(portal, where, { iban })
    const { id } = itemOf(await ask(maria, claim, 200_00))
    expect((await decide(owner, id, 'approve')).data.code).toBe('approval.ownRequest')
    expect((await shown(owner, id)).obstacles).toEqual(['concerned'])

    const editor = await employee(portal, dm, { ...everywhere, changeRecords: true, approve: 1000_00 })
    const other = await newClaim(portal, where)
    expect((await change(editor, other)).data.status).toBe(0)
    const second = itemOf(await ask(maria, other, 200_00, { Version: 2 }))
    expect((await decide(editor, second.id, 'approve')).data.code).toBe('approval.ownRequest')
    expect((await shown(editor, second.id)).obstacles).toEqual(['changedRecord'])
  })

  test('up to a sum of 30 days nobody else is asked, and splitting does not help', async () => {
    const claim = await newClaim(portal, where)
    expect(itemOf(await ask(maria, claim, 30_00))).toMatchObject({ state: 'approved', decidedBy: '' })
    expect(itemOf(await ask(maria, claim, 20_00, { Version: 2 })).state).toBe('approved')
    expect(itemOf(await ask(maria, claim, 1, { Version: 3 })).state).toBe('asked')
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 50_00, payments: 2 })
    await sql`
      update approvals set asked_at = asked_at - interval '30 days 1 second' where record_id = ${claim}`.execute(
      portal.db,
    )
    expect(itemOf(await ask(maria, claim, 20_00, { Version: 3 })).state).toBe('approved')
  })

  test('more than the own limit nobody approves, with what was approved in 30 days', async () => {
    const claim = await newClaim(portal, where)
    const first = itemOf(await ask(maria, claim, 250_00))
    expect((await decide(kostas, first.id, 'approve')).data.status).toBe(0)
    const second = itemOf(await ask(maria, claim, 60_00, { Version: 2 }))
    expect((await decide(kostas, second.id, 'approve')).data.code).toBe('approval.limit')
    expect((await shown(kostas, second.id)).obstacles).toEqual(['limit'])
    expect((await decide(kostas, second.id, 'reject', 'too much')).data.status).toBe(0)
  })

  test('a request needs a reason, and so does a rejection', async () => {
    const claim = await newClaim(portal, where)
    expect((await ask(maria, claim, 200_00, { Reason: '  ' })).data.code).toBe('approval.reason')
    const { id } = itemOf(await ask(maria, claim, 200_00))
    expect((await decide(kostas, id, 'reject', ' ')).data.code).toBe('approval.reason')
    expect(itemOf(await decide(kostas, id, 'reject', 'no photo'))).toMatchObject({
      state: 'rejected',
      decisionReason: 'no photo',
    })
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 0 })
  })

  test('who changes the record ends what was asked about it', async () => {
    const { claim, id } = await asked()
    expect((await change(maria, claim)).data.status).toBe(0)
    expect((await shown(kostas, id)).state).toBe('void')
    expect((await decide(kostas, id, 'approve')).data).toMatchObject({
      code: 'approval.decided',
      problem: 'void',
    })
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 0 })
  })

  test('a record that changed without a word makes the request void when it is decided', async () => {
    const { claim, id } = await asked()
    await sql`update damage_claims set version = version + 1 where id = ${claim}`.execute(portal.db)
    expect((await decide(kostas, id, 'approve')).data).toMatchObject({ problem: 'void' })
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 0 })
  })

  test('the asker takes it back, and nobody else does', async () => {
    const { id } = await asked()
    expect((await kostas.browser.call('withdrawApproval', { Value: id })).data.code).toBe('approval.unknown')
    expect(itemOf(await maria.browser.call('withdrawApproval', { Value: id })).state).toBe('withdrawn')
    expect((await decide(kostas, id, 'approve')).data.problem).toBe('withdrawn')
  })

  test('the same press again is the same request, and another one with its key is rejected', async () => {
    const claim = await newClaim(portal, where)
    const Key = randomUUID()
    const first = itemOf(await ask(maria, claim, 30_00, { Key }))
    // It was paid at once: the answer was lost, and the version that was shown is an old one.
    expect(itemOf(await ask(maria, claim, 30_00, { Key })).id).toBe(first.id)
    expect(await paymentsOf(portal, claim)).toMatchObject({ paid: 30_00, payments: 1 })
    const other = await newClaim(portal, where)
    expect((await ask(maria, other, 30_00, { Key })).data.code).toBe('approval.keyReused')
  })

  test('it can be decided until the end of the tenth working day, at 23:30 and not at 00:30', async () => {
    clock.advance((new Date('2027-04-20T20:30:00Z').getTime() - clock().getTime()) / 1000)
    // Their sessions are over.
    maria = await employee(portal, dm, { ...everywhere, changeRecords: true })
    kostas = await employee(portal, dm, { ...everywhere, approve: 300_00 })
    // Tuesday, 20 April 2027, 23:30 there; 30 April is Good Friday, 3 May Easter Monday: the tenth day is 6 May.
    const [one, other] = [await asked(), await asked()]
    expect((await shown(kostas, one.id)).expiresAt).toBe('2027-05-06T21:00:00.000Z')
    clock.advance(16 * 86_400)
    expect(clock().toISOString()).toBe('2027-05-06T20:30:00.000Z')
    const late = { ...everywhere, approve: 1000_00 }
    const inTime = await employee(portal, dm, late)
    expect((await decide(inTime, one.id, 'approve')).data.status).toBe(0)
    clock.advance(3600)
    const tooLate = await employee(portal, dm, late)
    expect(
      ((await tooLate.browser.call('getApprovals', {})).body['items'] as ApprovalLine[]).map(({ id }) => id),
    ).not.toContain(other.id)
    expect((await decide(tooLate, other.id, 'approve')).data).toMatchObject({ problem: 'expired' })
    expect((await shown(tooLate, other.id)).state).toBe('expired')
    expect(await paymentsOf(portal, other.claim)).toMatchObject({ paid: 0 })
  })

  test('a right changes when a second person approves, never one’s own, and the history names both', async () => {
    const [boss, second] = [
      await employee(portal, {}, { administer: true }),
      await employee(portal, {}, { administer: true }),
    ]
    const clerk = await employee(portal, {})
    const askRight = (who: Employee, Login: string, more: object = {}) =>
      who.browser.call('askRightChange', {
        Login,
        Right: 'approve',
        IsGranted: true,
        UpToCents: 100_00,
        Reason: 'leads the office in August',
        Key: randomUUID(),
        ...more,
      })
    expect((await askRight(clerk, clerk.account.login)).data.code).toBe('right.missing')
    expect((await askRight(boss, boss.account.login)).data.code).toBe('approval.ownRequest')
    expect((await askRight(boss, 'customer@example.com')).data.code).toBe('record.unknown')
    const request = itemOf(await askRight(boss, clerk.account.login))
    expect(request).toMatchObject({ kind: 'rightChange', state: 'asked', amount: '' })
    expect((await askRight(boss, second.account.login)).data.status).toBe(0)
    const own = ((await second.browser.call('getApprovals', {})).body['items'] as ApprovalLine[]).at(-1)!
    expect((await decide(second, own.id, 'approve')).data.code).toBe('approval.ownRequest')
    expect((await decide(second, request.id, 'approve')).data.status).toBe(0)
    const { rows } = await sql`
      select changed_by, approved_by, change, subject, up_to_cents::integer as cents from right_changes
      where account_id = ${clerk.id}`.execute(portal.db)
    expect(rows).toEqual([
      { changed_by: boss.id, approved_by: second.id, change: 'granted', subject: 'approve', cents: 100_00 },
    ])
    const same = await askRight(boss, clerk.account.login)
    expect(same.data).toMatchObject({ code: 'record.field', problem: 'unchanged' })
  })
})

describe.each(bothDatabases)('twenty people at once on $database', ({ database, place }) => {
  const portal = portalFixture({ database: place })

  test('approve, reject, take back and change: each request is decided once, by somebody else, and paid once', async () => {
    const second = await startPortal({ database: portal })
    const [where] = await threePlaces(portal)
    const maria = await employee(portal, dm, { ...everywhere, changeRecords: true })
    const people: Employee[] = []
    for (let index = 0; index < 20; index += 1)
      people.push(
        await employee(index % 2 === 0 ? portal : { ...second, db: portal.db }, dm, {
          ...everywhere,
          changeRecords: true,
          approve: 1000_00,
        }),
      )
    const requests: { claim: number; id: number }[] = []
    for (let index = 0; index < 6; index += 1) {
      const claim = await newClaim(portal, where)
      const request = { Id: claim, Version: 1, AmountCents: 200_00, Reason: 'as agreed', Key: randomUUID() }
      requests.push({ claim, id: itemOf(await maria.browser.call('askDamagePayment', request)).id })
    }
    let isOver = false
    /** Connections die in the middle of what they do. */
    const killing = (async () => {
      if (database !== 'PostgreSQL') return
      for (let kill = 0; kill < 5 && !isOver; kill += 1)
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
          .execute(portal.db)
          .catch(() => undefined)
    })()
    const calls = requests.flatMap(({ claim, id }) =>
      people.map(async ({ browser }, index) => {
        if (index === 7)
          return browser.call('changeDamageClaim', {
            Id: claim,
            Version: 1,
            Change: 'corrected',
            Description: 'another yard',
            Reason: '',
          })
        if (index === 13) return maria.browser.call('withdrawApproval', { Value: id })
        const Decision = index % 3 === 2 ? ('reject' as const) : ('approve' as const)
        return browser.call('decideApproval', { Id: id, Decision, Reason: 'seen' })
      }),
    )
    await Promise.all(calls)
    isOver = true
    await killing
    for (const { claim, id } of requests) {
      // Whatever died: somebody decides now, unless somebody has.
      await people[1]!.browser.call('decideApproval', { Id: id, Decision: 'approve', Reason: '' })
      const { rows } = await sql<{ state: string; moves: number; decided_by: number | null }>`
        select state, decided_by, (select count(*)::integer from approval_moves where approval_id = approvals.id) as moves
        from approvals where id = ${id}`.execute(portal.db)
      const [{ state, moves, decided_by }] = rows as [(typeof rows)[number]]
      expect(state).not.toBe('asked')
      expect(moves).toBe(1)
      // Only what was taken back is the asker’s own end.
      expect(decided_by === maria.id, state).toBe(state === 'withdrawn')
      const { paid, payments } = await paymentsOf(portal, claim)
      expect({ paid, payments }).toEqual(
        state === 'approved' ? { paid: 200_00, payments: 1 } : { paid: 0, payments: 0 },
      )
    }
    await second.stop()
  })
})
