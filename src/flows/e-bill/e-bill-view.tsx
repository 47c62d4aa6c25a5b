/** How registering for electronic bills looks in one of its states: its views, the settings and the terms on the screen. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { eBillMachine } from '#machines/e-bill/e-bill.machine.ts'
import { eBillLookupsQuery } from '#src/api/lookup-queries.ts'
import type { FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { late } from '#src/flow-kit/late.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { addToDraft } from '#src/flows/code-session/kept-session.ts'
import { callingCodeChoice } from '#src/flows/phone-number/calling-code-choice.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import EBillScreen from './e-bill-screen.tsx'

const InvoiceHelp = late(() => import('#src/flows/property-lookup/invoice-help-view.tsx'))

/** Only below `withQueries`. */
export function EBillView({ view, child, draft }: FlowViewProps<typeof eBillMachine>) {
  const { utility } = usePortal()
  const { i18n } = useTranslation()
  const lookups = useQuery(eBillLookupsQuery(currentLanguage(i18n)))
  return (
    <EBillScreen
      eBill={view}
      countdown={child.sessionCountdown}
      codeEntry={child.otpEntry}
      lookup={child.propertyLookup}
      InvoiceHelp={InvoiceHelp}
      phoneChoice={callingCodeChoice(utility)}
      terms={{
        text: lookups.data?.terms,
        isLoading: lookups.isPending,
        failed: lookups.isError,
        onRetry: () => void lookups.refetch(),
      }}
      typed={draft.read()}
      onTyped={(typed) => addToDraft(draft, typed)}
    />
  )
}
