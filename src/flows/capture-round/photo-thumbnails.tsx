import { useTranslation } from 'react-i18next'
import type { PhotoOnPhone, RoundView } from './capture-round-shown.ts'
import { ThumbnailList } from './thumbnail-list.tsx'

/** The photos of a meter, small, each with the way to remove it until it is sent. */
export function PhotoThumbnails({
  photos,
  view: { snapshot, send },
}: {
  photos: readonly PhotoOnPhone[]
  view: RoundView
}) {
  const { t } = useTranslation('capture-round')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted tabular-nums">{t('photo.saved', { number: photos.length })}</p>
      <ThumbnailList
        photos={photos}
        texts={{
          picture: (number) => t('photo.picture', { number }),
          removeOne: (number) => t('photo.removeOne', { number }),
          remove: t('photo.remove'),
          sent: t('photo.sent'),
        }}
        mayRemove={(key) => snapshot.can({ type: 'photo.removed', key })}
        onRemove={(key) => send({ type: 'photo.removed', key })}
      />
    </div>
  )
}
