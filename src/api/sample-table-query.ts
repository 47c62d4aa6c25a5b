/** The results of a sample as one table. Nothing of it is kept: a result that was entered meanwhile is among them. */
import { queryOptions } from '@tanstack/react-query'
import { getSampleTable } from '#contract/sample-tables.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

/** @param id of the sample */
export const sampleTableQuery = (id: number) =>
  queryOptions({
    queryKey: [getSampleTable.name, id],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getSampleTable, { Value: id }, { signal })).item,
    staleTime: 0,
  })
