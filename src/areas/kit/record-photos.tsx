import type { RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Button } from '#src/ui/button.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'

export interface ShownPhoto {
  attachmentId: number
  /** ISO 8601. */
  takenAt: string
  /** What it shows, in words; undefined: what all of them show. */
  about?: string
  /** What the office should look at; undefined: nothing. */
  warning?: string | undefined
}

/** A hook: the picture of a photo, once it is there. */
type UsePicture = (photo: ShownPhoto) => {
  /** Of the `img`. */
  picture: RefCallback<HTMLImageElement>
  isThere: boolean
  hasFailed: boolean
  again: () => void
}

/** The photos of a record, in the order in which they arrived; nothing where there are none. */
export function RecordPhotos({
  photos,
  usePicture,
}: {
  photos: readonly ShownPhoto[]
  usePicture: UsePicture
}) {
  const { t } = useTranslation('report-photos')
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="record-photos" className="flex flex-col gap-3">
      <h2 id="record-photos" className="text-title font-bold">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map((photo) => (
          <Photo key={photo.attachmentId} photo={photo} usePicture={usePicture} />
        ))}
      </ul>
    </section>
  )
}

function Photo({ photo, usePicture }: { photo: ShownPhoto; usePicture: UsePicture }) {
  const { t, i18n } = useTranslation('report-photos')
  const { picture, isThere, hasFailed, again } = usePicture(photo)
  const taken = t('taken', {
    at: formatInstant(photo.takenAt, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
  })
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      {isThere && (
        <img ref={picture} alt={taken} className="max-h-[32rem] w-full rounded-control object-contain" />
      )}
      {hasFailed ? (
        <Button onClick={again}>{t('tryAgain')}</Button>
      ) : (
        <WaitingLine>{!isThere && t('fetching')}</WaitingLine>
      )}
      {photo.about && <p className="font-semibold">{photo.about}</p>}
      <p className="text-small text-muted tabular-nums">{taken}</p>
      {photo.warning && <p className="font-semibold text-warning">{photo.warning}</p>}
    </li>
  )
}
