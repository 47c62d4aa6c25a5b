import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stopPhotoQuery, stopPhotosQuery } from '#src/api/road-photo-queries.ts'
import { RecordPhotosView } from '../kit/record-photos-view.tsx'

/** The photos of a stop, with their calls. Only below `withQueries`. @param id of the record */
export function StopPhotosView({ id }: { id: number }) {
  const { t } = useTranslation('area-round-stops')
  const { data, isError, refetch } = useQuery(stopPhotosQuery(id))
  const photos = data?.map(({ doubt, ...photo }) => ({
    ...photo,
    warning: doubt === null ? undefined : t(`choice.doubt.${doubt}`),
  }))
  return (
    <RecordPhotosView
      photos={photos}
      hasFailed={isError}
      onRetry={() => void refetch()}
      pictureQuery={stopPhotoQuery}
    />
  )
}
