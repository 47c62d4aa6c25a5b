import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { createHumanCheck } from '#machines/human-check/human-check.machine.ts'
import { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { createSignInCodeEntry, type GatedAction, type SignInInput } from '#machines/sign-in/sign-in.setup.ts'
import { useChildViews, useView } from '#src/flow-kit/use-views.ts'
import SignInScreen from '#src/flows/sign-in/sign-in-screen.tsx'
import { fakeCalls } from './calls.ts'
import type { Order } from './order.ts'
import { names } from './words.ts'

const usual: SignInInput = {
  codeIsUsed: true,
  humanCheck: { key: 'site-key', wasPassed: false, solvesItself: false },
  termsAreShown: true,
  reopensInMs: 0,
  email: '',
  storedAcceptance: { accepted: true, hash: 'hash-1' },
}

const machineFor = (order: Order) =>
  signInMachine.provide({
    actors: {
      humanCheck: createHumanCheck<GatedAction>().provide({
        actors: fakeCalls(order, ['obtainProof', 'validateReCaptchaKey']),
      }),
      legalAcceptance: legalAcceptanceMachine.provide({
        actors: fakeCalls(order, ['getPortalLicenceAgreementHash', 'getPortalLicenceAgreement']),
      }),
      otpEntry: createSignInCodeEntry().provide({ actors: fakeCalls(order, ['verifyCode', 'resendCode']) }),
      ...fakeCalls(order, ['loginWithOtpStage1', 'login', 'sendResetUserPassword']),
    },
  })

/** The sign-in screen over the real machines; only the calls are made up. */
export function SignInStand({ order }: { order: Order }) {
  const [machine] = useState(() => machineFor(order))
  const actor = useActorRef(machine, { input: { ...usual, ...order.input } })
  const signIn = useView(actor)
  const { humanCheck, legalAcceptance, otpEntry } = useChildViews<typeof signInMachine>(signIn.snapshot)
  return (
    <SignInScreen
      onTyped={() => undefined}
      signIn={signIn}
      humanCheck={humanCheck}
      legal={legalAcceptance}
      codeEntry={otpEntry}
      options={{
        showPayBill: true,
        showEBill: true,
        showNewCustomer: true,
        showTermsOfUse: true,
        homeUrl: 'https://utility.example/',
        disabledUntil: '',
        ...order.props,
      }}
      messages={{}}
      welcome={{ ...names(order.language), backgroundImage: '' }}
    />
  )
}
