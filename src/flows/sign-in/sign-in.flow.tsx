/** Sign-in: a mode of the login screen (P §2). */
import { useTranslation } from 'react-i18next'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import type { SignInInput, SignInOutput } from '#machines/sign-in/sign-in.setup.ts'
import type { UtilitySettings } from '#contract/entities.ts'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { newCustomerAddress } from '#src/flow-kit/new-customer-address.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { forgetStored, readStored, writeStored } from '#src/storage/storage.ts'
import { signInCalls } from './sign-in-calls.ts'
import { useCaptions } from './sign-in-captions.ts'
import { SignInView } from './sign-in-view.tsx'

/** Where each way out of the screen leads. Signing in is the session's business. */
const addressAfter = (output: SignInOutput, utility: UtilitySettings): string | undefined =>
  ({
    signedIn: undefined,
    registrationChosen: '/register',
    passwordResetChosen: '/forgotPassword',
    newCustomerChosen: newCustomerAddress(utility),
    passwordResetRequired: `/account/resetPassword/${encodeURIComponent(output.email)}`,
  })[output.kind]

/** The sign-in whose code was awaited before the page was loaded again, as long as that code lives: with the time that is left. */
function awaitedBefore(now: number): SignInInput['taken'] {
  const { signIn } = navigationState()
  const delivery = signIn?.delivery
  return delivery && delivery.expiresAt > now
    ? {
        ...signIn,
        delivery: {
          ...delivery,
          resendAfterMs: delivery.resendAt - now,
          expiresAfterMs: delivery.expiresAt - now,
        },
      }
    : undefined
}

const forgetAcceptance = () => {
  forgetStored('legal_accepted')
  forgetStored('license_agreement_hash')
}

export default defineFlow({
  machine: signInMachine,
  calls: ({ utility, language }) => signInCalls(utility, language),
  draft: 'signIn',
  input: ({ organisation, utility, draft }) => ({
    codeIsUsed: utility.customerLoginWithOtp,
    humanCheck: humanCheckInput(utility),
    termsAreShown: utility.isShowTermsAndConditions,
    reopensInMs: (Date.parse(organisation.disableLoginDate) || 0) - Date.now(),
    // What was typed here and not sent yet, or who signed in last.
    email: draft.read()['email'] ?? readStored('_login')?.email ?? '',
    taken: awaitedBefore(Date.now()),
    storedAcceptance: {
      accepted: readStored('legal_accepted') ?? false,
      hash: readStored('license_agreement_hash') ?? '',
    },
  }),
  on: {
    'acceptance.given': ({ hash }) => {
      if (!hash) return
      writeStored('legal_accepted', true)
      writeStored('license_agreement_hash', hash)
    },
    'acceptance.expired': forgetAcceptance,
    'acceptance.withdrawn': forgetAcceptance,
    'session.opened': ({ email }, { draft, session }) => {
      draft.forget()
      session.send({ type: 'session.opened', email })
    },
  },
  leave: ({ output }, { navigate, utility }) => {
    const next = output && addressAfter(output, utility)
    if (next) navigate(next, { state: { identifier: output.email } })
  },
  View: function SignIn({ view, child, draft }) {
    const { i18n } = useTranslation()
    return (
      <SignInView
        captions={useCaptions(currentLanguage(i18n))}
        onTyped={(email) => draft.write({ email })}
        signIn={view}
        humanCheck={child.humanCheck}
        legal={child.legalAcceptance}
        codeEntry={child.otpEntry ?? child.unlockEntry}
      />
    )
  },
})
