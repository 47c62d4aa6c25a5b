/** How a fault stands that somebody has reported. */
import { getFaultStatus } from '#contract/fault.ts'
import { faultStatusMachine } from '#machines/fault-status/fault-status.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow, type FlowScope, type FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { callingCodeChoice } from '#src/flows/phone-number/calling-code-choice.ts'
import FaultStatusScreen from './fault-status-screen.tsx'

/** What was typed, or is known of the report that was just sent; the number also of the link in the text message. */
function questionOf({ draft, utility }: Pick<FlowScope, 'draft' | 'utility'>) {
  const typed = draft.read()
  const { fault } = navigationState()
  const linked = new URLSearchParams(location.search).get('number') ?? ''
  // What was typed about one report is not asked about another one.
  const isOfLink = linked === '' || typed['linked'] === linked
  return {
    number: (isOfLink ? typed['number'] : undefined) ?? linked,
    callingCode: typed['callingCode'] ?? fault?.callingCode ?? callingCodeChoice(utility).first.code,
    phone: (isOfLink ? typed['phone'] : undefined) ?? fault?.phone ?? '',
  }
}

function FaultStatusView({ view, draft }: FlowViewProps<typeof faultStatusMachine>) {
  const { utility } = usePortal()
  return (
    <FaultStatusScreen
      status={view}
      onTyped={(typed) =>
        draft.write({ ...typed, linked: new URLSearchParams(location.search).get('number') ?? '' })
      }
      phoneChoice={callingCodeChoice(utility)}
    />
  )
}

export default defineFlow({
  machine: faultStatusMachine,
  calls: {
    getFaultStatus: callActor(
      getFaultStatus,
      ({ number, phone }: { number: string; phone: string }) => ({ Number: number, Phone: phone }),
      ({ item }) => item,
    ),
  },
  draft: 'faultStatus',
  input: (scope) => ({ question: questionOf(scope) }),
  View: FaultStatusView,
})
