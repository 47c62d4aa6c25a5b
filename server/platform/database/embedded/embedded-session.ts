/** An open embedded database: what the pool needs of one, wherever it runs. */
import type { PGlite } from '@electric-sql/pglite'

/** A result as `pg` gives it. */
export interface EmbeddedResult {
  command: string
  rowCount: number
  rows: unknown[]
}

export interface EmbeddedSession {
  isAlive(): boolean
  /** @throws DatabaseUnavailable when it died */
  query(text: string, values: readonly unknown[]): Promise<EmbeddedResult>
  dump(): Promise<Blob>
  close(): Promise<void>
}

/** A database in the thread that asks: of use where nothing else waits for that thread. */
export const sessionOf = (pglite: PGlite): EmbeddedSession => ({
  isAlive: () => !pglite.closed,
  async query(text, values) {
    const { rows, rowCount = 0, command = '' } = await pglite.query(text, [...values])
    return { command, rowCount, rows }
  },
  dump: () => pglite.dumpDataDir('none'),
  async close() {
    if (!pglite.closed) await pglite.close()
  },
})
