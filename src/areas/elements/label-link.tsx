import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The way from the page of an element to its label; a new one has none yet. */
export function LabelLink() {
  const { t } = useTranslation('element-label')
  const { id = '' } = useParams()
  if (!/^\d+$/.test(id)) return null
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-6 sm:px-6">
      <LinkButton href={`/elements/${id}/label`}>{t('open')}</LinkButton>
    </div>
  )
}
