import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The way from the page of a channel to the picture of its series. */
export function SeriesLink({ id }: { id: number }) {
  const { t } = useTranslation('area-log-channels')
  return (
    <div className="print:hidden">
      <LinkButton href={`/logs/${id}/series`}>{t('seriesLink')}</LinkButton>
    </div>
  )
}
