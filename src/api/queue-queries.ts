/** The queue of applications: read, and changed by claiming, taking over, giving back and writing. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  claimApplication,
  claimNextApplication,
  getApplicationQueue,
  getQueuedApplication,
  keepApplicationAnswer,
  releaseApplication,
  takeOverApplication,
  type HeldApplication,
} from '#contract/application-queue.ts'
import type { RequestOf } from '#contract/call.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

export type QueueAsked = RequestOf<typeof getApplicationQueue>

/** The part of the queue that somebody looks at. What was read stays until the person asks again: rows never jump. */
export const queueQuery = (asked: QueueAsked, language: string) =>
  queryOptions({
    queryKey: [getApplicationQueue.name, asked, language],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getApplicationQueue, asked, { signal })),
    placeholderData: keepPreviousData,
  })

/** One of it, with the draft of its answer. @param id 0: none */
export const heldQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: [getQueuedApplication.name, id, language],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getQueuedApplication, { PortalApplicationId: id }, { signal })).item,
    enabled: id > 0,
  })

/** After anything was done with it, also in vain: both are read again. */
async function renewing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } finally {
    await Promise.all(
      [getApplicationQueue.name, getQueuedApplication.name].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}

/** What can be done with one of the queue. */
export type QueueStep =
  | { kind: 'claim' | 'release'; id: number }
  | { kind: 'takeOver'; id: number; holderId: number }
  | { kind: 'next' }

/** @returns null: nothing waits @throws ApiError, CallFailure */
export const takeStep = (step: QueueStep): Promise<HeldApplication | null> =>
  renewing(async () => {
    switch (step.kind) {
      case 'claim':
        return fulfilledValue(await callApi(claimApplication, { PortalApplicationId: step.id })).item
      case 'release':
        return fulfilledValue(await callApi(releaseApplication, { PortalApplicationId: step.id })).item
      case 'takeOver':
        return fulfilledValue(
          await callApi(takeOverApplication, { PortalApplicationId: step.id, HolderId: step.holderId }),
        ).item
      case 'next':
        return fulfilledValue(await callApi(claimNextApplication, {})).item
    }
  })

/** @param version of the draft that was read @throws ApiError, CallFailure */
export const keepAnswer = ({ id, text, version }: { id: number; text: string; version: number }) =>
  renewing(
    async () =>
      fulfilledValue(
        await callApi(keepApplicationAnswer, { PortalApplicationId: id, Text: text, Version: version }),
      ).item,
  )
