/** The support page: where the utility can be reached, and a message to it (P §2). */
import { useContext } from 'react'
import { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { supportMachine } from '#machines/support/support.machine.ts'
import { emptyContactForm } from '#machines/support/support.setup.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { PortalContext } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { codeSessionCalls } from '#src/flows/code-session/code-session-calls.ts'
import { isBeingRecovered, openSessionIn, useKeptSession } from '#src/flows/code-session/kept-session.ts'
import { callingCodeChoice } from '#src/flows/phone-number/calling-code-choice.ts'
import { useWallClock } from '#src/flows/session-countdown/use-wall-clock.ts'
import { sendMessage } from './support-calls.ts'
import { ClosedSupportView, SupportView } from './support-view.tsx'

const OpenSupport = defineFlow({
  machine: supportMachine,
  calls: ({ utility, language }) => ({
    ...codeSessionCalls(utility, language),
    sessionCountdown: sessionCountdownMachine,
    sendContactUsEmail: sendMessage(language),
  }),
  draft: 'support',
  on: { 'message.sent': (_, { draft }) => draft.forget() },
  input: ({ utility, draft }) => {
    const { name = '', email = '', phone = '', message = '', callingCode } = draft.read()
    const empty = emptyContactForm(callingCodeChoice(utility).first.code)
    return {
      phonePattern: utility.customerMobileNoRegExpr,
      draft: { name, email, phone, message, callingCode: callingCode ?? empty.callingCode },
      openSession: openSessionIn(draft),
    }
  },
  useRunning: ({ view: { snapshot }, child }, { draft }) => {
    useWallClock(child.sessionCountdown)
    useKeptSession(snapshot.context, draft, isBeingRecovered(snapshot))
  },
  View: SupportView,
})

/** While the portal is closed there are the ways to reach the utility, and no form. */
function Support() {
  return useContext(PortalContext) ? <OpenSupport /> : <ClosedSupportView />
}

export default withQueries(Object.assign(Support, { View: OpenSupport.View }))
