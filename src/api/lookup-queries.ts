/** What can be chosen from in forms (P §7, NewCustomer/GetLookups), per language. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/entities.ts'
import { getEBillLookups } from '#contract/e-bill.ts'
import { getLookups } from '#contract/registration.ts'
import { callApi } from './call-api.ts'
import { firstValue } from './first-answers.ts'
import { fulfilledValue } from './api-error.ts'

/** The types of identity number. In another language the former ones stand until the new ones are there. */
export const idTypesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['lookups', 'idTypes', language],
    initialData: () => firstValue(getLookups, {})?.idTypes,
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getLookups, {}, { signal })).idTypes,
    placeholderData: keepPreviousData,
  })

/** The terms of electronic bills. */
export const eBillLookupsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['lookups', 'eBill', language],
    initialData: () => firstValue(getEBillLookups, { languageCode: language }),
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getEBillLookups, { languageCode: language }, { signal })),
  })
