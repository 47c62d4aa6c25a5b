/** Tells a database that is away or has no room from one that refuses a statement: the first passes, so waiting helps. */

/** The database does not answer at the moment. Calls are answered 503 with `Retry-After`; `cause` says why. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * SQLSTATE codes and classes that pass by themselves
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const passingStates = [
  /** Connection exceptions. */
  /^08/,
  /** No room: disk full, out of memory, too many connections. */
  /^53/,
  /** Shutting down, crashed, starting up or in recovery; a statement cancelled by its time-out. */
  /^57(?:014|P0[1-5])$/,
  /** The files cannot be read or written. */
  /^58030$/,
  /** A standby that is not the primary any more, or not yet. */
  /^25006$/,
  /** A transaction that was left open too long. */
  /^25P0[34]$/,
  /** Serialization failure, deadlock, a lock that was not to be had. */
  /^(?:40001|40P01|55P03)$/,
]

/** Codes of Node for a connection that could not be made, or broke. */
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EMFILE',
])

/** What `pg` says without a code. */
const brokenConnectionMessages =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired)|not queryable|Client was closed|Cannot use a pool after calling end/

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '')

/** Whether a failed statement says that its connection is gone or stuck: nothing more can be asked over it. */
export function meansBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    brokenConnections.has(code) ||
    /^(?:08|57P|25P0[34])/.test(code) ||
    brokenConnectionMessages.test(error.message)
  )
}

/** Whether a prepared statement would answer with other columns than when it was prepared: its table was changed. */
export const meansOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '0A000' && error.message.startsWith('cached plan')

/** @returns the error as those who ask should get it: `DatabaseUnavailable` when waiting helps */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const passes = meansBrokenConnection(error) || passingStates.some((states) => states.test(codeOf(error)))
  return passes ? new DatabaseUnavailable('the database does not answer at the moment', error) : error
}
