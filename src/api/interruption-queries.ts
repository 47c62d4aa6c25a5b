/** Planned interruptions as staff sees them. */
import { getInterruptions } from '#contract/interruptions.ts'
import { listReads } from './list-reads.ts'
import { queryClient } from './query-client.ts'

export const interruptionList = listReads(getInterruptions)

/** Something else is planned now. */
export const renewInterruptions = (): void =>
  void queryClient.invalidateQueries({ queryKey: interruptionList.key })
