/** Sessions of codes with their real calls (P §7, sessions and codes). */
import type { Language, UtilitySettings } from '#contract/entities.ts'
import {
  createOtpSession,
  getOtpSession,
  validateOtp,
  type OtpSessionPurpose,
} from '#contract/otp-session.ts'
import type { Answer } from '#machines/answer.ts'
import {
  codeType,
  createSessionCodeEntry,
  type CodeRecipients,
  type CodeSession,
  type CodeSubject,
  type CodeType,
  type OpenSession,
} from '#machines/code-session.ts'
import { codeDelivery, type CodeDelivery } from '#machines/otp-entry/code-delivery.ts'
import { deliveryAt } from '#machines/otp-entry/earlier-delivery.ts'
import { callApi } from '#src/api/call-api.ts'
import { answeringActor, callActor } from '#src/flow-kit/call-actor.ts'

/** Codes live at most ten minutes (design §6), and no longer than their session. */
const longestCodeSeconds = 600

const channelOf = { [codeType.email]: 'email', [codeType.phone]: 'sms' } as const
const recipientOf = ({ email, mobileNo }: CodeRecipients, type: CodeType) =>
  type === codeType.email ? email : mobileNo

const requestFor = (
  { email, mobileNo }: CodeRecipients,
  language: Language,
  purpose: OtpSessionPurpose | undefined,
) => ({
  Email: email,
  MobileNo: mobileNo,
  LanguageCode: language,
  ...(purpose && { Purpose: purpose }),
})

/** How many more wrong codes are accepted, where the server can say so. */
async function attemptsLeft(
  { sessionId, type }: CodeSubject,
  signal: AbortSignal,
): Promise<number | undefined> {
  const answer = await callApi(getOtpSession, { SessionId: sessionId }, { signal }).catch(() => undefined)
  return answer?.kind === 'fulfilled'
    ? answer.value.item.steps.find(({ otpCodeType }) => otpCodeType === type)?.attemptsLeft
    : undefined
}

/** A body of 1 means that the code is right (P §5). */
async function verify(
  { subject, code }: { subject: CodeSubject; code: string },
  signal: AbortSignal,
): Promise<Answer<string>> {
  const answer = await callApi(
    validateOtp,
    { SessionId: subject.sessionId, OtpCode: code, OtpCodeType: subject.type },
    { signal },
  )
  if (answer.kind === 'refused') return answer
  if (answer.value === 1) return { kind: 'fulfilled', value: code }
  const left = await attemptsLeft(subject, signal)
  return {
    kind: 'refused',
    refusal: {
      status: answer.value,
      text: '',
      code: 'code.wrong',
      ...(left !== undefined && { attemptsLeft: left }),
    },
  }
}

/**
 * The actors of sessions of codes.
 *
 * @param language the language of the page: codes are sent in it
 * @param purpose what the codes are for, where they are good for that alone
 */
export function codeSessionCalls(
  utility: UtilitySettings,
  language: () => Language,
  purpose?: OtpSessionPurpose,
) {
  const { otpDisableResendSeconds, otpSessionStepSeconds } = utility
  const deliveryTo = (recipients: CodeRecipients, type: CodeType, sessionSeconds: number): CodeDelivery =>
    codeDelivery(
      {
        channel: channelOf[type],
        destination: recipientOf(recipients, type),
        expiresInSeconds: Math.min(longestCodeSeconds, sessionSeconds),
      },
      otpDisableResendSeconds,
      Date.now(),
    )
  const deliveriesTo = (recipients: CodeRecipients): CodeSession['deliveries'] => ({
    [codeType.email]: deliveryTo(recipients, codeType.email, otpSessionStepSeconds),
    [codeType.phone]: deliveryTo(recipients, codeType.phone, otpSessionStepSeconds),
  })
  const sessionOf = (id: number, seconds: number): Pick<CodeSession, 'id' | 'endsAt' | 'leftMs'> => ({
    id,
    endsAt: Date.now() + seconds * 1000,
    leftMs: seconds * 1000,
  })

  return {
    createSession: callActor(
      createOtpSession,
      ({ recipients }: { recipients: CodeRecipients }) => requestFor(recipients, language(), purpose),
      (id, { recipients }): CodeSession => ({
        ...sessionOf(id, otpSessionStepSeconds),
        deliveries: deliveriesTo(recipients),
        verified: { [codeType.email]: false, [codeType.phone]: false },
      }),
    ),
    recoverSession: callActor(
      getOtpSession,
      ({ openSession }: { openSession: OpenSession }) => ({ SessionId: openSession.id }),
      ({ item: { sessionId, expiresInSeconds, isDone, steps } }, { openSession }): CodeSession => {
        const stepOf = (type: CodeType) => steps.find(({ otpCodeType }) => otpCodeType === type)
        const deliveryOf = (type: CodeType): CodeDelivery => {
          const step = stepOf(type)
          return step
            ? codeDelivery(
                {
                  ...step,
                  channel: channelOf[type],
                  expiresInSeconds: Math.min(step.expiresInSeconds ?? longestCodeSeconds, expiresInSeconds),
                },
                otpDisableResendSeconds,
                Date.now(),
              )
            : deliveryTo(openSession.recipients, type, expiresInSeconds)
        }
        return {
          ...sessionOf(sessionId, expiresInSeconds),
          deliveries: {
            [codeType.email]: deliveryOf(codeType.email),
            [codeType.phone]: deliveryOf(codeType.phone),
          },
          verified: {
            [codeType.email]: stepOf(codeType.email)?.isVerified ?? false,
            [codeType.phone]: stepOf(codeType.phone)?.isVerified ?? false,
          },
          ...(isDone && { isDone }),
        }
      },
    ),
    otpEntry: createSessionCodeEntry().provide({
      actors: {
        verifyCode: answeringActor(verify),
        resendCode: callActor(
          createOtpSession,
          ({ subject: { sessionId, type, recipients } }: { subject: CodeSubject }) => ({
            ...requestFor(recipients, language(), purpose),
            SessionId: sessionId,
            OtpCodeType: type,
          }),
          (_id, { subject: { recipients, type, endsAt } }) =>
            deliveryTo(recipients, type, Math.max(0, endsAt - Date.now()) / 1000),
        ),
      },
      // Both codes of a session leave together, and the second entry begins when the first is done.
      delays: {
        resendCooldown: ({ context: { delivery, resending } }) =>
          resending.refusal ? delivery.resendAfterMs : deliveryAt(delivery, Date.now()).resendAfterMs,
        codeLifetime: ({ context: { delivery } }) => deliveryAt(delivery, Date.now()).expiresAfterMs,
      },
    }),
  }
}
