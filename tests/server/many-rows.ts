/** A job of many rows that two portals share, and that is killed five times: each row once, its result kept. */
import { expect, vi } from 'vitest'
import type { Clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import type { MovableClock } from '#tools/test-portal/movable-clock.ts'
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

/** A portal that works on jobs, until it is killed. */
interface Worker {
  workOnJobs(): Promise<unknown>
  kill(): Promise<void>
}

/** On a server with connections of its own: killed, it gets no more, and what those are doing ends in the middle. */
async function workerOn(portal: TestPortal, clock: Clock, server: string | undefined): Promise<Worker> {
  if (server === undefined) {
    const one = await startPortal({ database: portal, clock })
    return { workOnJobs: one.workOnJobs, kill: one.stop }
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.db)
  const address = new URL(server)
  address.pathname = `/${rows[0]!.name}`
  const own = await openDatabase({ kind: 'server', url: address.href })
  const one = await startPortal({ database: own, clock })
  return {
    workOnJobs: () => one.workOnJobs().catch(() => 0),
    async kill() {
      await Promise.all([own.close(), killConnections(portal)])
      await one.stop()
    },
  }
}

/**
 * @param portal takes the calls; two others on its database, with its clock, do the work
 * @param server the address of the server; undefined: the embedded database, whose one connection is not killed
 * @returns what has become of the claims, of the rows, and of the job
 */
export async function closeManyWithKills(
  portal: TestPortal,
  clock: MovableClock,
  count: number,
  server: string | undefined,
) {
  const who = await employee(portal, { portalDm: true }, { changeRecords: true, seeAllDistricts: true })
  const mark = await manyClaims(portal, (await threePlaces(portal))[0], count)
  const id = await closing(who, mark)
  // One has changed meanwhile, one was closed by somebody else, one is gone.
  const [changed, closed, gone] = (await claimIds(portal, mark)).slice(-3)
  await sql`update damage_claims set version = 5 where id = ${changed}`.execute(portal.db)
  await sql`update damage_claims set version = 7, state = 'closed' where id = ${closed}`.execute(portal.db)
  await sql`delete from damage_claims where id = ${gone}`.execute(portal.db)

  const worker = () => workerOn(portal, clock, server)
  let workers = [await worker(), await worker()]
  for (let kill = 1; kill <= 5; kill += 1) {
    const rounds = workers.map((one) => one.workOnJobs())
    // In the middle: some rows further than at the last time, and far from the end.
    await vi.waitUntil(async () => (await worked(portal, id)) >= (kill * count) / 8, {
      timeout: 600_000,
      interval: 5,
    })
    await Promise.all(workers.map((one) => one.kill()))
    await Promise.all(rounds)
    expect((await shown(who, id)).state).toBe('running')
    clock.advance(claimSeconds)
    workers = [await worker(), await worker()]
  }
  await vi.waitUntil(
    async () => {
      await Promise.all(workers.map((one) => one.workOnJobs()))
      return (await worked(portal, id)) === count
    },
    { timeout: 600_000, interval: 5 },
  )
  await Promise.all(workers.map((one) => one.kill()))

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
