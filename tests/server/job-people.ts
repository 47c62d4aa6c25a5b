/** Work in the background, for tests: many claims, and what became of each. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { JobItem, JobRow } from '#contract/jobs.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import type { Employee, Place } from './areas-people.ts'

/** @returns the word by which a search finds these claims and no others */
export async function manyClaims({ db }: TestPortal, place: Place, count: number): Promise<string> {
  const mark = `Mark${randomUUID().slice(0, 8)}`
  await sql`
    insert into damage_claims (property_reference, claimant, description, claimed_cents, state, received_on)
    select ${place.reference}, ${mark} || ' ' || n, 'a burst main', 50000, 'open', '2026-11-20'
    from generate_series(1, ${count}) n`.execute(db)
  return mark
}

/** The numbers of these claims, in the order in which they came. */
export async function claimIds({ db }: TestPortal, mark: string): Promise<number[]> {
  const { rows } = await sql<{ id: string | number }>`
    select id from damage_claims where claimant like ${`${mark}%`} order by id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** How often these claims were closed: states, versions, and rows of their history. */
export async function closings({ db }: TestPortal, mark: string) {
  const { rows } = await sql<{ open: number; closed: number; once: number; changes: number }>`
    select count(*) filter (where state = 'open')::integer as open,
      count(*) filter (where state = 'closed')::integer as closed,
      count(*) filter (where version = 2)::integer as once,
      (select count(*)::integer from damage_claim_changes where claim_id in (
        select id from damage_claims where claimant like ${`${mark}%`}
      ) and change = 'closed') as changes
    from damage_claims where claimant like ${`${mark}%`}`.execute(db)
  return rows[0]!
}

export const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as JobItem

export const preview = (who: Employee, Search: string, Reason = '') =>
  who.browser.call('previewJob', {
    Kind: 'closeDamageClaims',
    List: { Filter: 'all', Search },
    Reason,
  })

export const start = (who: Employee, Id: number, Count: number, more: object = {}) =>
  who.browser.call('startJob', { Id, Count, Key: randomUUID(), ...more })

/** Shows and begins at once. @returns the number of the job */
export async function closing(who: Employee, mark: string): Promise<number> {
  const { id, counts } = itemOf(await preview(who, mark))
  const { data } = await start(who, id, counts.waiting)
  expect(data.status).toBe(0)
  return id
}

export const shown = async (who: Employee, Value: number) =>
  itemOf(await who.browser.call('getJob', { Value }))

export async function rowsOf(who: Employee, Id: number, more: object = {}): Promise<JobRow[]> {
  const { body } = await who.browser.call('getJobRows', { Id, PageSize: 100, Page: 1, ...more })
  return body['items'] as JobRow[]
}

/** Ends what the connections of the portals are doing. */
export const killConnections = ({ db }: TestPortal) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
    .execute(db)
    .catch(() => undefined)
