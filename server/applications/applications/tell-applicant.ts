/** Tells the applicant how an application stands: the number and the status, in a mail or text message (decision 0121). */
import { sql } from 'kysely'
import type { ApplicationStatus, Language } from '#contract/entities.ts'
import { loginPath } from '#contract/rules/paths.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { channelOf } from '#server/identity/accounts/identifiers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { applicationStatePage } from '../new-customers/application-state-page.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

interface Applicant {
  recipient: string
  language: Language
  /** How the applicant is known: that decides where they see how it stands. */
  known_by: 'account' | 'application' | 'utility'
}

/**
 * Anyone who submitted it on the portal, else whoever else has moved it there as a customer, else whoever the account belongs
 * to there, else the mailbox that was proved for it, else the one that the utility knows. Several people may share a
 * customer account: who only gives what was missing does not take the news away from who submitted it.
 */
const applicantsOf = (tx: DatabaseTransaction, id: number) =>
  sql<Applicant>`
    select recipient, language, known_by from (
      select case move when 'customer.submitted' then 1 else 2 end as place, moved_at as at, login as recipient, language, 'account' as known_by
        from application_moves join accounts on accounts.id = moved_by
        where application_id = ${id} and by_side = 'customer'
      union all
      select 3, applications.created_at, login, accounts.language, 'account'
        from applications join accounts on accounts.account_no = applications.account_no where applications.id = ${id}
      union all
      select 4, now(), email, language, 'application' from new_customers where application_id = ${id}
      union all
      select 5, now(), email, language, 'application' from customer_evaluations where application_id = ${id}
      union all
      select 6, now(), customer.email, customer.language, 'utility'
        from applications join customer_accounts customer on customer.account_no = applications.account_no
        where applications.id = ${id}
    ) known where recipient <> '' order by place, at desc, recipient limit 1`.execute(tx)

const pageFor = ({ known_by }: Applicant, { id, type }: { id: number; type: string }): string =>
  known_by === 'account'
    ? `/app/${encodeURIComponent(type)}/${id}`
    : known_by === 'application'
      ? applicationStatePage(id)
      : loginPath

/** @param reason empty: none is told */
export async function tellApplicant(
  tx: DatabaseTransaction,
  { messages }: Pick<AccountDependencies, 'messages'>,
  { publicUrl, language: fallback }: RequestContext,
  organisation: string,
  application: { id: number; type: string; status: ApplicationStatus; reason: string },
  kind: 'applicationReceived' | 'applicationMoved',
): Promise<void> {
  const { id, status, reason } = application
  const [applicant] = (await applicantsOf(tx, id)).rows
  if (!applicant) return
  const language = applicant.language ?? fallback
  await messages.enqueue(tx, {
    kind,
    channel: channelOf(applicant.recipient),
    to: applicant.recipient,
    language,
    values: { code: '', link: publicUrl + pageFor(applicant, application), organisation },
    facts: {
      number: String(id),
      state: sentences[language].applicationStatus[status],
      reason: reason === '' ? '' : `\n\n${reason}`,
    },
    discard: false,
  })
}
