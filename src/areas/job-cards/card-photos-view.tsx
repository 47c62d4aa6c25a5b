import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardPhotoQuery, cardPhotosQuery } from '#src/api/card-photo-queries.ts'
import { usePictureOf } from '#src/flows/attachment/use-shown-file.ts'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { RecordPhotos, type ShownPhoto } from '../kit/record-photos.tsx'

/** The photos of a job card, with their calls. Only below `withQueries`. @param id of the record */
export function CardPhotosView({ id }: { id: number }) {
  const { t } = useTranslation(['report-photos', 'card-photos', 'field-job'])
  const { data = [], isError, refetch } = useQuery(cardPhotosQuery(id))
  if (isError)
    return (
      <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
        {t('failedText')}
      </NotAvailable>
    )
  const photos = data.map(({ doubt, moment, ...photo }) => ({
    ...photo,
    about: t(`card-photos:moment.${moment}`),
    warning: doubt === null ? undefined : t(`field-job:doubt.${doubt}`),
  }))
  return <RecordPhotos photos={photos} usePicture={usePicture} />
}

function usePicture({ attachmentId }: ShownPhoto) {
  const { data, isError, refetch } = useQuery(cardPhotoQuery(attachmentId))
  return {
    picture: usePictureOf(data),
    isThere: data !== undefined,
    hasFailed: isError,
    again: () => void refetch(),
  }
}
