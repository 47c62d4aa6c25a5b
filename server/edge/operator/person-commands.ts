/** What an operator can ask and change about one person: rights, and accounts with the utility. */
import { sql } from 'kysely'
import { fineRight, fineRightNames, isFineRight } from '#contract/areas/rights.ts'
import { role } from '#contract/entities.ts'
import { z } from '#contract/z.ts'
import { normalIdentifier } from '#server/identity/accounts/identifiers.ts'
import {
  activeAdministrators,
  grantedRights,
  holdRights,
  setRight,
  setRights,
} from '#server/areas/rights/grants.ts'
import { noticeFrame, notifyEmployee, type NoticeFrame } from '#server/areas/employee-notices.ts'
import { historyLines } from '#server/areas/rights/history.ts'
import { nameHead, setMember, teamLines, UnknownTeam } from '#server/areas/rights/teams.ts'
import { activePart, given, leastAdministrators } from '#contract/rules/employee-rights.ts'
import { centsIn } from '#contract/rules/money.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import type { Account, Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { ownAccounts } from '#server/identity/rights/own-accounts.ts'
import { nothingGranted } from '#server/identity/sessions/nothing-granted.ts'

/** The flags of a profile that are granted, by their names in A §3. */
export const rights = Object.entries(nothingGranted)
  // The last follows from the right `administer`.
  .filter(([name, value]) => typeof value === 'boolean' && name !== 'mayAdminister')
  .map(([name]) => name)

/** Those that customers can have, too. */
const rightsOfCustomers: readonly string[] = ['showContactUsEmail']

export const personCommand = z.object({
  command: z.literal('person'),
  login: z.string(),
  change: z.optional(
    z.object({
      kind: z.enum(['grant', 'revoke', 'add-account', 'remove-account', 'join', 'leave', 'head', 'rescue']),
      /** A right, the number of an account with the utility, the name of a team, or why somebody is made an administrator. */
      value: z.string(),
      /** Of a right with a limit: `2000` or `2000.00`, in the utility's currency. */
      upTo: z.optional(z.string()),
    }),
  ),
})
export type PersonCommand = z.infer<typeof personCommand>

/** How administrators are notified of what was done at the console. */
export interface Notifier {
  messages: Pick<OutgoingMessages, 'enqueue'>
  publicUrl: string
}

type Found = Pick<Account, 'id' | 'login' | 'name' | 'role' | 'account_no' | 'profile'>

async function personNamed(db: DatabaseTransaction, login: string): Promise<Found> {
  const person = await db
    .selectFrom('accounts')
    .select(['id', 'login', 'name', 'role', 'account_no', 'profile'])
    .where('login', '=', login)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new BadSetting(`Nobody signs in as ${login}.`)
  return person
}

const isEmployee = (person: Found): boolean => person.role === role.employee

/** @returns in cents; undefined: the right has no limit */
function limitTyped(right: string, upTo: string | undefined, isGranted: boolean): number | undefined {
  const hasLimit = isGranted && isFineRight(right) && fineRight(right).hasLimit === true
  if (!hasLimit) {
    if (upTo !== undefined) throw new BadSetting(`The right ${right} has no limit.`)
    return undefined
  }
  const cents = /^\d{1,9}(?:\.\d{2})?$/.test(upTo ?? '') ? centsIn(upTo ?? '') : undefined
  if (cents === undefined)
    throw new BadSetting(`The right ${right} needs the amount up to which it holds, such as 2000 or 2000.00.`)
  return cents
}

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Sets a right, as the operator says: no second person is asked, and the history says so. */
async function changeRight(
  db: DatabaseTransaction,
  person: Found,
  { value: right, upTo, kind }: NonNullable<PersonCommand['change']>,
  now: Date,
): Promise<void> {
  const offered = isEmployee(person) ? [...rights, ...fineRightNames] : rightsOfCustomers
  if (!offered.includes(right))
    throw new BadSetting(
      `${isEmployee(person) ? 'An employee' : 'A customer'} has no right ${right}: it must be one of ${offered.join(', ')}.`,
    )
  const isGranted = kind === 'grant'
  const wished = { name: right, isGranted, upToCents: limitTyped(right, upTo, isGranted) }
  if (right === 'administer' && isGranted && (await activeAdministrators(db)).length >= leastAdministrators)
    throw new BadSetting(
      'There are administrators: they give this right on /administration/employees, two of them together. If none of them can, use rescue.',
    )
  try {
    await setRight(db, person, wished, { now, by: null })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'employee.tooFew')
      throw new BadSetting(
        `${person.login} stays an administrator: at least ${leastAdministrators} must be able to sign in at any time.`,
      )
    throw error
  }
}

/** Makes somebody an administrator who may sign in, without a second one; all others are notified. */
async function rescue(
  db: DatabaseTransaction,
  person: Found,
  { value }: NonNullable<PersonCommand['change']>,
  { messages, frame, now }: { messages: Notifier['messages']; frame: NoticeFrame; now: Date },
): Promise<void> {
  if (!isEmployee(person))
    throw new BadSetting(`${person.login} is a customer: only employees administer the portal.`)
  const others = (await activeAdministrators(db)).filter((id) => id !== person.id)
  const reason = `rescue: ${value.trim()}`
  await setRights(db, person, { administer: given, [activePart]: given }, { now, by: null, reason })
  for (const id of others)
    await notifyEmployee(db, messages, frame, id, {
      kind: 'administratorRescued',
      path: `/administration/employees/${person.id}`,
      facts: () => ({ person: `${person.name} (${person.login})` }),
    })
}

async function changeTeam(
  db: DatabaseTransaction,
  person: Found,
  { kind, value: team }: NonNullable<PersonCommand['change']>,
  now: Date,
): Promise<void> {
  if (!isEmployee(person)) throw new BadSetting(`${person.login} is a customer: only employees have teams.`)
  try {
    if (kind === 'head') await nameHead(db, team, person, { now, by: null })
    else await setMember(db, team, person, kind === 'join', { now, by: null })
  } catch (error) {
    throw error instanceof UnknownTeam ? new BadSetting(error.message) : error
  }
}

/** All numbers of somebody, the chosen one first. */
async function accountNumbers(db: DatabaseTransaction, { id }: Found): Promise<string[]> {
  const { rows } = await sql<{ account_no: string }>`
    select account_no from ${ownAccounts(id)} own
    order by account_no <> (select account_no from accounts where id = ${id}), account_no`.execute(db)
  return rows.map(({ account_no }) => account_no)
}

async function addAccount(db: DatabaseTransaction, person: Found, accountNo: string): Promise<void> {
  if (isEmployee(person))
    throw new BadSetting(`${person.login} is an employee: only customers have accounts.`)
  const customer = await db
    .selectFrom('customer_accounts')
    .select('account_no')
    .where('account_no', '=', accountNo)
    .executeTakeFirst()
  if (!customer) throw new BadSetting(`There is no account ${accountNo} with the utility.`)
  await db
    .insertInto('account_customers')
    .values({ account_id: person.id, account_no: accountNo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (person.account_no === '')
    await db.updateTable('accounts').set({ account_no: accountNo }).where('id', '=', person.id).execute()
}

/** The portal is about another one then, or about none. */
async function removeAccount(db: DatabaseTransaction, person: Found, accountNo: string): Promise<void> {
  const numbers = await accountNumbers(db, person)
  if (!numbers.includes(accountNo)) throw new BadSetting(`${person.login} has no account ${accountNo}.`)
  await db
    .deleteFrom('account_customers')
    .where('account_id', '=', person.id)
    .where('account_no', '=', accountNo)
    .execute()
  if (person.account_no !== accountNo) return
  const next = numbers.find((other) => other !== accountNo) ?? ''
  await db.updateTable('accounts').set({ account_no: next }).where('id', '=', person.id).execute()
}

async function described(db: DatabaseTransaction, person: Found): Promise<string> {
  const granted = Object.entries({ ...nothingGranted, ...person.profile })
    .filter(([name, value]) => value === true && rights.includes(name))
    .map(([name]) => name)
  const fine = (await grantedRights(db, person.id)).map(({ name, upToCents }) =>
    upToCents === undefined ? name : `${name} up to ${euros(upToCents)}`,
  )
  const numbers = isEmployee(person) ? [] : await accountNumbers(db, person)
  const teams = await teamLines(db, person.id)
  const history = await historyLines(db, person.id)
  return [
    `${person.login}, ${person.name}, ${isEmployee(person) ? 'employee' : 'customer'}`,
    `rights: ${[...granted, ...fine].join(', ') || 'none'}`,
    ...(isEmployee(person) ? [] : [`accounts: ${numbers.join(', ') || 'none'}`]),
    ...teams.map((team) => `team ${team}`),
    ...history.map((line) => `  ${line}`),
  ].join('\n')
}

/**
 * Carries out a command, and says how the person stands then. Rights are read with every call, so that they hold at once.
 *
 * @throws BadSetting when it makes no sense; nothing was changed
 */
export async function runPersonCommand(
  { db, content, notifier }: { db: Database; content: ContentStore; notifier?: Notifier },
  { login, change }: PersonCommand,
): Promise<string> {
  // Before the transaction: the embedded database has one connection.
  const name = normalIdentifier(login, await content.utility())
  const frame = await noticeFrame({ content }, notifier?.publicUrl ?? '')
  return db.transaction().execute(async (tx) => {
    // Before the person: the order of all locks.
    await holdRights(tx)
    const person = await personNamed(tx, name)
    const now = systemClock()
    if (change?.kind === 'grant' || change?.kind === 'revoke') await changeRight(tx, person, change, now)
    if (change?.kind === 'rescue') {
      if (!notifier) throw new Error('Nobody could be notified of a rescue.')
      await rescue(tx, person, change, { messages: notifier.messages, frame, now })
    }
    if (change?.kind === 'join' || change?.kind === 'leave' || change?.kind === 'head')
      await changeTeam(tx, person, change, now)
    if (change?.kind === 'add-account') await addAccount(tx, person, change.value)
    if (change?.kind === 'remove-account') await removeAccount(tx, person, change.value)
    return described(tx, change ? await personNamed(tx, name) : person)
  })
}
