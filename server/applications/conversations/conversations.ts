/** How the conversations stand, for lists and start pages. */
import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/entities.ts'
import type { Conversation } from '#contract/messages.ts'
import { sharedTotal } from '#server/platform/lists/shared-total.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import type { Paging } from '#server/platform/lists/paging.ts'
import type { ConversationDependencies } from './messages.ts'
import { waysToFind, type Searchable } from './found-applications.ts'
import { isStaff, withinReach } from './reach.ts'

interface Row {
  id: string | number
  type: string
  status: ApplicationStatus
  account_no: string | null
  customer_name: string | null
  written_at: Date | null
  text: string | null
  unread: string | number
  is_waiting: boolean
  /** Only of what is searched for. */
  total?: number
}

/** `newest`: waiting ones first, then by their newest message. `longestWaiting`: those whose customers wait longest. */
export type ConversationOrder = 'newest' | 'longestWaiting'

/** Which conversations are listed. */
export interface ConversationFilter {
  /** Those that staff has not answered yet. */
  waitingOnly: boolean
  /** For employees: applications that nobody has written about, too. Customers see all of theirs anyhow. */
  withoutMessages?: boolean | undefined
  search?: string | undefined
  searchable?: Searchable
}

const columns = {
  id: sql`applications.id`,
  type: sql`applications.type`,
  account: sql`applications.account_no`,
}

/** Customers: all their applications; employees: those with messages, unless the filter says otherwise. */
export async function listConversations(
  { db }: ConversationDependencies,
  context: SignedInContext,
  filter: ConversationFilter,
  { PageSize, Page }: Paging,
  order: ConversationOrder = 'newest',
): Promise<{ items: Conversation[]; total: number }> {
  const staff = isStaff(context)
  const { search = '', searchable = { account: true, name: true } } = filter
  const ways = search === '' ? [sql`true`] : waysToFind(context, columns, search, searchable)
  const listed = sql.join(
    ways.map(
      (found) => sql`select applications.id, is_waiting, last_message_id from applications
        where ${withinReach(context)} and ${found}
          ${staff && !filter.withoutMessages ? sql`and last_message_id is not null` : sql``}
          ${filter.waitingOnly ? sql`and is_waiting` : sql``}`,
    ),
    sql` union `,
  )
  // As the index has them, in one direction or the other: a page is read, and not all conversations.
  const ordered =
    order === 'newest'
      ? sql`is_waiting desc, last_message_id desc nulls last, id desc`
      : sql`is_waiting, last_message_id nulls first, id`
  // What a search finds is counted where it was found; of a page that is not there, nothing tells.
  const isSearched = search !== ''
  const totalOfAll = isSearched ? undefined : await sharedTotal(db, listed)
  const { rows } = await sql<Row>`
    with listed as ${isSearched ? sql`materialized` : sql`not materialized`} (${listed})
    select ${isSearched ? sql`(select count(*)::integer from listed) as total,` : sql``}
      applications.id, applications.type, applications.status, applications.account_no,
      btrim(concat_ws(' ', customer.first_name, customer.surname)) as customer_name,
      message.written_at, message.text, applications.is_waiting,
      (select count(*) from application_messages unread
        where unread.application_id = applications.id and unread.read_at is null
          and unread.by_customer = ${staff}) as unread
    from (
      select id, row_number() over (order by ${ordered}) as place
      from (select * from listed order by ${ordered} limit ${PageSize} offset ${(Page - 1) * PageSize}) cut
    ) page
    join applications on applications.id = page.id
    left join customer_accounts customer on customer.account_no = applications.account_no
    left join application_messages message on message.id = applications.last_message_id
    order by page.place`.execute(db)
  const items = rows.map((row) => ({
    portalApplicationId: Number(row.id),
    applicationType: row.type,
    status: row.status,
    account: row.account_no ?? '',
    customerName: row.customer_name ?? '',
    lastMessageDate: row.written_at?.toISOString() ?? '',
    lastMessage: row.text ?? '',
    unread: Number(row.unread),
    isWaiting: row.is_waiting,
  }))
  return { items, total: totalOfAll ?? rows[0]?.total ?? (await sharedTotal(db, listed)) }
}
