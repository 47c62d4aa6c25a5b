import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The way from the page of a channel to the chart of its values, and to the import of more. */
export function SeriesLink({ id }: { id: number }) {
  const { t } = useTranslation('log-series')
  const { t: imported } = useTranslation('row-import')
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <LinkButton href={`/logs/${id}/series`}>{t('open')}</LinkButton>
      <LinkButton href={`/logs/${id}/import`}>{imported('values.open')}</LinkButton>
    </div>
  )
}
