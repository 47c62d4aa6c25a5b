/** How activation looks in one of its states: its views, the settings and the configured text on the screen. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activationMachine } from '#machines/activation/activation.machine.ts'
import { captionsQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import ActivationScreen, { type ActivationViews } from './activation-screen.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'

/** Only below `withQueries`. */
export function ActivationView(views: ActivationViews) {
  const { organisation, utility } = usePortal()
  const { i18n } = useTranslation()
  const { data: captions = {} } = useQuery(captionsQuery(currentLanguage(i18n), ['activationSuccess']))
  return (
    <ActivationScreen
      {...views}
      successText={captions.activationSuccess}
      homeUrl={utility.homeButtonUrl}
      showSupport={organisation.enableSupportPage}
      redirectMs={activationMachine.implementations.delays.redirectDelay as number}
    />
  )
}
