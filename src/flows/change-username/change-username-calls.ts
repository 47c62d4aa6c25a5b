/** Changing the name that signs in, with its real calls. */
import type { UtilitySettings } from '#contract/entities.ts'
import {
  changeEmail,
  changeEmailComplete,
  changeMobilePhoneNoComplete,
  changeMobilePhoneNoRequest,
} from '#contract/username.ts'
import {
  createUsernameCodeEntry,
  type RequestedUsername,
  type UsernameKind,
} from '#machines/change-username/change-username.setup.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'

interface Verification {
  subject: RequestedUsername
  code: string
}

const emailRequest = ({ password, value }: RequestedUsername) => ({
  Password: password,
  NewEmail: value,
  SendOtpCode: true,
})
const mobileRequest = ({ password, value }: RequestedUsername) => ({
  Password: password,
  MobilePhoneNo: value,
})

/** The calls that send a code and take it, per kind. */
const callsFor = (kind: UsernameKind, { otpDisableResendSeconds }: UtilitySettings) => {
  const delivery = (reply: Parameters<typeof codeDelivery>[0]) =>
    codeDelivery(reply, otpDisableResendSeconds, Date.now())
  return kind === 'email'
    ? {
        verifyCode: callActor(
          changeEmailComplete,
          ({ subject, code }: Verification) => ({
            Password: subject.password,
            Email: subject.value,
            OtpCode: code,
          }),
          nothing,
        ),
        resendCode: callActor(
          changeEmail,
          ({ subject }: { subject: RequestedUsername }) => emailRequest(subject),
          delivery,
        ),
      }
    : {
        verifyCode: callActor(
          changeMobilePhoneNoComplete,
          ({ subject, code }: Verification) => ({ ...mobileRequest(subject), OtpCode: code }),
          nothing,
        ),
        resendCode: callActor(
          changeMobilePhoneNoRequest,
          ({ subject }: { subject: RequestedUsername }) => mobileRequest(subject),
          delivery,
        ),
      }
}

/** The actors of the change of an e-mail address or a mobile number. */
export const changeUsernameCalls = (kind: UsernameKind, utility: UtilitySettings) => ({
  changeEmail: callActor(
    changeEmail,
    ({ requested }: { requested: RequestedUsername }) => emailRequest(requested),
    (reply) => codeDelivery(reply, utility.otpDisableResendSeconds, Date.now()),
  ),
  changeMobilePhoneNoRequest: callActor(
    changeMobilePhoneNoRequest,
    ({ requested }: { requested: RequestedUsername }) => mobileRequest(requested),
    (reply) => codeDelivery(reply, utility.otpDisableResendSeconds, Date.now()),
  ),
  otpEntry: createUsernameCodeEntry().provide({ actors: callsFor(kind, utility) }),
})
