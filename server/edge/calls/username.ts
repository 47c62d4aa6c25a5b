/** Changing the name that people sign in with (A §2.5, §2.6, §7). */
import {
  changeEmailByActivationCode,
  completeChangeByLink,
  completeIdentifierChange,
  requestIdentifierChange,
} from '#server/identity/accounts/identifier-change.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type UsernameCall =
  | 'changeEmail'
  | 'changeEmailComplete'
  | 'changeMobilePhoneNoRequest'
  | 'changeMobilePhoneNoComplete'

/** A field that this reading of the call needs. */
function given(field: string, value: string | undefined): string {
  if (value === undefined) throw new ApiError('request.malformed', {}, { field: `body.${field}` })
  return value
}

export const usernameHandlers = ({ accounts, content }: HandlerDependencies): Handlers<UsernameCall> => ({
  async changeEmail({ Password, NewEmail, Email, ActivationCode }, context) {
    if (ActivationCode === undefined) {
      const rights = await rightsOn(content, signedIn(context), 'requestChangeEmail')
      rights.requireUsable('change')
      const request = { password: Password, typed: NewEmail }
      return fulfilled(await requestIdentifierChange(accounts, signedIn(context), 'email', request))
    }
    await changeEmailByActivationCode(accounts, context, {
      value: ActivationCode,
      password: Password,
      current: given('Email', Email),
      next: NewEmail,
    })
    return fulfilled({})
  },

  async changeEmailComplete({ Value, Password, Email, OtpCode }, context) {
    if (Value === undefined)
      await completeIdentifierChange(accounts, signedIn(context), 'email', {
        password: Password ?? '',
        typed: given('Email', Email),
        code: given('OtpCode', OtpCode),
      })
    else await completeChangeByLink(accounts, context, Value)
    return fulfilled({})
  },

  async changeMobilePhoneNoRequest({ Password, MobilePhoneNo }, context) {
    const owner = signedIn(context)
    const rights = await rightsOn(content, owner, 'requestChangeMobile')
    rights.requireUsable('change')
    const request = { password: Password, typed: MobilePhoneNo }
    return fulfilled(await requestIdentifierChange(accounts, owner, 'mobile', request))
  },

  async changeMobilePhoneNoComplete({ Password, MobilePhoneNo, OtpCode }, context) {
    await completeIdentifierChange(accounts, signedIn(context), 'mobile', {
      password: Password ?? '',
      typed: MobilePhoneNo,
      code: OtpCode,
    })
    return fulfilled({})
  },
})
