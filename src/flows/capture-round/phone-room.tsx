import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/callout.tsx'
import type { RoundView } from './capture-round-shown.ts'

/** What a reader should know of the phone's storage before setting out. */
export function PhoneRoom({ view: { snapshot } }: { view: RoundView }) {
  const { t } = useTranslation('capture-round')
  const { room, isPersistent } = snapshot.context
  return (
    <>
      {room === 'none' && (
        <Callout tone="warning" title={t('photo.noRoom')}>
          {t('photo.noRoomText')}
        </Callout>
      )}
      {room === 'little' && (
        <Callout tone="warning" title={t('room.little')}>
          {t('room.littleText')}
        </Callout>
      )}
      {!isPersistent && <p className="text-small text-muted">{t('room.notKept')}</p>}
    </>
  )
}
