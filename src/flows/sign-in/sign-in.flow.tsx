/** Sign-in: the machine with its real effects, drawn by the sign-in screen (P §2, login screen). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import type { SignInInput, SignInOutput } from '#machines/sign-in/sign-in.setup.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { forgetDraft, readDraft, writeDraft } from '#src/storage/draft.ts'
import { forgetStored, readStored, writeStored } from '#src/storage/storage.ts'
import { useCaptions } from './sign-in-captions.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { wireSignIn } from './sign-in-calls.ts'
import { SignInView } from './sign-in-view.tsx'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useChildView, useView } from '#src/flow-kit/use-view.ts'

/** Where each way out of the screen leads. Signing in is the session's business. */
const addressAfter = (output: SignInOutput): string | undefined =>
  ({
    signedIn: undefined,
    registrationChosen: '/register',
    passwordResetChosen: '/forgotPassword',
    newCustomerChosen: '/newCustomer',
    passwordResetRequired: `/account/resetPassword/${encodeURIComponent(output.email)}`,
  })[output.kind]

const form = 'signIn'

/** What was typed here and not sent yet, or who signed in last. */
function firstEmail(): string {
  const { email = readStored('_login')?.email ?? '' } = readDraft(form)
  return email
}

const inputFor = (organisation: OrganisationSettings, utility: UtilitySettings): SignInInput => ({
  codeIsUsed: utility.customerLoginWithOtp,
  humanCheck: humanCheckInput(utility),
  termsAreShown: utility.isShowTermsAndConditions,
  reopensInMs: Math.max(0, (Date.parse(organisation.disableLoginDate) || 0) - Date.now()),
  email: firstEmail(),
  storedAcceptance: {
    accepted: readStored('legal_accepted') ?? false,
    hash: readStored('license_agreement_hash') ?? '',
  },
})

export default function SignInFlow() {
  const { organisation, utility, session } = usePortal()
  const { i18n } = useTranslation()
  const [, navigate] = useLocation()
  const [machine] = useState(() => wireSignIn(utility, () => currentLanguage(i18n)))
  const [input] = useState(() => inputFor(organisation, utility))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })

  useEffect(() => {
    const listeners = [
      actor.on('acceptance.given', ({ hash }) => {
        if (!hash) return
        writeStored('legal_accepted', true)
        writeStored('license_agreement_hash', hash)
      }),
      actor.on('acceptance.withdrawn', () => {
        forgetStored('legal_accepted')
        forgetStored('license_agreement_hash')
      }),
      actor.on('session.opened', ({ email }) => {
        forgetDraft(form)
        session.send({ type: 'session.opened', email })
      }),
      actor.subscribe(({ output }) => {
        const next = output && addressAfter(output)
        if (next) navigate(next, { state: { identifier: output.email } })
      }),
    ]
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [actor, navigate, session])

  const signIn = useView(actor)
  const { humanCheck, legalAcceptance, otpEntry } = signIn.snapshot.children
  return (
    <SignInView
      captions={useCaptions(currentLanguage(i18n))}
      onTyped={(email) => writeDraft(form, { email })}
      signIn={signIn}
      humanCheck={useChildView(humanCheck)}
      legal={useChildView(legalAcceptance)}
      codeEntry={useChildView(otpEntry)}
    />
  )
}
