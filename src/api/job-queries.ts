/** What became of the rows of work in the background, and its file. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RowResult } from '#contract/areas/job-kinds.ts'
import type { RequestOf } from '#contract/call.ts'
import { downloadJobFile, getJobRows } from '#contract/jobs.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'
import { saveFile } from './save-file.ts'

/** A page of the rows of a job. */
export interface JobRowsAsked {
  page: number
  pageSize: RequestOf<typeof getJobRows>['PageSize']
  /** Undefined: of any result. */
  result: RowResult | undefined
}

/** The rows of the first page, as they are asked for before anybody narrows them. */
export const firstJobRows: JobRowsAsked = { page: 1, pageSize: 10, result: undefined }

/**
 * A page of the rows of a job that is not under way.
 *
 * @param state in which the job is: its rows are others in another
 */
export const jobRowsQuery = (id: number, state: string, asked: JobRowsAsked, language: string) =>
  queryOptions({
    queryKey: [getJobRows.name, id, state, asked, language],
    queryFn: async ({ signal }) => {
      const { page, pageSize, result } = asked
      const request = { Id: id, Page: page, PageSize: pageSize, ...(result && { Result: result }) }
      return fulfilledValue(await callApi(getJobRows, request, { signal }))
    },
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

/** Gives the file of a job to the browser to save. @throws ApiError, CallFailure */
export async function saveJobFile(id: number): Promise<void> {
  saveFile(fulfilledValue(await callApi(downloadJobFile, { Value: id })), `${id}`)
}
