/** The photos of stops of meter rounds, for staff. */
import { queryOptions } from '@tanstack/react-query'
import { downloadStopPhoto, getStopPhotos } from '#contract/road-photos.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export const stopPhotosQuery = (stop: number) =>
  queryOptions({
    queryKey: [getStopPhotos.name, stop],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getStopPhotos, { Value: stop }, { signal })).items,
    staleTime: 10_000,
  })

/** A photo never changes. It is forgotten as soon as no page shows it. */
export const stopPhotoQuery = (attachmentId: number) =>
  queryOptions({
    queryKey: [downloadStopPhoto.name, attachmentId],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(downloadStopPhoto, { Value: attachmentId }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
  })
