import { useTranslation } from 'react-i18next'
import { address } from '#machines/pages.ts'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import type { OrganisationSettings } from '#src/flows/fault-numbers/known-fault-numbers.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TroubleScreen } from './trouble-screen.tsx'

/** The page that was wanted, as a document of its own: it asks for the settings. A page that broke is asked for again. */
const openAgain = () => {
  if (location.pathname === address.errorPage) location.replace(navigationState().wanted ?? address.home)
  else location.reload()
}

/**
 * `/errorpage`, and what stands in for a page that broke: "Error", "Sorry, something went wrong" (P §2). Before the portal
 * has opened, the start of the visit is repeated; then there is no home to go to.
 */
export default function ErrorPage({
  start,
}: {
  start?: {
    said: string | undefined
    organisation: OrganisationSettings | undefined
    onRetry: () => void
  }
}) {
  const { t } = useTranslation('shell')
  return (
    <TroubleScreen
      title={t('errorPage.title')}
      said={start?.said}
      organisation={start?.organisation}
      onRetry={start?.onRetry ?? openAgain}
      further={!start && <LinkButton href="/">{t('errorPage.home')}</LinkButton>}
    >
      {t('errorPage.text')}
    </TroubleScreen>
  )
}
