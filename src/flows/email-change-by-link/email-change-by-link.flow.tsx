/** Changing an e-mail address by a mailed link, on one screen (A §2.5, reading B). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { changeEmail } from '#contract/username.ts'
import {
  emailChangeByLinkMachine,
  type RequestedEmail,
} from '#machines/email-change-by-link/email-change-by-link.machine.ts'
import { address } from '#machines/pages.ts'
import EmailChangeByLinkScreen from './email-change-by-link-screen.tsx'
import { forgetDraft } from '#src/storage/draft.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { keptTyping } from '#src/flows/change-username/kept-username.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-view.ts'

const machine = emailChangeByLinkMachine.provide({
  actors: {
    changeEmail: callActor(
      changeEmail,
      ({ requested }: { requested: RequestedEmail }) => ({
        Email: requested.current,
        NewEmail: requested.next,
        Password: requested.password,
        ActivationCode: requested.code,
      }),
      nothing,
    ),
  },
})

/** Not by the code of the link, which is a secret. */
const form = 'emailChangeByLink'

export default function EmailChangeByLinkFlow() {
  const { utility } = usePortal()
  const [, navigate] = useLocation()
  const { code = '' } = useParams<{ code?: string }>()
  const [input] = useState({ code })
  const [kept] = useState(() => keptTyping(form))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })
  useEffect(() => {
    const listeners = [
      actor.on('profile.changed', () => {
        forgetDraft(form)
        tellProfileChanged()
      }),
      actor.subscribe((snapshot) => {
        if (snapshot.matches('left')) navigate(address.login, { replace: true })
      }),
    ]
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [actor, navigate])
  return <EmailChangeByLinkScreen change={useView(actor)} kept={kept} homeUrl={utility.homeButtonUrl} />
}
