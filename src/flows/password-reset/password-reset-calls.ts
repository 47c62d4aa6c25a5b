/** The calls of the password reset (P §7). */
import { sendResetUserPassword } from '#contract/account.ts'
import type { UtilitySettings } from '#contract/entities.ts'
import { resetUserPassword } from '#contract/password.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'
import { createResetCodeEntry, type NewPassword } from '#machines/password-reset/password-reset.setup.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { wireHumanCheck } from '#src/flows/human-check/human-check-calls.ts'

/**
 * The actor that requests a code.
 *
 * @param resendSeconds utility setting otpDisableResendSeconds
 */
export const sendResetCode = (resendSeconds: number) =>
  callActor(
    sendResetUserPassword,
    ({ identifier }: { identifier: string }) => ({ Email: identifier, SendOtpCode: true }),
    (reply) => codeDelivery(reply, resendSeconds, Date.now()),
  )

/** The actors of the password reset. */
export const passwordResetCalls = ({ humanCheck, otpDisableResendSeconds }: UtilitySettings) => ({
  humanCheck: wireHumanCheck<'resend'>(humanCheck),
  otpEntry: createResetCodeEntry().provide({
    actors: {
      verifyCode: callActor(
        resetUserPassword,
        ({ subject, code }: { subject: NewPassword; code: string }) => ({
          PasswordResetCode: code,
          Password: subject.password,
          Identifier: subject.identifier,
        }),
        nothing,
      ),
      resendCode: callActor(
        sendResetUserPassword,
        ({ subject }: { subject: NewPassword }) => ({ Email: subject.identifier, SendOtpCode: true }),
        (reply) => codeDelivery(reply, otpDisableResendSeconds, Date.now()),
      ),
    },
  }),
  sendResetUserPassword: sendResetCode(otpDisableResendSeconds),
})
