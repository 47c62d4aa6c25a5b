/** Photos from the road, of stops and of job cards, for staff. */
import { queryOptions } from '@tanstack/react-query'
import { downloadCardPhoto, getCardPhotos } from '#contract/card-photos.ts'
import { downloadStopPhoto, getStopPhotos } from '#contract/road-photos.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

/** Milliseconds for which a list counts as it is. */
const listAge = 10_000

export const stopPhotosQuery = (stop: number) =>
  queryOptions({
    queryKey: [getStopPhotos.name, stop],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getStopPhotos, { Value: stop }, { signal })).items,
    staleTime: listAge,
  })

export const cardPhotosQuery = (card: number) =>
  queryOptions({
    queryKey: [getCardPhotos.name, card],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getCardPhotos, { Value: card }, { signal })).items,
    staleTime: listAge,
  })

/** A photo never changes. It is forgotten as soon as no page shows it. */
const pictureBy = (call: typeof downloadStopPhoto | typeof downloadCardPhoto) => (attachmentId: number) =>
  queryOptions({
    queryKey: [call.name, attachmentId],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(call, { Value: attachmentId }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const stopPhotoQuery = pictureBy(downloadStopPhoto)
export const cardPhotoQuery = pictureBy(downloadCardPhoto)
