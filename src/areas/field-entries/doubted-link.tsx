import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The way from the list of job cards to what phones sent and nobody has booked. */
export function DoubtedLink() {
  const { t } = useTranslation('field-entries')
  if (!isUsable(useControls('jobCards')('change'))) return null
  return (
    <div className="print:hidden">
      <LinkButton href="/jobCards/doubted">{t('title')}</LinkButton>
    </div>
  )
}
