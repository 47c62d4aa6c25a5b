/** What was read about one account, or for one person, is not shown as that of another. */
import { accountsQuery } from './home-queries.ts'
import { queryClient } from './query-client.ts'

/** About no single account: what stands around every page, and what forms have begun with. */
const staying: readonly unknown[] = [
  ...accountsQuery.queryKey,
  'captions',
  'keptApplication',
  'lookups',
  'securities',
]

/**
 * Reads everything anew. Nothing of the former account stays meanwhile: screens would go on showing it where that of the
 * new one cannot be read.
 */
export function readOfAnotherAccount(): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (staying.includes(query.queryKey[0])) continue
    // What is under way is about the former account, too.
    query.reset()
    // It may have begun with what the document brought of that.
    query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
  }
  void queryClient.invalidateQueries()
}
