/** Completing the change of an e-mail address by the link of the mail (A §2.5). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { changeEmailComplete } from '#contract/username.ts'
import { emailChangeCompletionMachine } from '#machines/email-change-completion/email-change-completion.machine.ts'
import { address } from '#machines/pages.ts'
import EmailChangeCompletionScreen from './email-change-completion-screen.tsx'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-view.ts'

const machine = emailChangeCompletionMachine.provide({
  actors: {
    changeEmailComplete: callActor(
      changeEmailComplete,
      ({ code }: { code: string }) => ({ Value: code }),
      nothing,
    ),
  },
})

export default function EmailChangeCompletionFlow() {
  const { utility } = usePortal()
  const [, navigate] = useLocation()
  const { code = '' } = useParams<{ code?: string }>()
  const [input] = useState({ code })
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })
  useEffect(() => {
    const leave = (snapshot: SnapshotFrom<typeof machine>) => {
      if (snapshot.matches('turnedAway')) navigate(address.login, { replace: true })
    }
    const listeners = [actor.on('profile.changed', tellProfileChanged), actor.subscribe(leave)]
    // Without a code the visitor is turned away at once, before anybody could listen.
    leave(actor.getSnapshot())
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [actor, navigate])
  return <EmailChangeCompletionScreen completion={useView(actor)} homeUrl={utility.homeButtonUrl} />
}
