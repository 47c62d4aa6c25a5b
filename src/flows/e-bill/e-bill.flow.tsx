/** Registering for electronic bills (P §2). */
import { statementDeliveryType, updateDetails } from '#contract/e-bill.ts'
import type { Language } from '#contract/entities.ts'
import { eBillMachine } from '#machines/e-bill/e-bill.machine.ts'
import type { Subscription } from '#machines/e-bill/e-bill.setup.ts'
import { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { defineFlow, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { codeSessionCalls } from '#src/flows/code-session/code-session-calls.ts'
import { isBeingRecovered, openSessionIn, useKeptSession } from '#src/flows/code-session/kept-session.ts'
import { wirePropertyLookup } from '#src/flows/property-lookup/property-lookup-calls.ts'
import { useWallClock } from '#src/flows/session-countdown/use-wall-clock.ts'
import { EBillDisabled } from './e-bill-disabled.tsx'
import { EBillView } from './e-bill-view.tsx'

/** Bills go to the address that was proved in any case; the customer account keeps its own unless the visitor asked. */
const updateRequest = ({ subscription }: { subscription: Subscription }, termsLanguage: Language) => ({
  propertyRef: subscription.reference,
  smsOtpCode: subscription.phoneCode,
  emailOtpCode: subscription.emailCode,
  sessionId: subscription.sessionId,
  consentToReceiveSms: subscription.preferences.messagesBySms,
  consentToReceiveEmail: subscription.preferences.messagesByEmail,
  statementDeliveryTypeId: statementDeliveryType.eBill,
  updateMobileNo: subscription.preferences.contactsAreReplaced,
  updateEmail: subscription.preferences.contactsAreReplaced,
  termsLanguage,
})

export default withQueries(
  defineFlow({
    machine: eBillMachine,
    useReady: (): Readiness<undefined> =>
      usePortal().utility.enableEBillRegistration ? { ready: undefined } : { meanwhile: <EBillDisabled /> },
    calls: ({ utility, language }) => ({
      ...codeSessionCalls(utility, language),
      sessionCountdown: sessionCountdownMachine,
      propertyLookup: wirePropertyLookup(language),
      updateDetails: callActor(
        updateDetails,
        (input: { subscription: Subscription }) => updateRequest(input, language()),
        nothing,
      ),
    }),
    draft: 'eBill',
    draftIsDone: ({ status }) => status === 'done',
    input: ({ draft }) => ({ openSession: openSessionIn(draft) }),
    useRunning: ({ view: { snapshot }, child }, { draft }) => {
      useWallClock(child.sessionCountdown)
      useKeptSession(snapshot.context, draft, isBeingRecovered(snapshot) || snapshot.status === 'done')
    },
    View: EBillView,
  }),
)
