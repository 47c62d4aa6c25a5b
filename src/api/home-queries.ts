/** What the start pages tell, fetched anew with each visit to one, and the accounts of a customer. */
import { queryOptions } from '@tanstack/react-query'
import { getAccounts, getCustomerHome, getEmployeeHome } from '#contract/home.ts'
import { callApi } from './call-api.ts'
import { firstValue } from './first-answers.ts'
import { fulfilledValue } from './api-error.ts'

export const customerHomeQuery = queryOptions({
  queryKey: ['customerHome'],
  initialData: () => firstValue(getCustomerHome, {})?.item,
  queryFn: async ({ signal }) => fulfilledValue(await callApi(getCustomerHome, {}, { signal })).item,
  staleTime: 10_000,
})

export const employeeHomeQuery = queryOptions({
  queryKey: ['employeeHome'],
  initialData: () => firstValue(getEmployeeHome, {})?.item,
  queryFn: async ({ signal }) => fulfilledValue(await callApi(getEmployeeHome, {}, { signal })).item,
  staleTime: 10_000,
})

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  initialData: () => firstValue(getAccounts, {})?.items,
  queryFn: async ({ signal }) => fulfilledValue(await callApi(getAccounts, {}, { signal })).items,
})
