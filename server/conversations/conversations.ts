/** How the conversations stand, for lists and start pages. */
import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/entities.ts'
import type { Conversation } from '#contract/messages.ts'
import type { SignedInVisitor } from '../visits/visitor.ts'
import type { ConversationDependencies, Paging } from './messages.ts'
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
  total: string | number
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
  /** Whether the search looks at who the customer is: what somebody may not see must not be found out, either. */
  searchable?: { account: boolean; name: boolean }
}

/** As the beginning of a pattern: what would be a wildcard is a character. */
const literally = (search: string): string => search.replaceAll(/[\\%_]/g, '\\$&')

function matching({ search = '', searchable }: ConversationFilter): ReturnType<typeof sql> {
  const wanted = search.trim()
  if (wanted === '') return sql``
  const [beginning, anywhere] = [`${literally(wanted)}%`, `%${literally(wanted)}%`]
  return sql`and (applications.id::text = ${wanted} or applications.type ilike ${anywhere}
    ${searchable?.account === false ? sql`` : sql`or applications.account_no ilike ${beginning}`}
    ${
      searchable?.name === false
        ? sql``
        : sql`or applications.account_no in (select named.account_no from customer_accounts named
            where concat_ws(' ', named.first_name, named.surname) ilike ${anywhere})`
    })`
}

/** Customers: all their applications; employees: those with messages, unless the filter says otherwise. */
export async function listConversations(
  { db }: ConversationDependencies,
  visitor: SignedInVisitor,
  filter: ConversationFilter,
  { PageSize, Page }: Paging,
  order: ConversationOrder = 'newest',
): Promise<{ items: Conversation[]; total: number }> {
  const isWritten = isStaff(visitor) && !filter.withoutMessages
  const listed = sql`${withinReach(visitor)}
    ${isWritten ? sql`and applications.last_message_id is not null` : sql``}
    ${filter.waitingOnly ? sql`and applications.is_waiting` : sql``}
    ${matching(filter)}`
  // As the index has them, where there are only such: a page is read, and not all conversations.
  const newest = isWritten
    ? sql`applications.is_waiting desc, applications.last_message_id desc`
    : sql`applications.is_waiting desc, applications.last_message_id desc nulls last, applications.id desc`
  const ordered = order === 'newest' ? newest : sql`applications.last_message_id`
  const { rows } = await sql<Row>`
    select applications.id, applications.type, applications.status, applications.account_no,
      btrim(concat_ws(' ', customer.first_name, customer.surname)) as customer_name,
      message.written_at, message.text, applications.is_waiting,
      (select count(*) from application_messages unread
        where unread.application_id = applications.id and unread.read_at is null
          and unread.by_customer = ${isStaff(visitor)}) as unread,
      (select count(*) from applications where ${listed}) as total
    from applications
    left join customer_accounts customer on customer.account_no = applications.account_no
    left join application_messages message on message.id = applications.last_message_id
    where ${listed}
    order by ${ordered}
    limit ${PageSize} offset ${(Page - 1) * PageSize}`.execute(db)
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
  const total = rows[0] ? Number(rows[0].total) : await countConversations(db, listed)
  return { items, total }
}

/** Beyond the last page no row says how many there are. */
async function countConversations(
  db: ConversationDependencies['db'],
  listed: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from applications where ${listed}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
