import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { stopPhotoQuery } from '#src/api/road-photo-queries.ts'
import { usePictureOf } from '#src/flows/attachment/use-shown-file.ts'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { RecordPhotos, type ShownPhoto } from './record-photos.tsx'

/**
 * The photos of a record with the calls of their pictures, or that they could not be fetched.
 *
 * @param photos undefined: they could not, or are still under way
 */
export function RecordPhotosView({
  photos = [],
  hasFailed,
  onRetry,
  pictureQuery,
}: {
  photos: readonly ShownPhoto[] | undefined
  hasFailed: boolean
  onRetry: () => void
  pictureQuery: typeof stopPhotoQuery
}) {
  const { t } = useTranslation('report-photos')
  const usePicture = ({ attachmentId }: ShownPhoto) => {
    const { data, isError, refetch } = useQuery(pictureQuery(attachmentId))
    return {
      picture: usePictureOf(data),
      isThere: data !== undefined,
      hasFailed: isError,
      again: () => void refetch(),
    }
  }
  if (hasFailed)
    return (
      <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
        {t('failedText')}
      </NotAvailable>
    )
  return <RecordPhotos photos={photos} usePicture={usePicture} />
}
