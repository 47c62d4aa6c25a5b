/** The series of a channel, fetched anew with each visit; the picture before stays until the next one is there. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getLogSeries } from '#contract/log-series.ts'
import type { SeriesParts } from '#contract/rules/series/series-periods.ts'
import { callApi } from './call-api.ts'
import type { DashboardAsked } from './dashboard-query.ts'
import { fulfilledValue } from './api-error.ts'

export interface SeriesAsked extends Omit<DashboardAsked, 'property' | 'meter'> {
  id: number
  /** Undefined: as fits the days. */
  parts: SeriesParts | undefined
  /** Pixels. */
  width: number
}

export const logSeriesQuery = ({ id, range, from, to, parts, width }: SeriesAsked) =>
  queryOptions({
    queryKey: ['log series', id, range, from, to, parts ?? '', width],
    queryFn: async ({ signal }) =>
      fulfilledValue(
        await callApi(
          getLogSeries,
          { Value: id, Range: range, From: from, To: to, Width: width, ...(parts && { Parts: parts }) },
          { signal },
        ),
      ).item,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
