/** What waits in the employees' areas: approvals, elements, work in the background. A new area adds its entry here. */
import { sql } from 'kysely'
import type { ApprovalLine } from '#contract/approvals.ts'
import { openDifferences } from '#contract/areas/payment-differences/payment-differences.area.ts'
import { waitingAlarms } from '#contract/areas/water-alarms/water-alarms.area.ts'
import type { JobLine } from '#contract/jobs.ts'
import { dayOf, daysAfter, endOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { AreaAccess } from '../kit/access.ts'
import { visibleRecords } from '../kit/visible-records.ts'
import type { WaitingEntry } from './waiting-kind.ts'

/** Requests of colleagues that this person may decide, which the inbox has read. */
export const approvalsWaiting = (items: readonly ApprovalLine[]): WaitingEntry => ({
  kind: 'approvals',
  find: () => {
    const [oldest] = items
    if (!oldest) return Promise.resolve(undefined)
    const ends = items.map(({ expiresAt }) => expiresAt).toSorted()[0]!
    return Promise.resolve({
      count: items.length,
      since: new Date(oldest.askedAt),
      dueOn: dayOf(new Date(ends)),
      path: `/approvals/${oldest.id}`,
    })
  },
})

/** Own work in the background that ended with records that could not be worked on. */
export const jobsWaiting = (jobs: readonly JobLine[]): WaitingEntry => ({
  kind: 'jobProblems',
  find: () => {
    const ended = jobs.filter(({ problems, endedAt }) => problems > 0 && endedAt !== '')
    const oldest = ended.toSorted((one, other) => one.endedAt.localeCompare(other.endedAt))[0]
    if (!oldest) return Promise.resolve(undefined)
    return Promise.resolve({
      count: ended.length,
      since: new Date(oldest.endedAt),
      path: `/jobs/${oldest.id}`,
    })
  },
})

/** Elements that are out of service for longer than was planned. */
export const elementsWaiting = (db: Database, access: AreaAccess): readonly WaitingEntry[] =>
  // What somebody does not see narrows no list of theirs, either.
  access.isOpen && access.sees('outOfServiceTo')
    ? [
        {
          kind: 'elementsOverdue',
          async find(now) {
            const yesterday = daysAfter(dayOf(now), -1)
            const { rows } = await sql<{ count: number; first: string | null }>`
              select count(*)::integer as count, min(out_of_service_to)::text as first
              from ${visibleRecords(access)} visible
              where state = 'outOfService' and out_of_service_to <= ${yesterday}`.execute(db)
            const { count = 0, first } = rows[0] ?? {}
            return first
              ? {
                  count,
                  since: endOf(first),
                  dueOn: first,
                  path: `/elements?f.state=outOfService&f.outOfServiceTo=..${yesterday}`,
                }
              : undefined
          },
        },
      ]
    : []

/** Records of an area in states in which somebody has to do something. They are late on the day after the oldest of them began. */
const recordsWaiting = (
  db: Database,
  access: AreaAccess,
  { kind, states, since }: { kind: WaitingEntry['kind']; states: readonly string[]; since: string },
): readonly WaitingEntry[] =>
  access.isOpen
    ? [
        {
          kind,
          async find() {
            const { rows } = await sql<{ count: number; first: Date | null }>`
              select count(*)::integer as count, min(${sql.ref(since)}) as first
              from ${visibleRecords(access)} visible
              where state = any(${[...states]}::text[])`.execute(db)
            const { count = 0, first } = rows[0] ?? {}
            return first
              ? {
                  count,
                  since: first,
                  dueOn: dayOf(first),
                  path: `${access.area.path}?f.state=${states.join(',')}`,
                }
              : undefined
          },
        },
      ]
    : []

/** Alarms of water of which nobody has decided yet whether customers are told. */
export const alarmsWaiting = (db: Database, access: AreaAccess): readonly WaitingEntry[] =>
  recordsWaiting(db, access, { kind: 'waterAlarms', states: waitingAlarms, since: 'raised_at' })

/** Payment differences that the portal cannot settle by itself. */
export const differencesWaiting = (db: Database, access: AreaAccess): readonly WaitingEntry[] =>
  recordsWaiting(db, access, { kind: 'paymentDifferences', states: openDifferences, since: 'found_at' })
