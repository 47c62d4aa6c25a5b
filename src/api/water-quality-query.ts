/** The water at the addresses of the account that is chosen, in the language of the page: addresses are written in it. */
import { queryOptions } from '@tanstack/react-query'
import { getWaterQuality } from '#contract/water-quality.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export const waterQualityQuery = (language: string) =>
  queryOptions({
    queryKey: ['water quality', language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getWaterQuality, {}, { signal })).item,
    staleTime: 10_000,
  })
