/** What people have written to the utility, from inside and by the support page, as staff reads it. */
import { beginOf, daysAfter, sqlDay } from '#server/platform/calendar.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ContactRequestRow } from '#contract/contact-requests.ts'
import type { contactRequestColumns, contactRequestFilters } from '#contract/rules/contact-requests.ts'
import type { EnquiryState } from '#contract/rules/enquiries.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'

/** What of a customer this person may see (A §6). */
export interface SeenOfWriter {
  account: boolean
  name: boolean
  email: boolean
  phoneNo: boolean
}

interface Row {
  id: string | number
  written_at: string
  kind: string
  subject: string
  name: string
  account_no: string
  email: string
  phone_no: string
  message: string
  state: EnquiryState
  by_phone: boolean
  holder: string
  assigned_to: number | null
}

const columns = {
  writtenAt: 'written_at',
  kind: 'kind',
} satisfies Record<(typeof contactRequestColumns)[number], string>

const narrowedFor = (
  accountId: number,
): Record<(typeof contactRequestFilters)[number], RawBuilder<unknown>> => ({
  all: sql`true`,
  open: sql`requests.state = 'open'`,
  mine: sql`requests.assigned_to = ${accountId} and requests.state = 'open'`,
  unassigned: sql`requests.assigned_to is null and requests.state = 'open'`,
  inside: sql`requests.kind <> '' and not requests.by_phone`,
  support: sql`requests.kind = ''`,
  phone: sql`requests.by_phone`,
})

/** @param sees what somebody may not see must not be found out, either */
export async function listContactRequests(
  db: Database,
  accountId: number,
  sees: SeenOfWriter,
  options: ListOptions<keyof typeof columns> & {
    Filter?: (typeof contactRequestFilters)[number] | undefined
  },
): Promise<ListPage<ContactRequestRow>> {
  const shown = (isSeen: boolean, value: RawBuilder<unknown>) => (isSeen ? value : sql`''`)
  const { items, ...rest } = await listPage<Row, keyof typeof columns>(
    db,
    {
      rows: sql`
        select requests.id, requests.id::text as number, requests.written_at,
          ${sqlDay(sql.ref('requests.written_at'))} as written_on, requests.kind, requests.subject, requests.message,
          requests.state, requests.by_phone, coalesce(holder.name, '') as holder, requests.assigned_to,
          ${shown(sees.name, sql`coalesce(nullif(requests.sender_name, ''), accounts.name, '')`)} as name,
          ${shown(sees.account, sql`requests.account_no`)} as account_no,
          ${shown(sees.email, sql`requests.email`)} as email,
          ${shown(sees.phoneNo, sql`requests.phone_no`)} as phone_no
        from contact_requests requests
        left join accounts on accounts.id = requests.account_id
        left join accounts holder on holder.id = requests.assigned_to
        where ${narrowedFor(accountId)[options.Filter ?? 'all']}`,
      columns,
      first: { column: 'writtenAt', isDescending: true },
      key: 'id',
      named: { kind: 'kind' },
      searched: ['number', 'subject', 'message', 'name', 'account_no', 'email', 'phone_no'],
      day: 'written_on',
    },
    options,
  )
  return {
    ...rest,
    items: items.map(
      ({ id, written_at, kind, subject, name, account_no, email, phone_no, message, ...row }) => ({
        id: Number(id),
        writtenAt: new Date(written_at).toISOString(),
        kind: kind as ContactRequestRow['kind'],
        subject,
        name,
        account: account_no,
        email,
        phoneNo: phone_no,
        message,
        state: row.state,
        isByPhone: row.by_phone,
        holder: row.holder,
        isOwn: row.assigned_to === accountId,
      }),
    ),
  }
}

/** How many were written in some days, both included, and when the first was; undefined: none. */
export async function writtenIn(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<{ count: number; since: Date } | undefined> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(written_at) as since from contact_requests
    where written_at >= ${beginOf(from)} and written_at < ${beginOf(daysAfter(to, 1))}`.execute(db)
  const { count = 0, since } = rows[0] ?? {}
  return since ? { count, since } : undefined
}
