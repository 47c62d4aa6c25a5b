/** Activation by link: the machine with its real effects, drawn by the activation screen (P §2). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { activationMachine, type ActivationInput } from '#machines/activation/activation.machine.ts'
import { address } from '#machines/pages.ts'
import { activateByLink, wireActivationCodeEntry } from './activation-calls.ts'
import { ActivationView } from './activation-view.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useChildView, useView } from '#src/flow-kit/use-view.ts'

const wired = (resendSeconds: number) =>
  activationMachine.provide({
    actors: { activateAccount: activateByLink, otpEntry: wireActivationCodeEntry(resendSeconds) },
  })

function ActivationFlow() {
  const { utility } = usePortal()
  const { code = '' } = useParams()
  const [, navigate] = useLocation()
  const [machine] = useState(() => wired(utility.otpDisableResendSeconds))
  const [input] = useState<ActivationInput>(() => ({ link: code, codeIsUsed: utility.customerLoginWithOtp }))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })

  useEffect(() => {
    const listener = actor.subscribe(({ output }) => {
      // A link that was used is no place to come back to.
      if (output) navigate(output.kind === 'signIn' ? address.login : address.register, { replace: true })
    })
    return () => listener.unsubscribe()
  }, [actor, navigate])

  const activation = useView(actor)
  return (
    <ActivationView activation={activation} codeEntry={useChildView(activation.snapshot.children.otpEntry)} />
  )
}

export default withQueries(ActivationFlow)
