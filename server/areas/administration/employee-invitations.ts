/** Employees whom an administrator invites: an account without rights, whose first password proves the mailbox (decision 0338). */
import { sql } from 'kysely'
import type { EmployeeItem } from '#contract/employee-rights.ts'
import { registrationType, role, type Language } from '#contract/entities.ts'
import { isAccountName } from '#contract/rules/account-name.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import type { Passwords } from '#server/identity/authentication/passwords.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken } from '#server/platform/secrets.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import { principalOf } from '../rights/principal.ts'
import { employeeItemOf, type EmployeeReader } from './employee-items.ts'

/** How long after one mail the next one may be sent, in milliseconds. */
const betweenMails = 60_000

export interface InvitationSource {
  db: Database
  passwords: Pick<Passwords, 'hash'>
  messages: Pick<OutgoingMessages, 'enqueue'>
  frame: NoticeFrame
}

export interface WishedInvitation {
  /** Trimmed. */
  name: string
  email: string
  language: Language
  /** Whether an invitation that waits is sent once more. */
  again: boolean
}

interface Invited {
  id: number
  name: string
  language: Language | null
  /** Null: nobody was invited under this address. */
  sent_at: Date | null
  accepted_at: Date | null
  disabled_at: Date | null
}

const accountWith = async (tx: DatabaseTransaction, email: string): Promise<Invited | undefined> => {
  const { rows } = await sql<Invited>`
    select accounts.id, name, language, sent_at, accepted_at, disabled_at
    from accounts left join employee_invitations on account_id = accounts.id
    where login = ${email} for update of accounts`.execute(tx)
  return rows[0]
}

/** Where an invited employee asks for a code and chooses a password. No secret: the code goes to the mailbox. */
export const invitationLink = (publicUrl: string, email: string): string =>
  `${publicUrl}/firstPassword/${encodeURIComponent(email)}`

/**
 * A new account without rights, with a password that nobody knows and an invitation that waits.
 *
 * @param invitation by whom; null: the first run of the portal, where nobody is an administrator yet
 * @returns undefined: the address got an account meanwhile
 */
export async function addedEmployee(
  tx: DatabaseTransaction,
  { name, email, language }: Pick<WishedInvitation, 'name' | 'email' | 'language'>,
  { invitedBy, now }: { invitedBy: number | null; now: Date },
  passwordHash: string,
): Promise<number | undefined> {
  const account = await tx
    .insertInto('accounts')
    .values({
      login: email,
      password_hash: passwordHash,
      name,
      role: role.employee,
      registration_type: registrationType.email,
      email,
      mobile_no: '',
      account_no: '',
      language,
      profile: '{}',
      id_no: '',
      id_type_id: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) return undefined
  await sql`
    insert into employee_invitations (account_id, invited_by, invited_at, sent_at)
    values (${account.id}, ${invitedBy}, ${now}, ${now})`.execute(tx)
  // What somebody has begun to register under this address cannot be finished any more.
  await tx.deleteFrom('registrations').where('identifier', '=', email).execute()
  return account.id
}

/** Notes that an invitation is sent once more. */
async function sentAgain(
  tx: DatabaseTransaction,
  { id, sent_at: sentAt, accepted_at: acceptedAt, disabled_at: disabledAt }: Invited,
  { again }: WishedInvitation,
  { accountId, now }: EmployeeReader,
): Promise<void> {
  if (sentAt === null || acceptedAt !== null || disabledAt !== null) throw new ApiError('employee.emailTaken')
  if (!again) throw new ApiError('employee.invited')
  const waits = sentAt.getTime() + betweenMails - now.getTime()
  if (waits > 0) throw new ApiError('employee.invitedJustNow', { retryAfterSeconds: Math.ceil(waits / 1000) })
  await sql`
    update employee_invitations set sent_at = ${now}, invited_by = ${accountId} where account_id = ${id}`.execute(
    tx,
  )
}

/**
 * Adds an employee without rights and sends the mail by which they choose a first password, or sends a mail that waits
 * once more. The name and language of an invitation that waits stay.
 *
 * @throws ApiError `right.missing`, `name.refused`, `email.refused`, `employee.emailTaken`, `employee.invited`,
 *   `employee.invitedJustNow`
 */
export async function invitedEmployee(
  { db, passwords, messages, frame }: InvitationSource,
  wished: WishedInvitation,
  reader: EmployeeReader,
): Promise<EmployeeItem> {
  if (!isAccountName(wished.name)) throw new ApiError('name.refused')
  const email = acceptedEmail(wished.email)
  if (email === undefined) throw new ApiError('email.refused')
  const passwordHash = await passwords.hash(randomToken())
  return db.transaction().execute(async (tx) => {
    const principal = await principalOf(tx, reader.accountId)
    if (!principal) throw new ApiError('access.denied')
    principal.require('administer')
    const invitation = { ...wished, email }
    const present = await accountWith(tx, email)
    if (present) await sentAgain(tx, present, invitation, reader)
    const id =
      present?.id ??
      (await addedEmployee(tx, invitation, { invitedBy: reader.accountId, now: reader.now }, passwordHash))
    if (id === undefined) throw new ApiError('employee.emailTaken')
    const item = await employeeItemOf(tx, reader, id)
    await messages.enqueue(tx, {
      kind: 'employeeInvitation',
      channel: 'email',
      to: email,
      language: present?.language ?? wished.language,
      values: {
        name: item.name,
        code: '',
        link: invitationLink(frame.publicUrl, email),
        organisation: frame.organisation,
      },
      facts: { inviter: item.invitation?.by ?? '' },
      discard: false,
    })
    return item
  })
}
