import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The way from the page of a channel to the chart of its values. */
export function SeriesLink({ id }: { id: number }) {
  const { t } = useTranslation('log-series')
  return (
    <div className="print:hidden">
      <LinkButton href={`/logs/${id}/series`}>{t('open')}</LinkButton>
    </div>
  )
}
