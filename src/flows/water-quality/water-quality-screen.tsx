import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { FindingList } from './finding-list.tsx'
import { WaterNotices } from './water-notices.tsx'
import type { WaterQuality } from './water-quality-shown.ts'

export interface WaterQualityScreenProps {
  /** Undefined: nothing is known yet, or cannot be had. */
  water: WaterQuality | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** `/waterQuality`: what is to be done about the own water at present, and what was found in it. */
export default function WaterQualityScreen({ water, hasFailed, onRetry }: WaterQualityScreenProps) {
  const { t } = useTranslation('water-quality')
  return (
    <ReadingPage>
      <PageTitle hasError={hasFailed}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {hasFailed && (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      )}
      {!water && !hasFailed && <ShapedLoader label={t('loading')} shape="rows" />}
      {water && <Water water={water} />}
    </ReadingPage>
  )
}

function Water({ water: { from, to, notices, zones, unknownPlaces } }: { water: WaterQuality }) {
  const { t, i18n } = useTranslation('water-quality')
  const days = {
    from: isolated(formatDay(from, i18n.language, 'long')),
    to: isolated(formatDay(to, i18n.language, 'long')),
  }
  if (zones.length === 0 && unknownPlaces.length === 0)
    return (
      <EmptyState title={<p className="text-title font-bold">{t('noSupply')}</p>}>
        {t('noSupplyText')}
      </EmptyState>
    )
  return (
    <>
      <WaterNotices notices={notices} />
      {zones.map(({ name, source, places, findings }) => (
        <Card key={name} className="flex flex-col gap-3">
          <h2 className="text-title font-bold">{t('zone', { zone: isolated(name) })}</h2>
          <Places places={places} />
          {source !== '' && <p>{t('source', { source: isolated(source) })}</p>}
          <p className="text-small text-muted">{t('days', days)}</p>
          <FindingList findings={findings} name={t('found', { zone: isolated(name) })} />
        </Card>
      ))}
      {unknownPlaces.length > 0 && (
        <Callout tone="info" title={t('unknown')}>
          <Places places={unknownPlaces} />
          <p>{t('unknownText')}</p>
        </Callout>
      )}
      {zones.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-muted">
          <li>{t('note.less', { example: '\u2066<\u2069' })}</li>
          <li>{t('note.limit')}</li>
        </ul>
      )}
    </>
  )
}

const Places = ({ places }: { places: readonly string[] }) => (
  <ul>
    {places.map((place) => (
      <li key={place}>
        <bdi>{place}</bdi>
      </li>
    ))}
  </ul>
)
