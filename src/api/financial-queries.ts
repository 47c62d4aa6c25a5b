/** Balance, bills and transactions of the account that is chosen, fetched anew with each visit to their pages. */
import { queryOptions } from '@tanstack/react-query'
import { downloadBill, getBill, getBills, getFinancialSummary, getTransactions } from '#contract/financial.ts'
import type { Language } from '#contract/entities.ts'
import { callApi } from './call-api.ts'
import { listReads } from './list-reads.ts'
import { fulfilledValue } from './api-error.ts'

const staleTime = 10_000

export const financialSummaryQuery = (language: string) =>
  queryOptions({
    queryKey: ['financialSummary', language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getFinancialSummary, {}, { signal })).item,
    staleTime,
  })

/** Bills are worded in the language of the visit. */
export const billList = listReads(getBills)

export const transactionList = listReads(getTransactions)

export const billQuery = (number: string, language: string) =>
  queryOptions({
    queryKey: ['bill', number, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getBill, { Value: number }, { signal })).item,
    staleTime,
  })

/** The bill as a file. */
export const fetchBillFile = async (number: string, language: Language) =>
  fulfilledValue(await callApi(downloadBill, { Value: number, LanguageCode: language }))
