/** One formula of the ranking of assets: the scores that it gave are explained by it. */
import { queryOptions } from '@tanstack/react-query'
import { getRankingFormula } from '#contract/ranking-formulas.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

export const rankingFormulaQuery = (id: number) =>
  queryOptions({
    queryKey: [getRankingFormula.name, id],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getRankingFormula, { Value: id }, { signal })).item,
  })
