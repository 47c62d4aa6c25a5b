/** How the support page looks: its views, the settings and the configured texts on the screen. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { supportMachine } from '#machines/support/support.machine.ts'
import { licenceAgreementQuery } from '#src/api/content-queries.ts'
import { contactLocationsQuery } from '#src/api/structured-texts.ts'
import type { FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { addToDraft } from '#src/flows/code-session/kept-session.ts'
import { callingCodeChoice } from '#src/flows/phone-number/calling-code-choice.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import type { LocationsProps } from './contact-locations.tsx'
import { downloadGuide } from './support-calls.ts'
import { ClosedSupportScreen, SupportScreen } from './support-screen.tsx'

function useLocations(): LocationsProps {
  const { i18n } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery(contactLocationsQuery(currentLanguage(i18n)))
  return {
    locations: data ?? undefined,
    isLoading: isPending,
    failed: isError,
    onRetry: () => void refetch(),
  }
}

/** The terms of use, fetched when somebody wants to read them. */
function useTermsOfUse() {
  const { i18n } = useTranslation()
  const [isWanted, setIsWanted] = useState(false)
  const terms = useQuery({ ...licenceAgreementQuery(currentLanguage(i18n)), enabled: isWanted })
  return {
    text: terms.data,
    failed: terms.isError,
    onRetry: () => void terms.refetch(),
    onWanted: () => setIsWanted(true),
  }
}

/** Only below `withQueries`. */
export function SupportView({ view, child, draft }: FlowViewProps<typeof supportMachine>) {
  const { utility } = usePortal()
  const termsOfUse = useTermsOfUse()
  const download = useMutation({ mutationFn: downloadGuide, networkMode: 'always' })
  return (
    <SupportScreen
      support={view}
      countdown={child.sessionCountdown}
      codeEntry={child.otpEntry}
      phoneChoice={callingCodeChoice(utility)}
      onTyped={(typed) => addToDraft(draft, typed)}
      locations={useLocations()}
      termsOfUse={utility.isTermsOfUse ? termsOfUse : undefined}
      guides={{
        isBusy: (guide) => download.isPending && download.variables === guide,
        failed: download.isError,
        onDownload: download.mutate,
      }}
    />
  )
}

/** Only below `withQueries`. */
export const ClosedSupportView = () => <ClosedSupportScreen locations={useLocations()} />
