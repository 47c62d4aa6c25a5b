import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardPhotoQuery, cardPhotosQuery } from '#src/api/road-photo-queries.ts'
import { RecordPhotosView } from '../kit/record-photos-view.tsx'

/** The photos of a job card, with their calls. Only below `withQueries`. @param id of the record */
export function CardPhotosView({ id }: { id: number }) {
  const { t } = useTranslation(['card-photos', 'field-job'])
  const { data, isError, refetch } = useQuery(cardPhotosQuery(id))
  const photos = data?.map(({ doubt, moment, ...photo }) => ({
    ...photo,
    about: t(`moment.${moment}`),
    warning: doubt === null ? undefined : t(`field-job:doubt.${doubt}`),
  }))
  return (
    <RecordPhotosView
      photos={photos}
      hasFailed={isError}
      onRetry={() => void refetch()}
      pictureQuery={cardPhotoQuery}
    />
  )
}
