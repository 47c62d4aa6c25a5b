/** Which controls of a screen each role sees and may use (A §6), as the operator has set them. */
import { queryOptions } from '@tanstack/react-query'
import { getSecuritiesCustomer, getSecuritiesEmployee } from '#contract/home.ts'
import type { SecuredScreen } from '#contract/rules/securities.ts'
import { callApi } from './call-api.ts'
import { firstValue } from './first-answers.ts'
import { fulfilledValue } from './api-error.ts'

export const securitiesQuery = (screen: SecuredScreen, isEmployee: boolean) => {
  const call = isEmployee ? getSecuritiesEmployee : getSecuritiesCustomer
  const request = { Value: screen }
  return queryOptions({
    queryKey: ['securities', screen, isEmployee],
    initialData: () => firstValue(call, request)?.items,
    queryFn: async ({ signal }) => fulfilledValue(await callApi(call, request, { signal })).items,
  })
}
