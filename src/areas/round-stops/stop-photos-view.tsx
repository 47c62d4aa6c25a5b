import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stopPhotoQuery, stopPhotosQuery } from '#src/api/stop-photo-queries.ts'
import { usePictureOf } from '#src/flows/attachment/use-shown-file.ts'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { StopPhotos, type ShownPhoto } from './stop-photos.tsx'

/** The photos of a stop, with their calls. Only below `withQueries`. @param id of the record */
export function StopPhotosView({ id }: { id: number }) {
  const { t } = useTranslation('report-photos')
  const { data = [], isError, refetch } = useQuery(stopPhotosQuery(id))
  if (isError)
    return (
      <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
        {t('failedText')}
      </NotAvailable>
    )
  return <StopPhotos photos={data} usePicture={usePicture} />
}

function usePicture({ attachmentId }: ShownPhoto) {
  const { data, isError, refetch } = useQuery(stopPhotoQuery(attachmentId))
  return {
    picture: usePictureOf(data),
    isThere: data !== undefined,
    hasFailed: isError,
    again: () => void refetch(),
  }
}
