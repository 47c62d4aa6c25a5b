/** Activating an account, and its code entry, with their real calls (P §7, §8). */
import type { Refusal } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { activateAccount, resendActivationOtpCode } from '#contract/registration.ts'
import { createActivationCodeEntry, type ActivationSubject } from '#machines/activation/activation-code.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'

/** P §8: 1 and 3 stand for a wrong code, 2 and 4 for one that is too old; 0 stands for everything else. */
const codeOfResult: readonly (ErrorCode | undefined)[] = [
  undefined,
  'code.wrong',
  'code.expired',
  'code.wrong',
  'code.expired',
]

/** Names the reason where a backend gives only its number. */
export const explainResultCode = (refusal: Refusal): Refusal => {
  const code = refusal.code ?? codeOfResult[refusal.resultCode ?? 0]
  return code ? { ...refusal, code } : refusal
}

/** Activates by the link alone. */
export const activateByLink = callActor(
  activateAccount,
  ({ reference = '' }: ActivationSubject) => ({ Value: reference }),
  nothing,
  explainResultCode,
)

/**
 * Wires the code entry of activation. A backend that gives no reference knows a registration by its code, and sends
 * another one to the identifier.
 *
 * @param resendSeconds utility setting otpDisableResendSeconds
 */
export const wireActivationCodeEntry = (resendSeconds: number) =>
  createActivationCodeEntry().provide({
    actors: {
      verifyCode: callActor(
        activateAccount,
        ({ subject, code }: { subject: ActivationSubject; code: string }) => ({
          Value: subject.reference ?? code,
          OtpCode: code,
        }),
        nothing,
        explainResultCode,
      ),
      resendCode: callActor(
        resendActivationOtpCode,
        ({ subject }: { subject: ActivationSubject }) => ({ Value: subject.reference ?? subject.identifier }),
        (reply) => codeDelivery(reply, resendSeconds, Date.now()),
      ),
    },
  })
