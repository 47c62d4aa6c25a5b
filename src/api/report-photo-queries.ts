/** The photos of reports of faults, for staff. */
import { queryOptions } from '@tanstack/react-query'
import { downloadReportPhoto, getReportPhotos } from '#contract/fault.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export const reportPhotosQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['reportPhotos', reportId],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getReportPhotos, { Value: reportId }, { signal })).items,
    staleTime: 10_000,
  })

/** @throws when it cannot be had */
export const fetchReportPhoto = async (attachmentId: number) =>
  fulfilledValue(await callApi(downloadReportPhoto, { Value: attachmentId }))
