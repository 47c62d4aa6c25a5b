/** Everything about files that the calls need, made once for a portal. */
import type { Clock } from '../clock.ts'
import { after } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import { createBoundedQueue, type BoundedQueue } from '../overload/bounded-queue.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import type { Scanner } from './scanner.ts'
import { createStaging, type Staging } from './staging.ts'

export interface Files {
  staging: Staging
  store: FileStore
  /** One request at a time is worked on of those that brought files, so that other calls get their turn at the database. */
  working: BoundedQueue
  /** Deletes what was left behind. */
  sweep(): Promise<void>
}

/** Longer than any request takes, and than a process goes without sweeping: whatever is older belongs to nobody. */
const leftBehindAfterSeconds = 7200

/**
 * @param folder `FILES_DIR`; undefined: files are kept in the database
 * @param scanner of `CLAMAV_URL`; undefined: nobody scans
 */
export function createFiles(
  db: Database,
  clock: Clock,
  limits: Pick<Limits, 'uploadWorkMilliseconds'>,
  folder: string | undefined,
  scanner?: Scanner,
): Files {
  const staging = createStaging(folder, scanner)
  const store = createFileStore(db, clock, folder)
  return {
    staging,
    store,
    working: createBoundedQueue({ workers: 1, waitMilliseconds: limits.uploadWorkMilliseconds }),
    async sweep() {
      // Of the disk, by its own time.
      const olderThan = after(new Date(), -leftBehindAfterSeconds)
      await staging.sweep(olderThan)
      await store.sweep(olderThan)
    },
  }
}
