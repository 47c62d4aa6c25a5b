/** The photos of own readings (A §2.1). */
import { queryOptions } from '@tanstack/react-query'
import { downloadReadingPhoto, getReadingPhotos } from '#contract/meter-readings.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

export const readingPhotosQuery = queryOptions({
  queryKey: ['readingPhotos'],
  queryFn: async ({ signal }) => fulfilledValue(await callApi(getReadingPhotos, {}, { signal })).items,
  staleTime: 10_000,
})

/** Has them read again: one was changed, or its reading was. */
export const outdateReadingPhotos = (): void =>
  void queryClient.invalidateQueries({ queryKey: readingPhotosQuery.queryKey })

/** @throws when it cannot be had */
export const fetchReadingPhoto = async (attachmentId: number) =>
  fulfilledValue(await callApi(downloadReadingPhoto, { Value: attachmentId }))
