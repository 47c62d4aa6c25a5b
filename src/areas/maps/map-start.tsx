import { useTranslation } from 'react-i18next'
import { isFarAway } from '#contract/rules/map-tiles.ts'
import { Callout } from '#src/ui/callout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { RecordValues } from '../kit/area-shown.ts'

/** Where a map opens: the way there, and a warning where that is far from everything that the utility has. */
export function MapStart({ values: { centre, zoom } }: { values: RecordValues }) {
  const { t } = useTranslation('map-administration')
  if (centre === null || typeof centre !== 'object') return null
  const { latitude, longitude } = centre
  return (
    <>
      {isFarAway(centre) && <Callout tone="warning">{t('farAway')}</Callout>}
      <div>
        <LinkButton href={`/webgis?at=${latitude},${longitude},${Number(zoom)}`} variant="secondary">
          {t('open')}
        </LinkButton>
      </div>
    </>
  )
}
