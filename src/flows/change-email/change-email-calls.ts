/** Changing the e-mail address, with its real calls. */
import type { UtilitySettings } from '#contract/entities.ts'
import { changeEmail, changeEmailComplete } from '#contract/username.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'
import {
  createUsernameCodeEntry,
  type RequestedUsername,
} from '#machines/username-change/username-change.setup.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'

const request = ({ password, value }: RequestedUsername) => ({
  Password: password,
  NewEmail: value,
  SendOtpCode: true,
})

export const changeEmailCalls = ({ otpDisableResendSeconds }: UtilitySettings) => {
  const delivery = (reply: Parameters<typeof codeDelivery>[0]) =>
    codeDelivery(reply, otpDisableResendSeconds, Date.now())
  return {
    changeEmail: callActor(
      changeEmail,
      ({ requested }: { requested: RequestedUsername }) => request(requested),
      delivery,
    ),
    otpEntry: createUsernameCodeEntry().provide({
      actors: {
        verifyCode: callActor(
          changeEmailComplete,
          ({ subject, code }: { subject: RequestedUsername; code: string }) => ({
            Password: subject.password,
            Email: subject.value,
            OtpCode: code,
          }),
          nothing,
        ),
        resendCode: callActor(
          changeEmail,
          ({ subject }: { subject: RequestedUsername }) => request(subject),
          delivery,
        ),
      },
    }),
  }
}
