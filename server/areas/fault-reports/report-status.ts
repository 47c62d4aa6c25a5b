/** How a fault stands, told to who knows the number of the report and the telephone number that it came from. */
import { sql } from 'kysely'
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type { FaultKind } from '#contract/areas/maintenance-requests/faults.ts'
import {
  maintenanceRequests,
  type requestStates,
} from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import type { getFaultStatus } from '#contract/fault.ts'
import type { FaultStatus } from '#contract/rules/fault-report.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { lastMovedAt } from '../kit/record-history.ts'
import { countWrongNumber, requireMayAsk } from './report-limits.ts'
import { reportPhone } from './report-phone.ts'

type Status = ReplyOf<typeof getFaultStatus>['item']

/** What the state of the request means for who has reported the fault. */
const statusOf: Readonly<Record<(typeof requestStates)[number], FaultStatus>> = {
  reported: 'received',
  assessed: 'beingLookedAt',
  planned: 'planned',
  underWay: 'underWay',
  done: 'repaired',
  closed: 'repaired',
  rejected: 'rejected',
  // Of a request that has led to no other any more.
  merged: 'received',
}

interface Row {
  code: string
  kind: FaultKind
  reported_at: Date
  state: keyof typeof statusOf
  planned_for: string | null
  request_id: string | number
}

/** With the request that its own was merged into, however often. */
async function stateOf(tx: DatabaseTransaction, number: string, phone: string): Promise<Status | undefined> {
  const { rows } = await sql<Row>`
    with recursive chain as (
      select request_id as id, 0 as depth from fault_reports where code = ${number} and phone = ${phone}
      union all
      select merged_into, depth + 1 from chain join maintenance_requests on maintenance_requests.id = chain.id
      where merged_into is not null and depth < 20
    )
    select report.code, report.kind, report.reported_at, request.state, request.planned_for::text as planned_for,
      request.id as request_id
    from chain join maintenance_requests request on request.id = chain.id
    join fault_reports report on report.code = ${number} and report.phone = ${phone}
    order by depth desc limit 1`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const status = statusOf[row.state]
  const moved = await lastMovedAt(tx, maintenanceRequests, Number(row.request_id))
  const since = moved && moved > row.reported_at ? moved : row.reported_at
  return {
    number: row.code,
    kind: row.kind,
    status,
    reportedOn: dayOf(row.reported_at),
    since: dayOf(since),
    plannedFor: status === 'planned' || status === 'beingLookedAt' ? row.planned_for : null,
  }
}

/** As people type it: in small letters, without the line, or with a space in its place. */
export function reportNumberIn(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plain.startsWith('FR') && plain.length === 8 ? `FR-${plain.slice(2)}` : `FR-${plain}`
}

/** @throws ApiError `fault.unknown` whatever is wrong, `fault.tooMany` */
export async function faultStatus(
  dependencies: AccountDependencies,
  context: RequestContext,
  { Number: typedNumber, Phone }: RequestOf<typeof getFaultStatus>,
): Promise<Status> {
  const { db, content } = dependencies
  const phone = reportPhone(Phone, await content.utility())?.number ?? Phone
  const status = await db.transaction().execute(async (tx) => {
    await requireMayAsk(dependencies, tx, context, phone)
    const found = await stateOf(tx, reportNumberIn(typedNumber), phone)
    if (!found) await countWrongNumber(dependencies, tx, context, phone)
    return found
  })
  if (!status) throw new ApiError('fault.unknown')
  return status
}
