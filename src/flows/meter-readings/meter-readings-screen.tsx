import { useTranslation } from 'react-i18next'
import { readingStandings } from '#machines/rules/meter-readings.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { SupportLink } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import type { MeterFilter, PhotoParts, ReadingsView } from './meter-readings-shown.ts'
import { ReadingSheet } from './reading-sheet.tsx'

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

/** The own meters with what they have shown, and one form for their readings. */
export function MeterReadingsScreen({
  readings,
  draft,
  photos,
}: {
  readings: ReadingsView
  /** Of the readings that are typed. */
  draft: Draft
  photos: PhotoParts
}) {
  const { t } = useTranslation('meter-readings')
  const problemText = useProblemText()
  const { snapshot, send } = readings
  const { meters } = snapshot.context
  if (snapshot.matches('loadingMeters'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="fields">{t('loading')}</ShapedLoadingView>
      </>
    )
  const isLost = snapshot.matches('metersUnavailable')
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {isLost && (
        <Callout
          tone="error"
          announce
          title={t('failed')}
          action={<Button onClick={() => send({ type: 'meters.requestedAgain' })}>{t('tryAgain')}</Button>}
        >
          {problemText(snapshot.context)}
        </Callout>
      )}
      {!isLost && meters.length === 0 && (
        <p className="text-muted">
          <span>{`${t('none')} `}</span>
          <SupportLink />
        </p>
      )}
      {!isLost && meters.length > 0 && (
        <>
          <Filters readings={readings} />
          <ReadingSheet readings={readings} draft={draft} photos={photos} />
        </>
      )}
    </ReadingPage>
  )
}
