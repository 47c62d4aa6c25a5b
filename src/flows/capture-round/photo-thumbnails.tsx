import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import type { PhotoOnPhone, RoundView } from './capture-round-shown.ts'
import { useConfirmed } from './use-confirmed.ts'

/** The photos of a meter, small, each with the way to remove it until it is sent. */
export function PhotoThumbnails({
  photos,
  view: { snapshot, send },
}: {
  photos: readonly PhotoOnPhone[]
  view: RoundView
}) {
  const { t } = useTranslation('capture-round')
  const confirmed = useConfirmed()
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted tabular-nums">{t('photo.saved', { number: photos.length })}</p>
      <ul className="flex flex-col gap-3">
        {photos.map(({ key, thumbnail, isSent }, index) => {
          const event = { type: 'photo.removed', key } as const
          const number = index + 1
          return (
            <li key={key} className="flex items-center gap-3">
              <img
                src={thumbnail}
                alt={t('photo.picture', { number })}
                className="size-20 shrink-0 rounded-control border border-line object-cover"
              />
              {isSent || confirmed.has(key) ? (
                <span className="text-success">{t('photo.sent')}</span>
              ) : (
                <Button
                  aria-label={t('photo.removeOne', { number })}
                  disabled={!snapshot.can(event)}
                  onClick={() => send(event)}
                >
                  {t('photo.remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
