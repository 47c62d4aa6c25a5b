import { useTranslation } from 'react-i18next'
import { readingStandings } from '#machines/rules/meter-readings.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { SupportLink } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { MeterCard } from './meter-card.tsx'
import type { MeterFilter, PhotoParts, ReadingsView } from './meter-readings-shown.ts'

const filters: readonly MeterFilter[] = ['all', ...readingStandings]

/** Which meters are listed: one of four buttons is pressed. */
function Filters({ readings: { snapshot, send } }: { readings: ReadingsView }) {
  const { t } = useTranslation('meter-readings')
  return (
    <div role="group" aria-label={t('filter.label')} className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <Button
          key={filter}
          aria-pressed={snapshot.context.filter === filter}
          variant={snapshot.context.filter === filter ? 'primary' : 'secondary'}
          disabled={!snapshot.can({ type: 'filter.chosen', filter })}
          onClick={() => send({ type: 'filter.chosen', filter })}
        >
          {t(`filter.${filter}`)}
        </Button>
      ))}
    </div>
  )
}

/** The own meters, each with what it has shown and, where it is asked for, a form for its reading. */
export function MeterReadingsScreen({
  readings,
  draft,
  photos,
}: {
  readings: ReadingsView
  /** Of the meter whose reading is given. */
  draft: Draft
  photos: PhotoParts
}) {
  const { t } = useTranslation('meter-readings')
  const problemText = useProblemText()
  const { snapshot, send } = readings
  const { meters, filter } = snapshot.context
  if (snapshot.matches('loadingMeters'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <LoadingView>{t('loading')}</LoadingView>
      </>
    )
  const isLost = snapshot.matches('metersUnavailable')
  const isOutdated = snapshot.matches('outdated')
  const given = snapshot.hasTag('entry') ? snapshot.context.serialNo : undefined
  // The meter whose reading is given, or was just kept, stays whatever is listed.
  const stays = snapshot.matches({ listing: 'kept' }) ? snapshot.context.serialNo : given
  const listed = meters.filter(
    ({ standing, serialNo }) => filter === 'all' || standing === filter || serialNo === stays,
  )
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {(isLost || isOutdated) && (
        <Callout
          tone="error"
          announce
          takesFocus={isOutdated}
          title={t(isLost ? 'failed' : 'outdated')}
          action={
            <Button onClick={() => send({ type: 'meters.requestedAgain' })}>
              {t(isLost ? 'tryAgain' : 'renew')}
            </Button>
          }
        >
          {problemText(snapshot.context)}
        </Callout>
      )}
      {!isLost && meters.length > 0 && <Filters readings={readings} />}
      {!isLost && listed.length === 0 && (
        <p className="text-muted">
          <span>{`${t(meters.length === 0 ? 'none' : 'noneOfThese')} `}</span>
          {meters.length === 0 && <SupportLink />}
        </p>
      )}
      {listed.map((meter) => (
        <MeterCard
          key={meter.serialNo}
          meter={meter}
          readings={readings}
          draft={draft}
          photos={photos}
          isGiven={meter.serialNo === given}
        />
      ))}
    </ReadingPage>
  )
}
