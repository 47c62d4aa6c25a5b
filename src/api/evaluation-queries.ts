/** What the customer evaluation is filled in with, per language. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getEvaluationFields } from '#contract/customer-evaluation.ts'
import type { Language } from '#contract/entities.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

/** The fields that the utility has added. In another language the former ones stand until the new ones are there. */
export const evaluationFieldsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['lookups', 'evaluation', language],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getEvaluationFields, { language }, { signal })).items,
    placeholderData: keepPreviousData,
  })
