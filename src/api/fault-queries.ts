/** What a report of a fault need not ask of somebody who is signed in. */
import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/call.ts'
import { getFaultReporter } from '#contract/fault.ts'
import type { Language } from '#contract/entities.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export type FaultReporter = ReplyOf<typeof getFaultReporter>['item']

/** @param account of the portal and with the utility: another one has other properties */
export const faultReporterQuery = (account: string, language: Language) =>
  queryOptions({
    queryKey: ['fault-reporter', account, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getFaultReporter, {}, { signal })).item,
  })
