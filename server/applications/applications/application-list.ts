/** The list of applications, page by page: customers see their own with drafts, employees all that were submitted. */
import { sql, type RawBuilder } from 'kysely'
import type { ApplicationRow } from '#contract/applications.ts'
import type { ApplicationStatus } from '#contract/entities.ts'
import type { applicationColumns, applicationFilters } from '#contract/rules/applications.ts'
import { waysToFind, type Searchable } from '../conversations/found-applications.ts'
import { isStaff, withinReach } from '../conversations/reach.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'

interface Row {
  id: number
  type: string
  status: ApplicationStatus
  account_no: string
  customer_name: string
  created_at: string
  changed_at: string
  last_message_at: string | null
  unread: number
  is_waiting: boolean
}

const columns = {
  id: 'id',
  type: 'type',
  status: 'status',
  changedAt: 'changed_at',
  createdAt: 'created_at',
  // Written in the order of their numbers; those without a message come before all others.
  lastMessageAt: 'newest_message',
} satisfies Record<(typeof applicationColumns)[number], string>

const searchedColumns = { id: sql`id`, type: sql`type`, account: sql`applied_by` }

/** A condition on `applications`: a customer waits for an answer, or nobody has begun with it. */
export const waitingForStaff = sql<boolean>`(applications.is_waiting or applications.status in ('unknown', 'new'))`

/** `waiting`: staff has to do something; for customers, they have. */
const narrowed = (filter: (typeof applicationFilters)[number], staff: boolean): RawBuilder<unknown> =>
  ({
    all: sql`true`,
    open: sql`applications.status not in ('posted', 'cancelled')`,
    draft: sql`applications.status = 'draft'`,
    waiting: staff
      ? waitingForStaff
      : sql`(applications.status in ('draft', 'suspended') or exists (
          select from application_messages
          where application_id = applications.id and read_at is null and not by_customer
        ))`,
    ended: sql`applications.status in ('posted', 'cancelled')`,
  })[filter]

const instant = (text: string | null): string => (text === null ? '' : new Date(text).toISOString())

/** @param sees what of a customer this person may see: what somebody may not see must not be found out, either */
export async function listApplications(
  db: Database,
  context: SignedInContext,
  sees: Searchable,
  options: ListOptions<keyof typeof columns> & { Filter?: (typeof applicationFilters)[number] | undefined },
): Promise<ListPage<ApplicationRow>> {
  const staff = isStaff(context)
  const { items, ...rest } = await listPage<Row, keyof typeof columns>(
    db,
    {
      rows: sql`
        select applications.id, applications.type, applications.status, applications.account_no as applied_by,
          ${sees.account ? sql`coalesce(applications.account_no, '')` : sql`''`} as account_no,
          ${
            sees.name
              ? sql`coalesce(nullif(btrim(concat_ws(' ', customer.first_name, customer.surname)), ''),
                  btrim(concat_ws(' ', applicant.first_name, applicant.surname)))`
              : sql`''`
          } as customer_name,
          applications.created_at, applications.changed_at, coalesce(applications.last_message_id, 0) as newest_message,
          message.written_at as last_message_at, (
            select count(*)::integer from application_messages
            where application_id = applications.id and read_at is null and by_customer = ${staff}
          ) as unread, applications.is_waiting
        from applications
        left join customer_accounts customer on customer.account_no = applications.account_no
        left join new_customers applicant on applicant.application_id = applications.id
        left join application_messages message on message.id = applications.last_message_id
        where ${withinReach(context)} and ${narrowed(options.Filter ?? 'all', staff)}`,
      columns,
      first: { column: 'changedAt', isDescending: true },
      key: 'id',
      searched: (search) =>
        waysToFind(context, searchedColumns, search, { ...sees, kindNames: options.Named === undefined }),
      named: { type: 'type', status: 'status' },
      instant: 'changed_at',
      isLong: staff,
    },
    options,
  )
  return {
    ...rest,
    items: items.map((row) => ({
      portalApplicationId: row.id,
      applicationType: row.type,
      status: row.status,
      account: row.account_no,
      customerName: row.customer_name,
      createdAt: instant(row.created_at),
      changedAt: instant(row.changed_at),
      lastMessageAt: instant(row.last_message_at),
      unread: row.unread,
      isWaiting: row.is_waiting,
    })),
  }
}
