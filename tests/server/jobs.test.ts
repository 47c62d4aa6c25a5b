/** Work in the background: shown before it begins, each row once, stopped, tried again, and its file, on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobLine } from '#contract/jobs.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, grant, newClaim, threePlaces, type Employee, type Place } from './areas-people.ts'
import { bothDatabases, databases } from './databases.ts'
import { good } from './good-requests.ts'
import {
  claimIds,
  closing,
  closings,
  itemOf,
  manyClaims,
  preview,
  rowsOf,
  shown,
  start,
} from './job-people.ts'
import { closeManyWithKills, eachOnce } from './many-rows.ts'
import { portalFixture } from './portal-fixture.ts'

const dm = { portalDm: true }
const clerk = { changeRecords: true, seeAllDistricts: true } as const

describe.each(databases)('changing many records on $database', ({ place }) => {
  const clock = movableClock(new Date('2026-11-26T10:00:00Z'))
  const portal = portalFixture({ database: place, clock })
  let where: Place
  let maria: Employee

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    maria = await employee(portal, dm, clerk)
  })

  test('a preview says how many would change and why others would not, and changes nothing', async () => {
    const mark = await manyClaims(portal, where, 77)
    const ids = await claimIds(portal, mark)
    await sql`update damage_claims set state = 'closed' where id = any(${ids.slice(0, 5)}::bigint[])`.execute(
      portal.db,
    )
    const item = itemOf(await preview(maria, mark))
    expect(item).toMatchObject({
      state: 'previewed',
      total: 77,
      counts: { waiting: 72, rejected: 5, overtaken: 0, done: 0, leftOut: 0 },
      causes: [{ result: 'rejected', code: 'record.state', count: 5 }],
      mayStop: false,
      mayTryAgain: false,
      file: null,
    })
    expect(item.causes[0]!.text).not.toBe('')
    const [first, ...others] = await rowsOf(maria, item.id)
    expect(first).toMatchObject({ result: 'rejected', title: `${ids[0]} · ${mark} 1` })
    expect(others).toHaveLength(76)
    await portal.workOnJobs()
    expect(await closings(portal, mark)).toMatchObject({ open: 72, changes: 0 })
  })

  test('those that were chosen are shown with what has changed since', async () => {
    const mark = await manyClaims(portal, where, 3)
    const ids = await claimIds(portal, mark)
    await sql`update damage_claims set version = 2 where id = ${ids[1]}`.execute(portal.db)
    const Chosen = [...ids, ids[0]!, 2_000_000_000].map((Id) => ({ Id, Version: 1 }))
    const item = itemOf(
      await maria.browser.call('previewJob', { Kind: 'closeDamageClaims', Chosen, Reason: '' }),
    )
    expect(item.counts).toEqual({ waiting: 2, rejected: 1, overtaken: 1, done: 0, leftOut: 0 })
    expect((await rowsOf(maria, item.id)).map(({ code }) => code)).toEqual([
      'record.unknown',
      'record.changed',
      '',
      '',
    ])
  })

  test('what was shown is changed, and nothing that the list finds since', async () => {
    const mark = await manyClaims(portal, where, 12)
    const { id } = itemOf(await preview(maria, mark, 'older than the limit'))
    const late = await newClaim(portal, where, { claimant: `${mark} late` })
    expect((await start(maria, id, 13)).data.code).toBe('job.count')
    expect(itemOf(await start(maria, id, 10, { Without: [3, 4] }))).toMatchObject({
      state: 'asked',
      counts: { waiting: 10, leftOut: 2 },
    })
    await portal.workOnJobs()
    expect(await shown(maria, id)).toMatchObject({
      state: 'finished',
      worked: 12,
      counts: { done: 10, leftOut: 2 },
    })
    expect(await closings(portal, mark)).toEqual({ open: 3, closed: 10, once: 10, changes: 10 })
    const { rows } = await sql`
      select distinct changed_by, reason from damage_claim_changes join damage_claims on damage_claims.id = claim_id
      where claimant like ${`${mark}%`}`.execute(portal.db)
    expect(rows).toEqual([{ changed_by: maria.id, reason: 'older than the limit' }])
    const { rows: left } = await sql`select state from damage_claims where id = ${late}`.execute(portal.db)
    expect(left).toEqual([{ state: 'open' }])
  })

  test('the same press again is the same job, and another one with its key is rejected', async () => {
    const mark = await manyClaims(portal, where, 2)
    const { id } = itemOf(await preview(maria, mark))
    const Key = randomUUID()
    const pressed = await Promise.all([1, 2, 3].map(() => start(maria, id, 2, { Key })))
    expect(pressed.map((one) => itemOf(one).id)).toEqual([id, id, id])
    await portal.workOnJobs()
    expect(itemOf(await start(maria, id, 2, { Key })).state).toBe('finished')
    expect((await start(maria, id, 2)).data).toMatchObject({ code: 'job.state', problem: 'finished' })
    const other = itemOf(await preview(maria, await manyClaims(portal, where, 1)))
    expect((await start(maria, other.id, 1, { Key })).data.code).toBe('job.keyReused')
    expect(await closings(portal, mark)).toMatchObject({ closed: 2, changes: 2 })
  })

  test('nothing found, too many, and no right are said before anything is kept', async () => {
    expect((await preview(maria, randomUUID())).data.code).toBe('job.nothing')
    const without = await employee(portal, dm, { seeAllDistricts: true })
    expect((await preview(without, '')).data.code).toBe('right.missing')
    const many = await manyClaims(portal, where, 10_001)
    const { data } = await preview(maria, many)
    expect(data).toMatchObject({ code: 'job.tooMany', text: expect.stringContaining('10000') as string })
    await sql`delete from damage_claims where id = ${(await claimIds(portal, many))[0]}`.execute(portal.db)
    expect(itemOf(await preview(maria, many)).counts.waiting).toBe(10_000)
    await sql`delete from damage_claims where claimant like ${`${many}%`}`.execute(portal.db)
    const { data: both } = await maria.browser.call('previewJob', { Kind: 'closeDamageClaims', Reason: '' })
    expect(both).toMatchObject({ code: 'record.field', field: 'Chosen' })
    const wrong = await maria.browser.call('previewJob', {
      Kind: 'closeDamageClaims',
      List: { Filter: 'mine' },
      Reason: '',
    })
    expect(wrong.data).toMatchObject({ code: 'record.field', field: 'List.Filter' })
  })

  test.each([
    ['Kind', { Kind: 'deleteEverything' }],
    ['Kind', { Kind: 'exportDamageClaims' }],
    ['Chosen', { Chosen: [] }],
    ['Chosen.0.Version', { Chosen: [{ Id: 1, Version: 0 }] }],
    ['Chosen', { Chosen: Array.from({ length: 10_001 }, () => ({ Id: 1, Version: 1 })) }],
  ])('a preview with a bad %s is not valid', async (field, request) => {
    const { http, data } = await maria.browser.call('previewJob', { ...good.previewJob, ...request } as never)
    expect([http, data.text]).toEqual([400, `The request is not valid: body.${field}.`])
  })

  test.each([
    ['Count', { Count: 0 }],
    ['Key', { Key: 'short' }],
    ['Without.0', { Without: [0] }],
  ])('a start with a bad %s is not valid', async (field, request) => {
    const { http, data } = await maria.browser.call('startJob', { ...good.startJob, ...request } as never)
    expect([http, data.text]).toEqual([400, `The request is not valid: body.${field}.`])
  })

  test('a right that is withdrawn meanwhile holds for none of the rest, which can be tried again with it', async () => {
    const mark = await manyClaims(portal, where, 4)
    const one = await employee(portal, dm, clerk)
    const id = await closing(one, mark)
    await sql`delete from granted_rights where account_id = ${one.id} and right_name = 'changeRecords'`.execute(
      portal.db,
    )
    await portal.workOnJobs()
    expect(await shown(one, id)).toMatchObject({
      state: 'finished',
      counts: { rejected: 4 },
      causes: [{ code: 'right.missing', count: 4 }],
      mayTryAgain: true,
    })
    expect(await closings(portal, mark)).toMatchObject({ open: 4, changes: 0 })
    const retry = () => one.browser.call('retryJob', { Value: id })
    expect((await retry()).data.code).toBe('right.missing')
    await grant(portal, { id: one.id, login: one.account.login }, { changeRecords: true })
    const again = itemOf(await retry())
    expect(again).toMatchObject({ state: 'previewed', triesAgain: id, counts: { waiting: 4 } })
    expect((await start(one, again.id, 4)).data.status).toBe(0)
    await portal.workOnJobs()
    expect(await closings(portal, mark)).toMatchObject({ closed: 4, changes: 4 })
    expect((await one.browser.call('retryJob', { Value: again.id })).data.code).toBe('job.nothing')
  })

  test('what was stopped before it began has tried no row, and says so', async () => {
    const mark = await manyClaims(portal, where, 3)
    const id = await closing(maria, mark)
    const stop = () => maria.browser.call('stopJob', { Value: id })
    expect(itemOf(await stop())).toMatchObject({ state: 'stopped', counts: { waiting: 3 }, mayStop: false })
    expect(itemOf(await stop()).state).toBe('stopped')
    await portal.workOnJobs()
    expect(await closings(portal, mark)).toMatchObject({ open: 3 })
    const again = itemOf(await maria.browser.call('retryJob', { Value: id }))
    expect(again.counts.waiting).toBe(3)
    const ended = await closing(maria, await manyClaims(portal, where, 1))
    await portal.workOnJobs()
    expect((await maria.browser.call('stopJob', { Value: ended })).data).toMatchObject({
      code: 'job.state',
      problem: 'finished',
    })
  })

  test('a row that breaks leaves nothing of itself, and stops no other', async () => {
    const mark = await manyClaims(portal, where, 3)
    const [, second] = await claimIds(portal, mark)
    const id = await closing(maria, mark)
    await sql`
      create or replace function break_one() returns trigger language plpgsql as $$
      begin
        if exists (select from damage_claims where id = new.claim_id and description = 'breaks') then
          raise exception 'broken';
        end if;
        return new;
      end $$`.execute(portal.db)
    await sql`create trigger breaking before insert on damage_claim_changes
      for each row execute function break_one()`.execute(portal.db)
    await sql`update damage_claims set description = 'breaks' where id = ${second}`.execute(portal.db)
    await portal.workOnJobs()
    await sql`drop trigger breaking on damage_claim_changes`.execute(portal.db)
    expect(await shown(maria, id)).toMatchObject({ state: 'finished', counts: { done: 2, rejected: 1 } })
    expect((await rowsOf(maria, id))[0]).toMatchObject({ recordId: second, code: 'server.failed' })
    expect(await closings(portal, mark)).toEqual({ open: 1, closed: 2, once: 2, changes: 2 })
  })

  test('a request for approval about a claim that is closed is void, as when one is closed by hand', async () => {
    const claim = await newClaim(portal, where, { claimant: `void ${randomUUID()}` })
    const asking = { Id: claim, Version: 1, AmountCents: 200_00, Reason: 'as agreed', Key: randomUUID() }
    const { body } = await maria.browser.call('askDamagePayment', asking)
    const Chosen = [{ Id: claim, Version: 1 }]
    const { id } = itemOf(
      await maria.browser.call('previewJob', { Kind: 'closeDamageClaims', Chosen, Reason: '' }),
    )
    await start(maria, id, 1)
    await portal.workOnJobs()
    const { rows } = await sql`
      select state from approvals where id = ${(body['item'] as { id: number }).id}`.execute(portal.db)
    expect(rows).toEqual([{ state: 'void' }])
  })

  test('nobody sees, begins, stops or tries again what somebody else has asked for', async () => {
    const other = await employee(portal, dm, clerk)
    const id = await closing(maria, await manyClaims(portal, where, 1))
    const refused = await Promise.all([
      other.browser.call('getJob', { Value: id }),
      other.browser.call('getJobProgress', { Value: id }),
      other.browser.call('getJobRows', { Id: id, PageSize: 10, Page: 1 }),
      start(other, id, 1),
      other.browser.call('stopJob', { Value: id }),
      other.browser.call('retryJob', { Value: id }),
      other.browser.call('downloadJobFile', { Value: id }),
    ])
    expect(refused.map(({ data }) => data.code)).toEqual(refused.map(() => 'job.unknown'))
    expect((await other.browser.call('getJobs', {})).body['items']).toEqual([])
    const own = (await maria.browser.call('getJobs', {})).body['items'] as JobLine[]
    expect(own[0]).toMatchObject({ id, state: 'asked', total: 1, worked: 0 })
    await portal.workOnJobs()
  })

  test('a title that may not be seen any more is not shown with the results', async () => {
    const one = await employee(portal, dm, clerk)
    const mark = await manyClaims(portal, where, 1)
    const id = await closing(one, mark)
    await portal.workOnJobs()
    expect((await rowsOf(one, id))[0]?.title).toContain(mark)
    await sql`delete from granted_rights where account_id = ${one.id}`.execute(portal.db)
    expect((await rowsOf(one, id))[0]).toMatchObject({ title: '', result: 'done' })
  })

  test('the asker is notified of what took longer than a minute, and of nothing shorter', async () => {
    const one = await employee(portal, dm, clerk)
    const told = async () => (await portal.outbox()).filter(({ to }) => to === one.account.login)
    await closing(one, await manyClaims(portal, where, 1))
    await portal.workOnJobs()
    expect(await told()).toEqual([])
    const long = await closing(one, await manyClaims(portal, where, 1))
    clock.advance(61)
    await portal.workOnJobs()
    const [message] = await told()
    expect(message?.subject).toBe(`Η εργασία σας στο παρασκήνιο ${long}: Ολοκληρώθηκε`)
    expect(message?.body).toContain('Κλείσιμο αξιώσεων ζημιάς')
    expect(message?.body).toContain(`/jobs/${long}`)
  })

  test('no more than ten of one person are under way at once', async () => {
    const one = await employee(portal, dm, clerk)
    for (let count = 0; count < 10; count += 1) await closing(one, await manyClaims(portal, where, 1))
    const { id } = itemOf(await preview(one, await manyClaims(portal, where, 1)))
    expect((await start(one, id, 1)).data.code).toBe('job.tooManyOpen')
    await portal.workOnJobs()
    expect((await start(one, id, 1)).data.status).toBe(0)
    await portal.workOnJobs()
  })

  test('a preview that nobody confirms is gone after a day, and an ended job after ninety', async () => {
    const one = await employee(portal, dm, clerk)
    const left = itemOf(await preview(one, await manyClaims(portal, where, 1)))
    const ended = await closing(one, await manyClaims(portal, where, 1))
    await portal.workOnJobs()
    const there = async () =>
      (
        await sql<{ id: string | number }>`
          select id from jobs where id in (${left.id}, ${ended}) order by id`.execute(portal.db)
      ).rows.map(({ id }) => Number(id))
    expect(await there()).toEqual([left.id, ended])
    clock.advance(86_401)
    await portal.workOnJobs()
    expect(await there()).toEqual([ended])
    clock.advance(90 * 86_400)
    await portal.workOnJobs()
    expect(await there()).toEqual([])
  })
})

describe.each(bothDatabases)('a job on $database', ({ database, place }) => {
  const clock = movableClock(new Date('2026-11-26T10:00:00Z'))
  const portal = portalFixture({ database: place, clock })

  test('leaves calls their turn, and stops between two rows: each is done with its result, or not tried', async () => {
    const one = await employee(portal, dm, clerk)
    const mark = await manyClaims(portal, (await threePlaces(portal))[0], 400)
    const id = await closing(one, mark)
    const round = portal.workOnJobs()
    const stopped = itemOf(await one.browser.call('stopJob', { Value: id }))
    await round
    const { counts, state } = await shown(one, id)
    expect(state).toBe('stopped')
    expect(counts).toEqual(stopped.counts)
    expect(counts.waiting).toBeGreaterThan(0)
    expect(await closings(portal, mark)).toMatchObject({
      closed: counts.done,
      changes: counts.done,
      open: counts.waiting,
    })
  })

  test('a right that is withdrawn in the middle holds for no row that begins afterwards', async () => {
    const one = await employee(portal, dm, clerk)
    const mark = await manyClaims(portal, (await threePlaces(portal))[0], 300)
    const id = await closing(one, mark)
    const round = portal.workOnJobs()
    await vi.waitUntil(async () => (await closings(portal, mark)).closed > 0, {
      timeout: 60_000,
      interval: 5,
    })
    await sql`delete from granted_rights where account_id = ${one.id}`.execute(portal.db)
    const { closed } = await closings(portal, mark)
    await round
    const { counts, state } = await shown(one, id)
    expect(state).toBe('finished')
    // One may have begun before.
    expect(counts.done).toBeLessThanOrEqual(closed + 1)
    expect(counts.rejected).toBe(300 - counts.done)
    expect(await closings(portal, mark)).toMatchObject({ closed: counts.done, changes: counts.done })
  })

  test('is run by two portals and killed five times: each row once, its result kept', async () => {
    const server = database === 'PostgreSQL' ? place() : undefined
    const count = server === undefined ? 200 : 500
    expect(await closeManyWithKills(portal, clock, count, server)).toEqual(eachOnce(count))
  })
})
