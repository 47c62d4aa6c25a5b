/** Structured logs that hold no password, code, token or cookie, whatever is logged. */
import { pino, type DestinationStream, type Logger } from 'pino'

/** Causes of causes: what `fetch` throws says nothing itself, and its reason is one or two steps behind. */
const mostCauses = 3

/**
 * Fields of errors that say what went wrong; database errors also carry the values of the query, which stay out. The
 * code of an error is not called `code`: that is a name for secrets here.
 */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' }
  const { stack } = error
  return { ...named(error), stack, ...(error.cause instanceof Error && { causes: causesOf(error) }) }
}

function named(error: Error): Record<string, unknown> {
  const { name, message, code } = error as Error & { code?: unknown }
  return { name, message, ...(code !== undefined && { errorCode: code }) }
}

function causesOf({ cause }: Error, most = mostCauses): Record<string, unknown>[] {
  return cause instanceof Error && most > 0 ? [named(cause), ...causesOf(cause, most - 1)] : []
}

const secretFields = [
  'password',
  'Password',
  'OtpCode',
  'code',
  'token',
  'key',
  'cookie',
  'authorization',
  'set-cookie',
]

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: plainError, req: () => undefined, res: () => undefined },
    // The second guard: nothing logs these on purpose.
    redact: {
      paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
      censor: '[redacted]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
