import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stopPhotoQuery, stopPhotosQuery } from '#src/api/stop-photo-queries.ts'
import { usePictureOf } from '#src/flows/attachment/use-shown-file.ts'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { RecordPhotos, type ShownPhoto } from '../kit/record-photos.tsx'

/** The photos of a stop, with their calls. Only below `withQueries`. @param id of the record */
export function StopPhotosView({ id }: { id: number }) {
  const { t } = useTranslation(['report-photos', 'area-round-stops'])
  const { data = [], isError, refetch } = useQuery(stopPhotosQuery(id))
  if (isError)
    return (
      <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
        {t('failedText')}
      </NotAvailable>
    )
  const photos = data.map(({ doubt, ...photo }) => ({
    ...photo,
    warning: doubt === null ? undefined : t(`area-round-stops:choice.doubt.${doubt}`),
  }))
  return <RecordPhotos photos={photos} usePicture={usePicture} />
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
