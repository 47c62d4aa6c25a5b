/** Sign-in with its real calls (P §7, login and account). */
import {
  login,
  loginWithOtpStage1,
  sendResetUserPassword,
  sendUnlockCode,
  unlockSignIn,
} from '#contract/account.ts'
import type { Language, UtilitySettings } from '#contract/entities.ts'
import { getPortalLicenceAgreement, getPortalLicenceAgreementHash } from '#contract/utility.ts'
import { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'
import {
  createSignInCodeEntry,
  createUnlockCodeEntry,
  type CodeDecision,
  type Credentials,
  type GatedAction,
  type LockedSignIn,
} from '#machines/sign-in/sign-in.setup.ts'
import { fetchTermsDialog } from '#src/flows/legal/fetch-terms-dialog.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { wireHumanCheck } from '#src/flows/human-check/human-check-calls.ts'

const wireLegalAcceptance = (language: () => Language) =>
  legalAcceptanceMachine.provide({
    actors: {
      getPortalLicenceAgreementHash: callActor(
        getPortalLicenceAgreementHash,
        () => ({ Value: language() }),
        ({ hash }) => hash,
      ),
      // The dialog comes with its text: opened later, it would take the keys from somebody who types by then.
      getPortalLicenceAgreement: callActor(
        getPortalLicenceAgreement,
        () => ({ Value: language() }),
        ({ settings }) => fetchTermsDialog().then(() => settings.text),
      ),
    },
  })

const stage1Request = ({ email, password }: Credentials) => ({ Email: email, Password: password })

const loginRequest = (credentials: Credentials, code: string) => ({
  ...stage1Request(credentials),
  OtpCode: code,
  TrustedComputer: credentials.trustThisComputer,
})

const wireCodeEntry = (resendSeconds: number) =>
  createSignInCodeEntry().provide({
    actors: {
      verifyCode: callActor(
        login,
        ({ subject, code }: { subject: Credentials; code: string }) => loginRequest(subject, code),
        nothing,
      ),
      resendCode: callActor(
        loginWithOtpStage1,
        ({ subject }: { subject: Credentials }) => ({ ...stage1Request(subject), Resend: true }),
        (reply) => codeDelivery(reply, resendSeconds, Date.now()),
      ),
    },
  })

const wireUnlockEntry = (resendSeconds: number) =>
  createUnlockCodeEntry().provide({
    actors: {
      verifyCode: callActor(
        unlockSignIn,
        ({ subject, code }: { subject: LockedSignIn; code: string }) => ({
          Email: subject.email,
          OtpCode: code,
        }),
        nothing,
      ),
      resendCode: callActor(
        sendUnlockCode,
        ({ subject }: { subject: LockedSignIn }) => ({ Email: subject.email, Resend: true }),
        (reply) => codeDelivery(reply, resendSeconds, Date.now()),
      ),
    },
  })

/**
 * The actors of sign-in.
 *
 * @param language the language of the page at the moment of a call
 */
export const signInCalls = (utility: UtilitySettings, language: () => Language) => ({
  humanCheck: wireHumanCheck<GatedAction>(utility.humanCheck),
  legalAcceptance: wireLegalAcceptance(language),
  otpEntry: wireCodeEntry(utility.otpDisableResendSeconds),
  unlockEntry: wireUnlockEntry(utility.otpDisableResendSeconds),
  sendUnlockCode: callActor(
    sendUnlockCode,
    ({ email }: LockedSignIn) => ({ Email: email }),
    (reply) => codeDelivery(reply, utility.otpDisableResendSeconds, Date.now()),
  ),
  loginWithOtpStage1: callActor(
    loginWithOtpStage1,
    ({ credentials }: { credentials: Credentials }) => stage1Request(credentials),
    (reply): CodeDecision => ({
      codeIsNeeded: reply.codeRequired !== false,
      delivery: codeDelivery(reply, utility.otpDisableResendSeconds, Date.now()),
    }),
  ),
  login: callActor(
    login,
    ({ credentials }: { credentials: Credentials }) => loginRequest(credentials, ''),
    nothing,
  ),
  sendResetUserPassword: callActor(
    sendResetUserPassword,
    ({ email }: { email: string }) => ({ Email: email, SendOtpCode: true }),
    nothing,
  ),
})
