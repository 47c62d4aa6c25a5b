/** One element of the network, as its label shows it. */
import { queryOptions } from '@tanstack/react-query'
import { getElement } from '#contract/elements.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export const elementQuery = (id: number) =>
  queryOptions({
    queryKey: ['elementLabel', id],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getElement, { Value: id }, { signal })).item,
  })
