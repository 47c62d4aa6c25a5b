/**
 * The embedded database as a pool of one connection. Anyone who waits too long for it is told to come back; when its thread
 * dies, as PostgreSQL does when it can write no more, the next call starts it anew, and it recovers by itself.
 */
import type { PostgresPoolClient } from 'kysely'
import { createConnectionQueue, type QueuePatience } from '../connection-queue.ts'
import { asUnavailable, DatabaseUnavailable } from '../database-unavailable.ts'
import type { WatchedPool } from '../postgres-pool.ts'
import type { EmbeddedSession } from './embedded-session.ts'

export interface EmbeddedPool extends WatchedPool {
  dump(): Promise<Blob>
}

/**
 * @param open opens the database, at once and whenever it died
 * @param patience how long a call may wait for those before it
 */
export async function createEmbeddedPool(
  open: () => Promise<EmbeddedSession>,
  patience: QueuePatience,
): Promise<EmbeddedPool> {
  let session = await open()
  let opening: Promise<EmbeddedSession> | undefined
  let isEnded = false
  const queue = createConnectionQueue(1, patience)

  async function living(): Promise<EmbeddedSession> {
    if (session.isAlive()) return session
    opening ??= open().finally(() => (opening = undefined))
    session = await opening
    return session
  }

  /** @param used may die while this client still has it: then nothing of it goes to the next one */
  function clientOf(used: EmbeddedSession, leave: () => void): PostgresPoolClient {
    let inTransaction = false
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        const result = await used.query(text, values)
        if (/^(?:begin|start transaction)\b/i.test(text)) inTransaction = true
        if (/^(?:commit|rollback)$/i.test(text)) inTransaction = false
        return result
      } catch (error) {
        throw asUnavailable(error)
      }
    }
    const release = () => {
      // Kysely ends its transactions; one that it could not end must not swallow what others write.
      if (inTransaction && used.isAlive()) void used.query('rollback', []).then(leave, leave)
      else leave()
    }
    return { query, release } as unknown as PostgresPoolClient
  }

  return {
    options: {},
    async connect() {
      if (isEnded) throw new DatabaseUnavailable('the embedded database is closed')
      const leave = await queue.enter()
      try {
        return clientOf(await living(), leave)
      } catch (error) {
        leave()
        throw new DatabaseUnavailable('the embedded database cannot be opened', error)
      }
    },
    async end() {
      isEnded = true
      await session.close()
    },
    dump: () => session.dump(),
    use: () => ({ open: 1, idle: 1 - queue.inUse(), waiting: queue.waiting() }),
  }
}
