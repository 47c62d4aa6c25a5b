import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'

/** Leads from a round to its walk on the phone. */
export function WalkLink({ id }: { id: number }) {
  const { t } = useTranslation('area-meter-rounds')
  return (
    <p>
      <LinkButton href={`/captureRound/${id}`}>{t('walk')}</LinkButton>
    </p>
  )
}
