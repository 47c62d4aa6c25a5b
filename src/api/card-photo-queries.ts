/** The photos of job cards, for staff. */
import { queryOptions } from '@tanstack/react-query'
import { downloadCardPhoto, getCardPhotos } from '#contract/card-photos.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export const cardPhotosQuery = (card: number) =>
  queryOptions({
    queryKey: [getCardPhotos.name, card],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getCardPhotos, { Value: card }, { signal })).items,
    staleTime: 10_000,
  })

/** A photo never changes. It is forgotten as soon as no page shows it. */
export const cardPhotoQuery = (attachmentId: number) =>
  queryOptions({
    queryKey: [downloadCardPhoto.name, attachmentId],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(downloadCardPhoto, { Value: attachmentId }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
  })
