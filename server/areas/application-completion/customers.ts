/** Accounts that are opened because an application is completed, and who can sign in to them. */
import { sql } from 'kysely'
import { languages, role, type Language } from '#contract/entities.ts'
import { acceptedEmail, normalIdentifier } from '#server/identity/accounts/identifiers.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction, Database } from '#server/platform/database/tables.ts'
import { languageNames } from '#server/platform/texts/language-names.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import type { CompletionCase, PlannedStep } from './completion.ts'
import type { CompletionForm } from './completion-form.ts'

/** Somebody who becomes a customer. */
export interface NewCustomer {
  isCompany: boolean
  firstName: string
  surname: string
  email: string
  mobile: string
  idTypeId: string
  idNo: string
  taxNo: string
  phone: string
  bornOn: Day | null
  language: Language
  mailingAddress: string
}

/** Whose the supply will be: an account that is there, or one that is opened. */
export type Holder = { accountNo: string; name: string } | { customer: NewCustomer }

/** The page of a customer for staff. */
export async function customerPath(db: Database | DatabaseTransaction, accountNo: string): Promise<string> {
  const { rows } = await sql<{ id: string | number }>`
    select record_id as id from customer_accounts where account_no = ${accountNo}`.execute(db)
  return rows[0] ? `/customers/${rows[0].id}` : ''
}

/** @returns undefined: there is none */
export async function accountNamed(
  db: Database | DatabaseTransaction,
  accountNo: string,
): Promise<{ accountNo: string; name: string } | undefined> {
  const { rows } = await sql<{ accountNo: string; name: string }>`
    select account_no as "accountNo", btrim(first_name || ' ' || surname) as name
    from customer_accounts where account_no = ${accountNo}`.execute(db)
  return rows[0]
}

const nameOf = ({ firstName, surname }: Pick<NewCustomer, 'firstName' | 'surname'>): string =>
  `${firstName} ${surname}`.trim()

/** The name of whoever will have the supply. */
export const nameOfHolder = (holder: Holder): string =>
  'customer' in holder ? nameOf(holder.customer) : `${holder.name} (${holder.accountNo})`

/** Asks for an account that is there, or else for what a new one needs. @param proposed what the application says of the person */
export async function askHolder(
  { db, language }: CompletionCase,
  form: CompletionForm,
  proposed: Partial<NewCustomer>,
): Promise<Holder | undefined> {
  const words = sentences[language].completion.choices
  const accountNo = form.ask('account', { isNeeded: false })
  if (accountNo !== '') {
    const found = await accountNamed(db, accountNo)
    if (!found) form.note('account', 'unknownAccount', accountNo)
    return found
  }
  const before = form.problems.length
  const isCompany =
    form.ask('isCompany', {
      input: 'choice',
      proposed: proposed.isCompany ? 'company' : 'person',
      choices: [
        { value: 'person', name: words.person },
        { value: 'company', name: words.company },
      ],
    }) === 'company'
  const firstName = form.ask('firstName', { isNeeded: false, proposed: proposed.firstName ?? '' })
  const surname = form.ask('surname', { proposed: proposed.surname ?? '' })
  const typedEmail = form.ask('email', { isNeeded: false, proposed: proposed.email ?? '' })
  const email = typedEmail === '' ? '' : (acceptedEmail(typedEmail) ?? '')
  if (typedEmail !== '' && email === '') form.note('email', 'email')
  const mobile = form.ask('mobile', { isNeeded: false, proposed: proposed.mobile ?? '' })
  const idNo = form.ask('idNo', { isNeeded: false, proposed: proposed.idNo ?? '' })
  const chosen = form.ask('language', {
    input: 'choice',
    proposed: proposed.language ?? 'el',
    choices: languages.map((code) => ({ value: code, name: languageNames[code] })),
  })
  const mailingAddress = form.ask('mailingAddress', { proposed: proposed.mailingAddress ?? '' })
  if (form.problems.length > before) return undefined
  return {
    customer: {
      isCompany,
      firstName: isCompany ? '' : firstName,
      surname,
      email,
      mobile,
      idTypeId: proposed.idTypeId ?? '',
      idNo,
      taxNo: proposed.taxNo ?? '',
      phone: proposed.phone ?? '',
      bornOn: proposed.bornOn ?? null,
      language: chosen as Language,
      mailingAddress,
    },
  }
}

interface SignIn {
  id: number
  login: string
}

/**
 * People who have proved this mailbox or number by signing in with it: by the same rule, registering finds an account with the utility
 * (decision 0150).
 */
async function signInsOf(
  { db, settings }: Pick<CompletionCase, 'db' | 'settings'>,
  { email, mobile }: Pick<NewCustomer, 'email' | 'mobile'>,
): Promise<SignIn[]> {
  const logins = [email, mobile].filter((one) => one !== '').map((one) => normalIdentifier(one, settings))
  if (logins.length === 0) return []
  const { rows } = await sql<SignIn>`
    select id, login from accounts where role = ${role.customer} and login in (${sql.join(logins)}) order by id`.execute(
    db,
  )
  return rows
}

/** What is said of the sign-in to a new account. */
export async function stepsOfHolder(of: CompletionCase, holder: Holder): Promise<PlannedStep[]> {
  if (!('customer' in holder)) return []
  const found = await signInsOf(of, holder.customer)
  return [
    { step: 'account', value: nameOf(holder.customer) },
    ...(found.length === 0
      ? [{ step: 'noSignIn' as const }]
      : found.map(({ login }) => ({ step: 'signIn' as const, value: login }))),
  ]
}

/** Makes an account one that somebody who signs in can choose; it is chosen where they have none yet. */
async function linkSignIn(tx: DatabaseTransaction, accountId: number, accountNo: string): Promise<void> {
  await sql`
    insert into account_customers (account_id, account_no) values (${accountId}, ${accountNo})
    on conflict do nothing`.execute(tx)
  await sql`update accounts set account_no = ${accountNo} where id = ${accountId} and account_no = ''`.execute(
    tx,
  )
}

async function newAccountNo(tx: DatabaseTransaction): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ number: string; isTaken: boolean }>`
      select number, exists (select from customer_accounts where account_no = number) as "isTaken"
      from (select nextval('customer_account_numbers')::text as number) made`.execute(tx)
    if (rows[0] && !rows[0].isTaken) return rows[0].number
  }
}

/** @returns the number of the account, and whether it was opened now */
export async function accountOf(
  tx: DatabaseTransaction,
  of: CompletionCase,
  holder: Holder,
  openedOn: Day,
): Promise<{ accountNo: string; isNew: boolean }> {
  if (!('customer' in holder)) return { accountNo: holder.accountNo, isNew: false }
  const { customer } = holder
  const accountNo = await newAccountNo(tx)
  await tx
    .insertInto('customer_accounts')
    .values({
      account_no: accountNo,
      is_company: customer.isCompany,
      first_name: customer.firstName,
      surname: customer.surname,
      email: customer.email,
      mobile_no: customer.mobile,
      phone_no: customer.phone,
      id_type_id: customer.idTypeId,
      id_no: customer.idNo,
      tax_no: customer.taxNo,
      born_on: customer.bornOn,
      language: customer.language,
      mailing_address: customer.mailingAddress,
      opened_on: openedOn,
    })
    .execute()
  for (const { id } of await signInsOf({ db: tx, settings: of.settings }, customer))
    await linkSignIn(tx, id, accountNo)
  return { accountNo, isNew: true }
}
