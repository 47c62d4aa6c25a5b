/** Signing in and out, and the profile (P §7, A §7). */
import { sql } from 'kysely'
import { role, type Profile } from '#contract/entities.ts'
import { storePreferencesOf } from '#server/areas/store/preferences.ts'
import { Refused } from '#server/platform/refused.ts'
import { normalIdentifier } from '#server/identity/accounts/identifiers.ts'
import { openLock, requestUnlock } from '#server/identity/sign-in/lock-opening.ts'
import { requestPasswordReset } from '#server/identity/accounts/password-reset.ts'
import { mayAdminister } from '#server/identity/visits/may-administer.ts'
import { nothingGranted } from '#server/identity/visits/nothing-granted.ts'
import { signedIn } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type AccountCall =
  | 'loginWithOtpStage1'
  | 'login'
  | 'sendResetUserPassword'
  | 'sendUnlockCode'
  | 'unlockSignIn'
  | 'getProfileStatus'
  | 'getExternalAccount'
  | 'getProfileDetails'
  | 'logout'

/** A §4 and decision 0011: 1 somebody is signed in, 0 nobody, 2 somebody has come back from the external provider. */
const profileStatus = { signedIn: 1, signedOut: 0, returned: 2 } as const

export function accountHandlers({
  db,
  content,
  signIn,
  externalSignIn,
  accounts,
}: HandlerDependencies): Handlers<AccountCall> {
  async function profileOf(accountId: number): Promise<Profile> {
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .select(mayAdminister(sql.ref('accounts.id')).as('may_administer'))
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return {
      ...nothingGranted,
      ...account.profile,
      mayAdminister: account.may_administer,
      login: account.login,
      name: account.name,
      role: account.role,
      account: account.account_no,
      mobileNo: account.mobile_no,
      email: account.email,
      registrationType: account.registration_type,
      language: account.language ?? '',
    }
  }

  /** The own warehouses of an employee (P §3); 0: none. */
  async function warehousesOf(accountId: number) {
    const { warehouseId, meterWarehouseId } = await storePreferencesOf(db, accountId)
    return {
      linkToWarehouse: warehouseId !== null,
      warehouseId: warehouseId ?? 0,
      meterWarehouseId: meterWarehouseId ?? 0,
    }
  }

  return {
    loginWithOtpStage1: async (credentials, visitor) => fulfilled(await signIn.stage1(visitor, credentials)),

    async login(credentials, visitor) {
      await signIn.finish(visitor, credentials)
      return fulfilled({})
    },

    // SendOtpCode is always true (P §7); a reset without a code does not exist here.
    sendResetUserPassword: async ({ Email }, visitor) =>
      fulfilled(await requestPasswordReset(accounts, visitor, Email)),

    sendUnlockCode: async (request, visitor) => fulfilled(await requestUnlock(accounts, visitor, request)),

    async unlockSignIn(request, visitor) {
      await openLock(accounts, visitor, request)
      return fulfilled({})
    },

    async getProfileStatus(_request, { visit }) {
      if (!visit || visit.accountId === null) {
        const hasReturned = visit !== undefined && (await externalSignIn.hasReturned(visit))
        return fulfilled({ status: profileStatus[hasReturned ? 'returned' : 'signedOut'], userEmail: '' })
      }
      // An e-mail address or a mobile number: the name by which GetProfileDetails knows this person (decision 0011).
      const { login } = await profileOf(visit.accountId)
      return fulfilled({ status: profileStatus.signedIn, userEmail: login })
    },

    getExternalAccount: async (_request, visitor) =>
      fulfilled({ userEmail: await externalSignIn.takeAccount(visitor) }),

    async getProfileDetails({ Username }, visitor) {
      const { visit } = signedIn(visitor)
      if (normalIdentifier(Username, await content.utility()) !== visit.login)
        throw new Refused('access.denied')
      const own = await profileOf(visit.accountId)
      const isEmployee = own.role === role.employee
      return fulfilled({ item: { ...own, ...(isEmployee && (await warehousesOf(visit.accountId))) } })
    },

    async logout(_request, visitor) {
      await signIn.signOut(visitor)
      return fulfilled({})
    },
  }
}
