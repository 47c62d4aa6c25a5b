/** The request for a password reset: a mode of the login screen (P §2). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { resetRequestMachine } from '#machines/reset-request/reset-request.machine.ts'
import ResetRequestScreen, { type ResetRequestViews } from './reset-request-screen.tsx'
import { readDraft, writeDraft } from '#src/storage/draft.ts'
import { carried, type Carried } from '#src/flow-kit/navigation-state.ts'
import { wireHumanCheck } from '#src/flows/human-check/human-check-calls.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { sendResetCode } from '#src/flows/password-reset/password-reset-calls.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useChildView, useView } from '#src/flow-kit/use-view.ts'
import { useWelcome } from '#src/flows/home/welcome.ts'

/** The screen with the settings on it. */
export const ResetRequestView = (views: ResetRequestViews) => (
  <ResetRequestScreen {...views} welcome={useWelcome()} />
)

const form = 'resetRequest'

/**
 * What the field shows at first: what sign-in has handed on, or what was typed here since then. History keeps the
 * one over a reload, the draft the other.
 */
function firstIdentifier(): string {
  const { identifier: handedOn = '' } = carried()
  const { after = '', identifier = '' } = readDraft(form)
  return after === handedOn && identifier ? identifier : handedOn
}

const keepTyped = (identifier: string) => writeDraft(form, { identifier, after: carried().identifier ?? '' })

export default function ResetRequestFlow() {
  const { utility } = usePortal()
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    resetRequestMachine.provide({
      actors: {
        humanCheck: wireHumanCheck<'reset'>(utility.humanCheck),
        sendResetUserPassword: sendResetCode(utility.otpDisableResendSeconds),
      },
    }),
  )
  const [input] = useState(() => ({
    identifier: firstIdentifier(),
    humanCheck: humanCheckInput(utility),
  }))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })
  useEffect(() => {
    const subscription = actor.subscribe(({ output }) => {
      if (!output) return
      const { identifier, delivery } = output
      navigate(`/account/resetPassword/${encodeURIComponent(identifier)}`, {
        state: { identifier, delivery } satisfies Carried,
      })
    })
    return () => subscription.unsubscribe()
  }, [actor, navigate])

  const request = useView(actor)
  return (
    <ResetRequestView
      onTyped={keepTyped}
      request={request}
      humanCheck={useChildView(request.snapshot.children.humanCheck)}
    />
  )
}
