import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { AlertsView, TypedAlerts } from './alert-settings-shown.ts'
import { SupplyCard } from './supply-card.tsx'

/** The supplies, each with what is told about it; what can be chosen is chosen in its place. */
export function AlertSettingsScreen({
  view,
  typed,
  draft,
}: {
  view: AlertsView
  /** What stands in the form. */
  typed: TypedAlerts | undefined
  draft: Draft
}) {
  const { t } = useTranslation('alert-settings')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { settings, contractNo } = snapshot.context
  if (snapshot.matches('loadingSettings'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="fields">{t('loading')}</ShapedLoadingView>
      </>
    )
  const isOpen = snapshot.hasTag('form') || snapshot.matches('sendingChoice')
  return (
    <WidePage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {snapshot.matches('settingsUnavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'settings.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {settings?.supplies.length === 0 && <p className="text-muted">{t('noSupplies')}</p>}
      <div className="grid items-start gap-8 max-sm:gap-4 lg:grid-cols-2">
        {settings?.supplies.map((supply) => {
          const isChosen = supply.contractNo === contractNo
          return (
            <SupplyCard
              key={supply.contractNo}
              view={view}
              supply={supply}
              channels={settings.channels}
              typed={isChosen && isOpen ? typed : undefined}
              draft={draft}
              isKept={isChosen && snapshot.matches({ showing: 'kept' })}
            />
          )
        })}
      </div>
    </WidePage>
  )
}
