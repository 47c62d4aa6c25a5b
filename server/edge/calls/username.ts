/** Changing the name that people sign in with (A §2.5, §2.6, §7). */
import {
  changeEmailByActivationCode,
  completeChangeByLink,
  completeIdentifierChange,
  requestIdentifierChange,
} from '#server/identity/accounts/identifier-change.ts'
import { Refused } from '#server/platform/refused.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type UsernameCall =
  | 'changeEmail'
  | 'changeEmailComplete'
  | 'changeMobilePhoneNoRequest'
  | 'changeMobilePhoneNoComplete'

/** A field that this reading of the call needs. */
function given(field: string, value: string | undefined): string {
  if (value === undefined) throw new Refused('request.malformed', {}, { field: `body.${field}` })
  return value
}

export const usernameHandlers = ({ accounts, content }: HandlerDependencies): Handlers<UsernameCall> => ({
  async changeEmail({ Password, NewEmail, Email, ActivationCode }, visitor) {
    if (ActivationCode === undefined) {
      const rights = await rightsOn(content, signedIn(visitor), 'requestChangeEmail')
      rights.requireUsable('change')
      const request = { password: Password, typed: NewEmail }
      return fulfilled(await requestIdentifierChange(accounts, signedIn(visitor), 'email', request))
    }
    await changeEmailByActivationCode(accounts, visitor, {
      value: ActivationCode,
      password: Password,
      current: given('Email', Email),
      next: NewEmail,
    })
    return fulfilled({})
  },

  async changeEmailComplete({ Value, Password, Email, OtpCode }, visitor) {
    if (Value === undefined)
      await completeIdentifierChange(accounts, signedIn(visitor), 'email', {
        password: Password ?? '',
        typed: given('Email', Email),
        code: given('OtpCode', OtpCode),
      })
    else await completeChangeByLink(accounts, visitor, Value)
    return fulfilled({})
  },

  async changeMobilePhoneNoRequest({ Password, MobilePhoneNo }, visitor) {
    const owner = signedIn(visitor)
    const rights = await rightsOn(content, owner, 'requestChangeMobile')
    rights.requireUsable('change')
    const request = { password: Password, typed: MobilePhoneNo }
    return fulfilled(await requestIdentifierChange(accounts, owner, 'mobile', request))
  },

  async changeMobilePhoneNoComplete({ Password, MobilePhoneNo, OtpCode }, visitor) {
    await completeIdentifierChange(accounts, signedIn(visitor), 'mobile', {
      password: Password ?? '',
      typed: MobilePhoneNo,
      code: OtpCode,
    })
    return fulfilled({})
  },
})
