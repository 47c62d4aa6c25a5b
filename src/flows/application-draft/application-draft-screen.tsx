import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import {
  noLand,
  noPlan,
  type ApplicationDetails,
  type DraftView,
  type Land,
  type PlotNumber,
  type RequestedType,
  type WantedPlan,
} from './application-draft-shown.ts'
import { DraftForm } from './draft-form.tsx'
import { KindChoice } from './kind-choice.tsx'

/** `/apps/new`: what is applied for, then its form. */
export function ApplicationDraftScreen({
  view,
  offered,
  details,
  land,
  plan,
  symbol,
  isUnknown,
  draft,
}: {
  view: DraftView
  offered: (kind: RequestedType) => boolean
  /** What stands in the form. */
  details: ApplicationDetails | undefined
  land: Land | undefined
  plan: WantedPlan | undefined
  /** The utility's own sign for its currency. */
  symbol: string
  /** Whether the land registry was asked for a plot and does not know it. */
  isUnknown: (plot: PlotNumber) => boolean
  draft: Draft
}) {
  const { t } = useTranslation('application-draft')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { offer, kind } = snapshot.context
  if (snapshot.matches('loadingOffer'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="fields">{t('loading')}</ShapedLoadingView>
      </>
    )
  const isChoosing = snapshot.matches('choosing')
  const title = kind && !isChoosing ? t(`kind.${kind}.label`) : t('title')
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <PageHeading
        key={isChoosing ? 'choosing' : 'filling'}
        eyebrow={isChoosing ? undefined : t('title')}
        lead={kind && !isChoosing ? t(`kind.${kind}.hint`) : t('lead')}
      >
        {title}
      </PageHeading>
      {snapshot.matches('offerUnavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'offer.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {offer && (
        <Card>
          {isChoosing ? (
            <KindChoice view={view} offer={offer} offered={offered} />
          ) : (
            kind &&
            details && (
              <DraftForm
                key={kind}
                view={view}
                offer={offer}
                kind={kind}
                details={details}
                land={land ?? noLand}
                plan={plan ?? noPlan}
                symbol={symbol}
                isUnknown={isUnknown}
                draft={draft}
              />
            )
          )}
        </Card>
      )}
    </ReadingPage>
  )
}
