/** The charts of the account that is chosen, fetched anew with each visit to their page. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboards.ts'
import type { DateRange } from '#contract/rules/lists.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export interface DashboardAsked {
  range: DateRange | 'custom'
  /** Of a custom range: `2026-11-22`, or empty. */
  from: string
  to: string
  /** What it is narrowed to, or empty: see `getDashboard`. */
  property: string
  meter: string
}

export const dashboardQuery = ({ range, from, to, property, meter }: DashboardAsked) =>
  queryOptions({
    queryKey: ['dashboard', range, from, to, property, meter],
    queryFn: async ({ signal }) =>
      fulfilledValue(
        await callApi(
          getDashboard,
          { Range: range, From: from, To: to, Property: property, Meter: meter },
          { signal },
        ),
      ).item,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
