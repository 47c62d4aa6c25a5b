/** Planned interruptions as staff sees them. */
import { queryOptions } from '@tanstack/react-query'
import { getInterruptionAreas, getInterruptions } from '#contract/interruptions.ts'
import { callApi } from './call-api.ts'
import { listReads } from './list-reads.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

export const interruptionList = listReads(getInterruptions)

/** Something else is planned now. */
export const renewInterruptions = (): void =>
  void queryClient.invalidateQueries({ queryKey: interruptionList.key })

/** Areas on the map that one can be planned for. They are asked for anew: another may have been drawn just before. */
export const areasQuery = (language: string) =>
  queryOptions({
    queryKey: [getInterruptionAreas.name, language],
    queryFn: async ({ signal }) => {
      const { items, mayDraw } = fulfilledValue(await callApi(getInterruptionAreas, {}, { signal }))
      return { items, mayDraw }
    },
    staleTime: 0,
  })
