import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { OwnMapForm } from './own-map-form.tsx'
import type { OwnMapView } from './own-map-shown.ts'

/** Which layers the own map shows, in which order, and where it opens. */
export function OwnMapScreen({ view, draft }: { view: OwnMapView; draft: Draft }) {
  const { t } = useTranslation('own-map')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { settings } = snapshot.context
  if (snapshot.matches('loading'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <LoadingView>{t('loading')}</LoadingView>
      </>
    )
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {snapshot.matches('unavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'settings.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {settings && (
        // What was saved, or taken from elsewhere, is what the form begins with.
        <OwnMapForm
          key={`${settings.own.version} ${snapshot.matches({ choosing: 'overtaken' })}`}
          view={view}
          settings={settings}
          draft={draft}
        />
      )}
    </ReadingPage>
  )
}
