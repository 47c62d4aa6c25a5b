/** How staff finds applications, and what people have written to the utility, from anywhere. */
import { sql, type RawBuilder } from 'kysely'
import { holds, mayHold } from '#server/platform/lists/any-script.ts'
import { detailsOf, type RecordFinder } from '#server/platform/lists/record-finder.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import type { SeenOfWriter } from '../contact-requests/contact-request-list.ts'
import { numberBegins, type Searchable } from '../conversations/found-applications.ts'
import { withinReach } from '../conversations/reach.ts'

const isNumber = (search: string): boolean => /^[1-9]\d*$/.test(search)

/** As in the indexes `…_any_script` of `customer_accounts`, `new_customers`, `contact_requests` and `accounts`. */
const indexed = {
  customer: sql`named.account_no || ' ' || named.first_name || ' ' || named.surname || ' ' || named.mobile_no || ' ' || named.phone_no
    || ' ' || named.email || ' ' || named.id_no || ' ' || named.tax_no`,
  applicant: sql`named.first_name || ' ' || named.surname`,
  request: sql`requests.sender_name || ' ' || requests.subject || ' ' || requests.email || ' '
    || latin_number(requests.phone_no) || ' ' || requests.account_no`,
}

/** Applications by the beginning of their number, the account or the name, each by its index. */
function applicationsNamed(search: string): RawBuilder<unknown> {
  const ways = [
    sql`select id from applications where account_no = any(array(
      select named.account_no from customer_accounts named where ${mayHold(indexed.customer, search)}
        and ${holds(sql`named.account_no || ' ' || named.first_name || ' ' || named.surname`, search)} limit 1000))`,
    sql`select named.application_id from new_customers named where ${mayHold(indexed.applicant, search)}`,
    ...(isNumber(search) ? [sql`select id from applications where ${numberBegins(sql`id`, search)}`] : []),
  ]
  return sql`applications.id in (${sql.join(ways, sql` union `)})`
}

/** @param sees what of a customer this person may see: what somebody may not see must not be found out, either */
export const applicationFinder = (context: SignedInContext, sees: Searchable): RecordFinder => ({
  kind: 'applications',
  source: (search) => ({
    rows: sql`
      select applications.id, applications.type, applications.status,
        ${sees.account ? sql`coalesce(applications.account_no, '')` : sql`''`} as account_no,
        ${
          sees.name
            ? sql`coalesce(nullif(btrim(concat_ws(' ', customer.first_name, customer.surname)), ''),
                btrim(concat_ws(' ', applicant.first_name, applicant.surname)))`
            : sql`''`
        } as name
      from applications
      left join customer_accounts customer on customer.account_no = applications.account_no
      left join new_customers applicant on applicant.application_id = applications.id
      where ${withinReach(context)} and ${search === undefined ? sql`true` : applicationsNamed(search)}`,
    key: 'id',
    isNumbered: true,
    title: 'id',
    seen: ['name', 'account_no'],
  }),
  shown: (row) => ({
    title: String(row['id']),
    type: String(row['type']),
    state: String(row['status']),
    details: detailsOf('', row['name'], row['account_no']),
  }),
})

/** The words of a message that are shown. */
const mostShown = 80

function requestsNamed(search: string): RawBuilder<unknown> {
  const ways = [
    sql`select requests.id from contact_requests requests where ${mayHold(indexed.request, search)}`,
    sql`select requests.id from accounts named join contact_requests requests on requests.account_id = named.id
      where ${mayHold(sql`named.name`, search)}`,
    ...(isNumber(search)
      ? [sql`select id from contact_requests where ${numberBegins(sql`id`, search)}`]
      : []),
  ]
  return sql`requests.id in (${sql.join(ways, sql` union `)})`
}

export const contactRequestFinder = (sees: SeenOfWriter): RecordFinder => {
  const shown = (isSeen: boolean, value: RawBuilder<unknown>) => (isSeen ? value : sql`''`)
  return {
    kind: 'contactRequests',
    source: (search) => ({
      rows: sql`
        select requests.id, requests.kind, requests.subject, left(requests.message, ${mostShown}) as beginning,
          ${shown(sees.name, sql`coalesce(nullif(requests.sender_name, ''), accounts.name, '')`)} as name,
          ${shown(sees.account, sql`requests.account_no`)} as account_no,
          ${shown(sees.email, sql`requests.email`)} as email,
          ${shown(sees.phoneNo, sql`latin_number(requests.phone_no)`)} as phone_no
        from contact_requests requests left join accounts on accounts.id = requests.account_id
        where ${search === undefined ? sql`true` : requestsNamed(search)}`,
      key: 'id',
      isNumbered: true,
      title: 'id',
      seen: ['subject', 'name', 'account_no', 'email', 'phone_no'],
    }),
    shown: (row) => ({
      title: String(row['id']),
      type: String(row['kind']),
      details: detailsOf('', row['name'], row['subject'] || row['beginning']),
    }),
  }
}
