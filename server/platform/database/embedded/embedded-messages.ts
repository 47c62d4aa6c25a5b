/** What the portal and the thread of its embedded database say to each other. */
import type { EmbeddedResult } from './embedded-session.ts'

/** What the thread is started with: the folder, which this process holds. */
export interface EmbeddedThreadData {
  folder: string
}

export type EmbeddedRequest =
  | { id: number; ask: 'query'; text: string; values: readonly unknown[] }
  | { id: number; ask: 'dump' }
  | { id: number; ask: 'close' }

/** An error of PostgreSQL: errors lose their own fields on the way between threads. */
export interface EmbeddedFailure {
  name: string | undefined
  message: string
  code: string | undefined
  errno: number | undefined
}

export type EmbeddedReply =
  | { id: number; result: EmbeddedResult }
  | { id: number; dump: Blob }
  | { id: number; failure: EmbeddedFailure }
  | { id: number; closed: true }
  /** The first one: the database is open. If it is not, a failure says why. */
  | { id: 0; opened: true }
