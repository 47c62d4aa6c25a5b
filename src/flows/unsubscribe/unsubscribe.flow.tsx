/** Unsubscribing from electronic bills (P §2). */
import { useEffect } from 'react'
import { statementDeliveryType, unSubscribe } from '#contract/e-bill.ts'
import { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { unsubscribeMachine, type Unsubscription } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { late } from '#src/flow-kit/late.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { codeSessionCalls } from '#src/flows/code-session/code-session-calls.ts'
import {
  addToDraft,
  isBeingRecovered,
  openSessionIn,
  useKeptSession,
} from '#src/flows/code-session/kept-session.ts'
import { wirePropertyLookup } from '#src/flows/property-lookup/property-lookup-calls.ts'
import { useWallClock } from '#src/flows/session-countdown/use-wall-clock.ts'
import UnsubscribeScreen from './unsubscribe-screen.tsx'

const InvoiceHelp = late(() => import('#src/flows/property-lookup/invoice-help-view.tsx'))

const unsubscribeRequest = ({ unsubscription }: { unsubscription: Unsubscription }) => ({
  propertyRef: unsubscription.reference,
  emailOtpCode: unsubscription.emailCode,
  sessionId: unsubscription.sessionId,
  statementDeliveryTypeId: statementDeliveryType.unsubscribed,
})

export default withQueries(
  defineFlow({
    machine: unsubscribeMachine,
    calls: ({ utility, language }) => ({
      ...codeSessionCalls(utility, language),
      sessionCountdown: sessionCountdownMachine,
      propertyLookup: wirePropertyLookup(language),
      unSubscribe: callActor(unSubscribe, unsubscribeRequest, nothing),
    }),
    draft: 'unsubscribe',
    draftIsDone: ({ status }) => status === 'done',
    input: ({ draft }) => ({
      openSession: openSessionIn(draft),
      isChosen: draft.read()['isChosen'] === 'yes',
    }),
    useRunning: ({ view: { snapshot }, child }, { draft }) => {
      useWallClock(child.sessionCountdown)
      useKeptSession(snapshot.context, draft, isBeingRecovered(snapshot) || snapshot.status === 'done')
      const isChosen = snapshot.matches('enteringEmail')
      useEffect(() => {
        if (isChosen) addToDraft(draft, { isChosen: 'yes' })
      }, [draft, isChosen])
    },
    View: ({ view, child, draft }) => (
      <UnsubscribeScreen
        unsubscribe={view}
        countdown={child.sessionCountdown}
        codeEntry={child.otpEntry}
        lookup={child.propertyLookup}
        InvoiceHelp={InvoiceHelp}
        typed={draft.read()}
        onTyped={(typed) => addToDraft(draft, typed)}
      />
    ),
  }),
)
