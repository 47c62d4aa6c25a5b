/** Work in the background with what a list finds: a move of many records is shown first, and a file is asked for. */
import { queryOptions } from '@tanstack/react-query'
import {
  exportKindName,
  moveKindName,
  type BulkKindName,
  type FileFormat,
  type FileKindName,
} from '#contract/areas/job-kinds.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import { exportList, getJob, previewJob } from '#contract/jobs.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import type { RecordValues } from './area-shown.ts'
import type { AreaAsked } from './list-asked.ts'
import { choiceOf, requestOf, type RecordsFound } from './list-reads.ts'
import { narrowingOf, type Selection } from './selection.ts'

/** A move of many records. */
export interface ManyToMove {
  move: string
  selection: Selection
  values: RecordValues
  reason: string
}

/**
 * Has it shown what a move would do to the records that are selected; nothing is changed.
 *
 * @returns the number of the preview
 * @throws ApiError, CallFailure
 */
export async function previewMove(
  area: string,
  asked: AreaAsked,
  { move, selection: { rows, allOf }, values, reason }: ManyToMove,
): Promise<number> {
  const chosen =
    allOf === narrowingOf(asked)
      ? { List: choiceOf(asked) }
      : { Chosen: Object.entries(rows).map(([id, version]) => ({ Id: Number(id), Version: version })) }
  const request = {
    Kind: moveKindName(area, move) as BulkKindName,
    ...chosen,
    Reason: reason,
    Values: { ...values },
  }
  return fulfilledValue(await callApi(previewJob, request)).item.id
}

/** The file that was asked for last: asked for again, because there was no answer, it is written once. */
let asking: { wish: string; key: string } | undefined

/** Has all that a list finds written into a file. @returns the number of the job @throws ApiError, CallFailure */
export async function writeList(area: string, asked: AreaAsked, format: FileFormat): Promise<number> {
  const wished = { Kind: exportKindName(area) as FileKindName, List: choiceOf(asked), Format: format }
  const wish = JSON.stringify(wished)
  if (asking?.wish !== wish) asking = { wish, key: randomUuid() }
  const { item } = fulfilledValue(await callApi(exportList, { ...wished, Key: asking.key }))
  asking = undefined
  return item.id
}

/** Whether a preview has begun meanwhile, or is gone: what it was made of is not selected any more then. */
export const begunQuery = (job: number) =>
  queryOptions({
    queryKey: [getJob.name, 'begun', job],
    queryFn: async ({ signal }) => {
      const answer = await callApi(getJob, { Value: job }, { signal })
      return answer.kind === 'refused' || fulfilledValue(answer).item.state !== 'previewed'
    },
    enabled: job > 0,
    staleTime: 0,
  })

/** How many of these records the list finds. @param call the list of the area */
export const foundQuery = (call: Call, asked: AreaAsked, ids: readonly number[]) => {
  const request = { ...requestOf({ ...asked, page: 1, pageSize: 10 }), Chosen: [...ids] }
  return queryOptions({
    queryKey: [call.name, request],
    queryFn: async ({ signal }) => {
      const reply = fulfilledValue(await callApi(call, request as RequestOf<Call>, { signal }))
      return (reply as unknown as RecordsFound).chosenFound
    },
    enabled: ids.length > 0,
    staleTime: 10_000,
  })
}
