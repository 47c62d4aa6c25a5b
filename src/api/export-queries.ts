/** Files of lists: what was asked for, what a new one would hold, and asking for it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FileFormat, FileKindName } from '#contract/areas/job-kinds.ts'
import { countList, exportList, getExports, stopJob } from '#contract/jobs.ts'
import type { WholeList } from '#contract/lists.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

/** Milliseconds from one question to the next, while something is being written. */
const gap = 3000

/** Files that were asked for, by this person or by everybody; asked again by itself while one is not written. */
export const exportsQuery = (isOfAll: boolean, language: string) =>
  queryOptions({
    queryKey: [getExports.name, isOfAll, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getExports, { OfAll: isOfAll }, { signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'asked' || state === 'running') ? gap : false,
  })

/** What a file of a list would hold at this moment. */
export const countedQuery = (kind: FileKindName, list: WholeList, language: string) =>
  queryOptions({
    queryKey: [countList.name, kind, list, language],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(countList, { Kind: kind, List: list }, { signal })).item,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

/** A file that somebody wants. */
export interface WishedExport {
  kind: FileKindName
  list: WholeList
  format: FileFormat
  reason: string
  /** Of the press of the button: pressed again, because there was no answer, it is written once. */
  key: string
}

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [getExports.name] })

/** @throws ApiError, CallFailure */
export async function askForExport({ kind, list, format, reason, key }: WishedExport): Promise<void> {
  fulfilledValue(
    await callApi(exportList, { Kind: kind, List: list, Format: format, Reason: reason, Key: key }),
  )
  await renew()
}

/** @throws ApiError, CallFailure */
export async function stopExport(id: number): Promise<void> {
  try {
    fulfilledValue(await callApi(stopJob, { Value: id }))
  } finally {
    // One that was refused has ended meanwhile.
    await renew()
  }
}

export const renewExports = renew
