import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The way from the lists of samples and results to the import of a laboratory's file. */
export function ImportLink() {
  const { t } = useTranslation('row-import')
  return (
    <div className="print:hidden">
      <LinkButton href="/samples/import">{t('results.open')}</LinkButton>
    </div>
  )
}
