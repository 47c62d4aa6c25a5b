/** How an application stands, for who has no account (P §1, decision 0094). */
import { useEffect } from 'react'
import { getApplicationState } from '#contract/new-customer.ts'
import {
  applicationStateMachine,
  type ApplicationQuestion,
} from '#machines/application-state/application-state.machine.ts'
import { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import type { Draft } from '#src/flow-kit/draft.ts'
import { codeSessionCalls } from '#src/flows/code-session/code-session-calls.ts'
import {
  addToDraft,
  isBeingRecovered,
  openSessionIn,
  useKeptSession,
} from '#src/flows/code-session/kept-session.ts'
import { useWallClock } from '#src/flows/session-countdown/use-wall-clock.ts'
import ApplicationStateScreen from './application-state-screen.tsx'

/** Typed before the page was loaded again, else as the link of a mail says it. */
const typedIn = (draft: Draft) => {
  const { number, email = '' } = draft.read()
  return { number: number ?? new URLSearchParams(location.search).get('number') ?? '', email }
}

export default defineFlow({
  machine: applicationStateMachine,
  calls: ({ utility, language }) => ({
    ...codeSessionCalls(utility, language, 'applicationState'),
    sessionCountdown: sessionCountdownMachine,
    getApplicationState: callActor(
      getApplicationState,
      ({ question }: { question: ApplicationQuestion }) => ({
        ApplicationId: question.applicationId,
        SessionId: question.sessionId,
        EmailOtpCode: question.emailCode,
      }),
      ({ item }) => item,
    ),
  }),
  draft: 'applicationState',
  draftIsDone: ({ status }) => status === 'done',
  input: ({ draft }) => ({
    openSession: openSessionIn(draft),
    applicationId: Number(draft.read()['applicationId'] ?? 0),
  }),
  useRunning: ({ view: { snapshot }, child }, { draft }) => {
    const { session, applicationId } = snapshot.context
    useWallClock(child.sessionCountdown)
    useKeptSession(snapshot.context, draft, isBeingRecovered(snapshot) || snapshot.status === 'done')
    const isOpen = session !== undefined
    useEffect(() => {
      if (isOpen) addToDraft(draft, { applicationId: String(applicationId) })
    }, [applicationId, draft, isOpen])
  },
  View: ({ view, child, draft }) => (
    <ApplicationStateScreen
      state={view}
      countdown={child.sessionCountdown}
      codeEntry={child.otpEntry}
      typed={typedIn(draft)}
      onTyped={(typed) => addToDraft(draft, typed)}
    />
  ),
})
