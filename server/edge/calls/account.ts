/** Signing in and out, and the profile (P §7, A §7). */
import { sql } from 'kysely'
import { role, type Profile } from '#contract/entities.ts'
import { storePreferencesOf } from '#server/areas/store/preferences.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { normalIdentifier } from '#server/identity/accounts/identifiers.ts'
import { openLock, requestUnlock } from '#server/identity/sign-in/lock-opening.ts'
import { requestPasswordReset } from '#server/identity/accounts/password-reset.ts'
import { mayAdminister } from '#server/identity/sessions/may-administer.ts'
import { nothingGranted } from '#server/identity/sessions/nothing-granted.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
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
    loginWithOtpStage1: async (credentials, context) => fulfilled(await signIn.stage1(context, credentials)),

    async login(credentials, context) {
      await signIn.finish(context, credentials)
      return fulfilled({})
    },

    // SendOtpCode is always true (P §7); a reset without a code does not exist here.
    sendResetUserPassword: async ({ Email }, context) =>
      fulfilled(await requestPasswordReset(accounts, context, Email)),

    sendUnlockCode: async (request, context) => fulfilled(await requestUnlock(accounts, context, request)),

    async unlockSignIn(request, context) {
      await openLock(accounts, context, request)
      return fulfilled({})
    },

    async getProfileStatus(_request, { session }) {
      if (!session || session.accountId === null) {
        const hasReturned = session !== undefined && (await externalSignIn.hasReturned(session))
        return fulfilled({ status: profileStatus[hasReturned ? 'returned' : 'signedOut'], userEmail: '' })
      }
      // An e-mail address or a mobile number: the name by which GetProfileDetails knows this person (decision 0011).
      const { login } = await profileOf(session.accountId)
      return fulfilled({ status: profileStatus.signedIn, userEmail: login })
    },

    getExternalAccount: async (_request, context) =>
      fulfilled({ userEmail: await externalSignIn.takeAccount(context) }),

    async getProfileDetails({ Username }, context) {
      const { session } = signedIn(context)
      if (normalIdentifier(Username, await content.utility()) !== session.login)
        throw new ApiError('access.denied')
      const own = await profileOf(session.accountId)
      const isEmployee = own.role === role.employee
      return fulfilled({ item: { ...own, ...(isEmployee && (await warehousesOf(session.accountId))) } })
    },

    async logout(_request, context) {
      await signIn.signOut(context)
      return fulfilled({})
    },
  }
}
