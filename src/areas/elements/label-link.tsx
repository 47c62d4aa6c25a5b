import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The way from the page of an element to the label that is printed for it. */
export function LabelLink({ id }: { id: number }) {
  const { t } = useTranslation('element-label')
  return (
    <div className="print:hidden">
      <LinkButton href={`/elements/${id}/label`}>{t('open')}</LinkButton>
    </div>
  )
}
