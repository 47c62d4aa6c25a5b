import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'
import { recordAddress } from '../web-map/map-item.ts'

/** From the record of a feature to where its shape is drawn. */
export function DrawLink({ id }: { id: number }) {
  const { t } = useTranslation('map-editing')
  return (
    <div>
      <LinkButton href={`${recordAddress({ layer: 'map-features', id })}/draw`}>{t('open')}</LinkButton>
    </div>
  )
}
