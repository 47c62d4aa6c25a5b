/** Work in the background as its asker follows it: on its page and on the home of staff. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobLine } from '#contract/jobs.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, threePlaces, type Place } from './areas-people.ts'
import { databases } from './databases.ts'
import { closing, itemOf, manyClaims, preview } from './job-people.ts'
import { portalFixture } from './portal-fixture.ts'

const dm = { portalDm: true }
const clerk = { changeRecords: true, seeAllDistricts: true } as const

describe.each(databases)('following work in the background on $database', ({ place }) => {
  const clock = movableClock(new Date('2026-11-26T10:00:00Z'))
  const portal = portalFixture({ database: place, clock })
  let where: Place
  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
  })

  test('a page that follows a job keeps no session awake; looking at one does', async () => {
    const one = await employee(portal, dm, clerk)
    const Value = await closing(one, await manyClaims(portal, where, 1))
    const longAgo = new Date(clock().getTime() - 300_000)
    await sql`update visits set last_seen_at = ${longAgo} where account_id = ${one.id}`.execute(portal.db)
    const seenAt = async () => {
      const { rows } = await sql<{ last_seen_at: Date }>`
        select last_seen_at from visits where account_id = ${one.id}`.execute(portal.db)
      return rows[0]?.last_seen_at.getTime()
    }
    const asked = await one.browser.call('getJobProgress', { Value })
    expect(itemOf(asked)).toMatchObject({ id: Value, state: 'asked' })
    expect(await seenAt()).toBe(longAgo.getTime())
    await one.browser.call('getJob', { Value })
    expect(await seenAt()).toBeGreaterThan(longAgo.getTime())
    await portal.workOnJobs()
  })

  test('the home of staff names what runs or ended within a day, and nothing of others', async () => {
    const [one, other] = [await employee(portal, dm, clerk), await employee(portal, dm, clerk)]
    const homeJobs = async ({ browser }: typeof one) => {
      const { item } = (await browser.call('getEmployeeHome', {})).body as {
        item: { jobs: JobLine[] | null }
      }
      return item.jobs?.map(({ id, state }) => [id, state])
    }
    await preview(one, await manyClaims(portal, where, 1))
    expect(await homeJobs(one)).toEqual([])
    const ended = await closing(one, await manyClaims(portal, where, 1))
    await portal.workOnJobs()
    clock.advance(60)
    const open = await closing(one, await manyClaims(portal, where, 1))
    expect(await homeJobs(one)).toEqual([
      [open, 'asked'],
      [ended, 'finished'],
    ])
    expect(await homeJobs(other)).toEqual([])
    await sql`update jobs set ended_at = ended_at - interval '1 day' where id = ${ended}`.execute(portal.db)
    expect(await homeJobs(one)).toEqual([[open, 'asked']])
    await portal.workOnJobs()
  })
})
