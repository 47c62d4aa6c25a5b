/** Changing the mobile number, with its real calls. */
import type { UtilitySettings } from '#contract/entities.ts'
import { changeMobilePhoneNoComplete, changeMobilePhoneNoRequest } from '#contract/username.ts'
import { phoneCheckMachine } from '#machines/debounced-check/phone-check.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'
import {
  createUsernameCodeEntry,
  type RequestedUsername,
} from '#machines/username-change/username-change.setup.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'

const request = ({ password, value }: RequestedUsername) => ({ Password: password, MobilePhoneNo: value })

export const changeMobileCalls = ({ otpDisableResendSeconds }: UtilitySettings) => {
  const delivery = (reply: Parameters<typeof codeDelivery>[0]) =>
    codeDelivery(reply, otpDisableResendSeconds, Date.now())
  return {
    phoneCheck: phoneCheckMachine,
    changeMobilePhoneNoRequest: callActor(
      changeMobilePhoneNoRequest,
      ({ requested }: { requested: RequestedUsername }) => request(requested),
      delivery,
    ),
    otpEntry: createUsernameCodeEntry().provide({
      actors: {
        verifyCode: callActor(
          changeMobilePhoneNoComplete,
          ({ subject, code }: { subject: RequestedUsername; code: string }) => ({
            ...request(subject),
            OtpCode: code,
          }),
          nothing,
        ),
        resendCode: callActor(
          changeMobilePhoneNoRequest,
          ({ subject }: { subject: RequestedUsername }) => request(subject),
          delivery,
        ),
      },
    }),
  }
}
