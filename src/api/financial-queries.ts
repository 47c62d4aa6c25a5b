/** Balance, bills and transactions of the account that is chosen, fetched anew with each visit to their pages. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { downloadBill, getBill, getBills, getFinancialSummary, getTransactions } from '#contract/financial.ts'
import type { BillRow, TransactionRow } from '#contract/financial.ts'
import type { Language } from '#contract/entities.ts'
import type {
  billColumns,
  billFilters,
  transactionColumns,
  transactionFilters,
} from '#contract/rules/financial.ts'
import { callApi } from './call-api.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { fulfilledValue } from './refused-error.ts'

const staleTime = 10_000

export const financialSummaryQuery = (language: string) =>
  queryOptions({
    queryKey: ['financialSummary', language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getFinancialSummary, {}, { signal })).item,
    staleTime,
  })

export async function fetchBills(asked: ListAsked, signal?: AbortSignal): Promise<ListFound<BillRow>> {
  const Options = optionsOf<(typeof billColumns)[number], (typeof billFilters)[number]>(asked)
  return fulfilledValue(await callApi(getBills, { Options }, { ...(signal && { signal }) }))
}

export const billsQuery = (asked: ListAsked, language: string) =>
  queryOptions({
    queryKey: ['bills', asked, language],
    queryFn: ({ signal }) => fetchBills(asked, signal),
    staleTime,
    // The list stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })

export async function fetchTransactions(
  asked: ListAsked,
  signal?: AbortSignal,
): Promise<ListFound<TransactionRow>> {
  const Options = optionsOf<(typeof transactionColumns)[number], (typeof transactionFilters)[number]>(asked)
  return fulfilledValue(await callApi(getTransactions, { Options }, { ...(signal && { signal }) }))
}

export const transactionsQuery = (asked: ListAsked, language: string) =>
  queryOptions({
    queryKey: ['transactions', asked, language],
    queryFn: ({ signal }) => fetchTransactions(asked, signal),
    staleTime,
    placeholderData: keepPreviousData,
  })

export const billQuery = (number: string, language: string) =>
  queryOptions({
    queryKey: ['bill', number, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getBill, { Value: number }, { signal })).item,
    staleTime,
  })

/** The bill as a file. */
export const fetchBillFile = async (number: string, language: Language) =>
  fulfilledValue(await callApi(downloadBill, { Value: number, LanguageCode: language }))
