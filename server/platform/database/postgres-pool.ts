/**
 * Connections to a PostgreSQL server that may be restarted, hang or move: nothing here ends the process or waits for
 * long, and a connection that once failed is not used again.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Leave } from '../overload/bounded-queue.ts'
import { createConnectionQueue } from './connection-queue.ts'
import {
  asUnavailable,
  DatabaseUnavailable,
  meansBrokenConnection,
  meansOutdatedPlan,
} from './database-unavailable.ts'

/** How long one may wait for the database. */
export interface Patience {
  /** For a connection that others use, of a call that has not begun. */
  waitMilliseconds: number
  /** For any other connection, and for the server to accept one. */
  connectMilliseconds: number
  /** For one statement, or undefined for work that takes as long as it takes. */
  statementMilliseconds: number | undefined
}

export interface PostgresPoolOptions extends Patience {
  url: string
  /** Connections at most. */
  most: number
}

/** How many connections there are, how many of them are idle, and how many calls wait for one. */
export interface PoolUse {
  open: number
  idle: number
  waiting: number
}

export interface WatchedPool extends PostgresPool {
  use(): PoolUse
}

/** A connection keeps the plans of what it has prepared: some tens of kilobytes each. */
const mostPrepared = 300

/**
 * Names for statements that come again and again: the server parses them once for each connection, and plans them again only
 * where that pays (decision 0137). What comes once, or without values, is not worth a name.
 */
function createStatementNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  return (text, values) => {
    const known = names.get(text)
    if (known !== undefined || values.length === 0 || names.size >= mostPrepared) return known
    if (!seen.delete(text)) {
      seen.add(text)
      const [oldest] = seen
      if (seen.size > mostPrepared && oldest !== undefined) seen.delete(oldest)
      return undefined
    }
    const name = `portal_${names.size}`
    names.set(text, name)
    return name
  }
}

export function createPostgresPool(options: PostgresPoolOptions): WatchedPool {
  const { url, most, connectMilliseconds, statementMilliseconds } = options
  // The pool's own queue knows nobody: it would let all wait, and cut those who are nearly done.
  const queue = createConnectionQueue(most, options)
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    // Whatever the server or the operator's address says: SQL that cuts months out of days means the same everywhere.
    onConnect: async (client) => {
      await client.query("set time zone 'UTC'")
    },
    ...(statementMilliseconds !== undefined && {
      // The server gives up by itself; where it hangs, we do, half a second later.
      statement_timeout: statementMilliseconds - 500,
      query_timeout: statementMilliseconds,
      // A portal that was stopped in the middle must not hold its locks for ever.
      idle_in_transaction_session_timeout: 2 * statementMilliseconds,
    }),
  })
  // Without listeners a connection that breaks, idle or in use, would end the process. Who uses it gets the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))

  const nameOf = createStatementNames()

  /** Each client keeps one face: Kysely knows its connections by it. */
  const faces = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const leaves = new WeakMap<pg.PoolClient, Leave>()

  function faceOf(client: pg.PoolClient): PostgresPoolClient {
    let broken = false
    let isInTransaction = false
    /** Its plans do not fit any more: it is not used again. */
    let isWorn = false
    const run = async (text: string, values: readonly unknown[]) => {
      const name = nameOf(text, values)
      try {
        return await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
      } catch (error) {
        if (!meansOutdatedPlan(error)) throw error
        // Another process has migrated the database. This connection keeps its plans as long as it lives.
        isWorn = true
        if (isInTransaction) throw new DatabaseUnavailable('a table has changed in the meantime', error)
        return client.query(text, [...values])
      }
    }
    const query = async (text: string, values: readonly unknown[]) => {
      // After one that broke, the rest of its transaction need not wait for its time-out, too.
      if (broken) throw new DatabaseUnavailable('the connection to the database broke')
      if (/^(?:begin|start transaction)\b/.test(text)) isInTransaction = true
      if (/^(?:commit|rollback)$/.test(text)) isInTransaction = false
      try {
        return await run(text, values)
      } catch (error) {
        broken = meansBrokenConnection(error)
        throw asUnavailable(error)
      }
    }
    const release = (destroy?: boolean) => {
      client.release(broken || isWorn || destroy === true)
      leaves.get(client)?.()
    }
    const face = { query, release }
    return face as unknown as PostgresPoolClient
  }

  return {
    options: pool.options,
    async connect() {
      const leave = await queue.enter()
      let client: pg.PoolClient
      try {
        client = await pool.connect()
      } catch (error) {
        leave()
        throw new DatabaseUnavailable('no connection to the database', error)
      }
      leaves.set(client, leave)
      const known = faces.get(client)
      if (known) return known
      const face = faceOf(client)
      faces.set(client, face)
      return face
    },
    end: () => pool.end(),
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: queue.waiting() }),
  }
}
