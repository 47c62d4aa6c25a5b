/**
 * The embedded database as a pool of one connection. Who waits too long for it is told to come back; when its thread
 * dies, as PostgreSQL does when it can write no more, the next call starts it anew, and it recovers by itself.
 */
import type { PostgresPoolClient } from 'kysely'
import { asUnavailable, DatabaseUnavailable } from '../database-unavailable.ts'
import type { WatchedPool } from '../postgres-pool.ts'
import type { EmbeddedSession } from './embedded-session.ts'

export interface EmbeddedPool extends WatchedPool {
  dump(): Promise<Blob>
}

interface Waiting {
  proceed(): void
  timer: NodeJS.Timeout
}

/**
 * @param open opens the database, at once and whenever it died
 * @param waitMilliseconds how long a call may wait for those before it
 */
export async function createEmbeddedPool(
  open: () => Promise<EmbeddedSession>,
  waitMilliseconds: number,
): Promise<EmbeddedPool> {
  let session = await open()
  let opening: Promise<EmbeddedSession> | undefined
  let isTaken = false
  let isEnded = false
  const waiting: Waiting[] = []

  /** Waits for the one connection, first come, first served. */
  async function turn(): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(new DatabaseUnavailable('too many calls wait for the embedded database'))
      }, waitMilliseconds)
      const entry: Waiting = { proceed: resolve, timer }
      waiting.push(entry)
    })
  }

  function pass(): void {
    const next = waiting.shift()
    if (!next) {
      isTaken = false
      return
    }
    clearTimeout(next.timer)
    next.proceed()
  }

  async function living(): Promise<EmbeddedSession> {
    if (session.isAlive()) return session
    opening ??= open().finally(() => (opening = undefined))
    session = await opening
    return session
  }

  /** @param used may die while this client still has it: then nothing of it goes to the next one */
  function clientOf(used: EmbeddedSession): PostgresPoolClient {
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
      if (inTransaction && used.isAlive()) void used.query('rollback', []).then(pass, pass)
      else pass()
    }
    return { query, release } as unknown as PostgresPoolClient
  }

  return {
    options: {},
    async connect() {
      if (isEnded) throw new DatabaseUnavailable('the embedded database is closed')
      await turn()
      try {
        return clientOf(await living())
      } catch (error) {
        pass()
        throw new DatabaseUnavailable('the embedded database cannot be opened', error)
      }
    },
    async end() {
      isEnded = true
      await session.close()
    },
    dump: () => session.dump(),
    use: () => ({ open: 1, idle: isTaken ? 0 : 1, waiting: waiting.length }),
  }
}
