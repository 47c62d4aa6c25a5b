import { useTranslation } from 'react-i18next'
import { positionAddress } from '../property-position/property-position-shown.ts'
import { LinkButton } from '#src/ui/link-button.tsx'

/** From the record of a property to where its position is set. */
export function PositionLink({ id }: { id: number }) {
  const { t } = useTranslation('property-position')
  return (
    <div>
      <LinkButton href={positionAddress(id)}>{t('open')}</LinkButton>
    </div>
  )
}
