/** What this portal asks of new passwords, as far as the server says (P §7). */
import { queryOptions } from '@tanstack/react-query'
import { getPasswordMinimumLength } from '#contract/utility.ts'
import { callApi } from './call-api.ts'
import { firstValue } from './first-answers.ts'
import { fulfilledValue } from './api-error.ts'

/** The shortest password that is accepted, in characters. */
export const passwordMinimumLengthQuery = () =>
  queryOptions({
    queryKey: ['passwordMinimumLength'],
    initialData: () => firstValue(getPasswordMinimumLength, {})?.value,
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getPasswordMinimumLength, {}, { signal })).value,
  })
