/** What is stored of half hours, fetched anew with each import as well. */
import { getHalfHourDays } from '#contract/half-hours.ts'
import { listReads } from './list-reads.ts'
import { queryClient } from './query-client.ts'

export const halfHourList = listReads(getHalfHourDays)

/** Something else is stored now. */
export const renewHalfHours = (): void => {
  void queryClient.invalidateQueries({ queryKey: halfHourList.key })
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
}
