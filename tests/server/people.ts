/** What people do around their account: what they type to register, where codes and links arrive, signing in. */
import { randomInt, randomUUID } from 'node:crypto'
import type { RequestOf } from '#contract/call.ts'
import type { registerProfile } from '#contract/registration.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { TestAccount, TestPortal } from '#tools/test-portal/portal.ts'
import type { TestVisitor } from './visitor.ts'

type Registration = RequestOf<typeof registerProfile>

export const newcomersPassword = 'Brave-Donkey-7'

export const newEmail = (): string => `new-${randomUUID()}@example.com`
/** A mobile number of Cyprus, as the demonstration stores it. */
export const newMobile = (): string => `+357997${randomInt(10_000, 99_999)}`

/** A number of an account with the utility that the demonstration does not have. */
export const newAccountNo = (): string => `2${randomInt(100_000_000, 999_999_999)}`

/** The registration of an e-mail address or mobile number, with everything as it should be. */
export const registrationOf = (identifier: string, overrides: Partial<Registration> = {}): Registration => ({
  AccountName: 'Eleni Neou',
  Password: newcomersPassword,
  IdNo: 'K1234567',
  IdTypeId: '1',
  Email: identifier.includes('@') ? identifier : '',
  MobileNo: identifier.includes('@') ? '' : identifier,
  SendOtpCode: true,
  RegistrationType: identifier.includes('@') ? 1 : 2,
  ...overrides,
})

/** The number by which the database knows an account. */
export async function accountIdOf(db: Database, login: string) {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return id
}

/** The newest message to somebody. */
export async function messageTo(portal: TestPortal, recipient: string) {
  const entry = (await portal.outbox()).find(({ to }) => to === recipient)
  if (!entry) throw new Error(`nothing was sent to ${recipient}`)
  return entry
}

/** The last part of a link that was sent. */
export const tokenOf = (link: string): string => link.split('/').at(-1) ?? ''

/** What somebody types first to sign in. */
export const credentialsOf = ({ login, password }: Pick<TestAccount, 'login' | 'password'>) => ({
  Email: login,
  Password: password,
})

/** Signs in with a password and, unless the computer is trusted, the code that was sent. */
export async function signIn(
  portal: TestPortal,
  visitor: TestVisitor,
  account: Pick<TestAccount, 'login' | 'password'>,
  TrustedComputer = false,
) {
  const credentials = credentialsOf(account)
  const stage1 = await visitor.call('loginWithOtpStage1', credentials)
  if (stage1.data.status !== 0) return stage1.data
  const OtpCode = stage1.body['codeRequired'] === false ? '' : (await messageTo(portal, account.login)).code
  return (await visitor.call('login', { ...credentials, OtpCode, TrustedComputer })).data
}

export const isSignedIn = async (visitor: TestVisitor): Promise<boolean> =>
  (await visitor.call('getProfileStatus', {})).body['status'] === 1

export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000')
