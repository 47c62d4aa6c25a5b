/** What a kind of row that falls due says of itself, and what the runner makes of it. */
import type { FastifyBaseLogger } from 'fastify'

interface Looking {
  /** Unique; for the log, and for whoever wakes it or asks for a round: `payments`. */
  name: string
  /** How often each process looks for it; undefined: only when it is woken or asked for. */
  everySeconds: number | undefined
  /** Rows that a process handles at once. */
  atOnce: number
  /**
   * Rows that are claimed together, once in a round: those for which there is no hand yet wait, and their claim must last for
   * that. Default: as many as there are free hands, again and again until none is due.
   */
  mostInRound?: number
  /** Kinds that are woken after rows of this one were handled: messages are queued by most of them. */
  wakes?: readonly string[]
  /** How long stopping waits for what is being handled: whatever may hang says so. Default: until it is done. */
  stopMilliseconds?: number
}

/** A kind of row that falls due, defined by who knows what the row is about. */
export interface DueRowsDefinition<Row> extends Looking {
  /**
   * Takes rows that are due, so that no other process has them: in one statement, which also says when they may be taken
   * again by another one, should this process end before they are handled.
   */
  claim(most: number): Promise<Row[]>
  /** Handles one row. Does nothing to one that another process has handled meanwhile. */
  handle(row: Row): Promise<unknown>
  /** Told what `handle` threw: writes it down. The row is due again when its claim is over. */
  failed(row: Row, error: unknown): unknown
}

/** The same for the runner, which knows nothing of rows. */
export interface DueRows extends Looking {
  /** @returns the work of each row that was claimed, which never throws */
  claim(most: number): Promise<(() => Promise<void>)[]>
}

/** What the runner writes down itself. */
export type RunnerLog = Pick<FastifyBaseLogger, 'error'>

/** Makes a kind of due row ready for the runner. */
export function dueRows<Row>({ claim, handle, failed, ...looking }: DueRowsDefinition<Row>): DueRows {
  const work = (row: Row) => async () => {
    try {
      await handle(row)
    } catch (error) {
      failed(row, error)
    }
  }
  return { ...looking, claim: async (most) => (await claim(most)).map(work) }
}
