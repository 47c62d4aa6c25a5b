/** A job of many rows that two portals share, and that is killed five times: each row once, its result kept. */
import { expect, vi } from 'vitest'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { sql } from 'kysely'
import { employee, threePlaces } from './areas-people.ts'
import { claimIds, closing, closings, killConnections, manyClaims, shown } from './job-people.ts'

/** Until another portal may take what a killed one had. */
const claimSeconds = 61

const worked = async ({ db }: TestPortal, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from job_rows where job_id = ${id} and result <> 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * @param portal takes the calls; two others on its database, with its clock, do the work
 * @param isServer whether connections can be killed: the embedded database has none
 */
export async function closeManyWithKills(
  portal: TestPortal,
  clock: ReturnType<typeof movableClock>,
  count: number,
  isServer: boolean,
) {
  const who = await employee(portal, { portalDm: true }, { changeRecords: true, seeAllDistricts: true })
  const mark = await manyClaims(portal, (await threePlaces(portal))[0], count)
  const id = await closing(who, mark)
  // One has changed meanwhile, one was closed by somebody else, one is gone.
  const [changed, closed, gone] = (await claimIds(portal, mark)).slice(-3)
  await sql`update damage_claims set version = 5 where id = ${changed}`.execute(portal.db)
  await sql`update damage_claims set version = 7, state = 'closed' where id = ${closed}`.execute(portal.db)
  await sql`delete from damage_claims where id = ${gone}`.execute(portal.db)

  const another = () => startPortal({ database: portal, clock })
  const portals = [await another(), await another()]
  for (let kill = 1; kill <= 5; kill += 1) {
    const rounds = portals.map((one) => one.workOnJobs().catch(() => 0))
    // In the middle: some rows further than at the last time, and far from the end.
    await vi.waitUntil(async () => (await worked(portal, id)) >= (kill * count) / 8, {
      timeout: 600_000,
      interval: 5,
    })
    // Of a server connections end in the middle of a row; what they had is free when its claim is over.
    if (isServer) await killConnections(portal)
    await Promise.all(portals.splice(0).map((one) => one.stop()))
    await Promise.all(rounds)
    expect((await shown(who, id)).state).toBe('running')
    clock.advance(claimSeconds)
    while (portals.length < 2) portals.push(await another())
  }
  for (let turns = 1; turns > 0; clock.advance(claimSeconds))
    turns = (await Promise.all(portals.map((one) => one.workOnJobs()))).reduce((sum, one) => sum + one, 0)
  await Promise.all(portals.map((one) => one.stop()))

  const { rows: results } = await sql`
    select result, code, count(*)::integer as count from job_rows where job_id = ${id}
    group by result, code order by result`.execute(portal.db)
  const { rows: jobs } = await sql`select state, total from jobs where id = ${id}`.execute(portal.db)
  return { closings: await closings(portal, mark), results, jobs }
}

/** What has become of so many, if each happened once. */
export const eachOnce = (count: number) => ({
  closings: { open: 1, closed: count - 2, once: count - 3, changes: count - 3 },
  results: [
    { result: 'done', code: '', count: count - 3 },
    { result: 'overtaken', code: 'record.changed', count: 2 },
    { result: 'rejected', code: 'record.unknown', count: 1 },
  ],
  jobs: [{ state: 'finished', total: count }],
})
