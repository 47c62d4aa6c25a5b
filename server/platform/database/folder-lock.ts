/**
 * Keeps two processes from opening one PGlite folder, which would destroy it.
 *
 * The lock is a SQLite file that stays locked exclusively. The operating system holds it, so it vanishes with the
 * process however that ends: there is no stale lock to wait for, and no time-out that a busy machine could miss.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the folder. The message is fit for an operator. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another portal process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the lock, at once or never.
 *
 * @returns what gives it back
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw /locked|busy/i.test(String(error)) ? new FolderInUse(folder) : error
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}
