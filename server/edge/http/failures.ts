/** Turns whatever was thrown into the contract's envelope, in the visitor's language. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/entities.ts'
import { refusalOf } from '#contract/envelope.ts'
import { refusalHttpStatus, type ErrorCode } from '#contract/error-codes.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { acceptedLanguage, refusalSentence } from '#server/platform/texts/sentences.ts'

/** Names the field of a failed validation: `body.Email`; also one that nobody knows, where its name is one. */
function malformedField(error: FastifyError): string {
  const [first] = error.validation ?? []
  const part = error.validationContext ?? 'request'
  const path = first?.instancePath.split('/').filter((step) => step !== '') ?? []
  const [unknown] = (first?.params['keys'] as string[] | undefined) ?? []
  const named = unknown !== undefined && /^\w{1,64}$/.test(unknown) ? [unknown] : []
  return [part, ...path, ...named].join('.')
}

/** Refusals of Fastify itself, before a call is looked at. */
const refusalOfStatus: Partial<Record<number, ErrorCode>> = {
  413: 'request.tooLarge',
  415: 'request.mediaType',
}

const databaseRetrySeconds = 5

function refusedBecauseOf(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof Overloaded)
    return new ApiError('server.overloaded', { retryAfterSeconds: error.retryAfterSeconds })
  if (error.statusCode === 503 || error instanceof DatabaseUnavailable)
    return new ApiError('server.overloaded', { retryAfterSeconds: databaseRetrySeconds })
  if (error.validation) return new ApiError('request.malformed', {}, { field: malformedField(error) })
  const { statusCode = 500 } = error
  if (statusCode < 400 || statusCode >= 500) return undefined
  return new ApiError(refusalOfStatus[statusCode] ?? 'request.malformed', {}, { field: 'body' })
}

/** @param isNested as the contract says of the call: `Call.envelope` */
export function sendRefusal(
  reply: FastifyReply,
  refused: ApiError,
  language: Language,
  isNested = false,
): FastifyReply {
  const { code, details } = refused
  const seconds = details.retryAfterSeconds ?? 0
  const text = refusalSentence(language, code, details, refused.values)
  // Anyone who tells us of a fault of ours can name the line of the log.
  const said = code === 'server.failed' ? `${text} (${reply.request.id})` : text
  const refusal = refusalOf(code, said, details)
  const status = refusalHttpStatus[code] ?? 200
  if (status === 503) reply.header('retry-after', String(Math.max(1, seconds)))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(isNested ? { data: { data: refusal } } : { data: refusal })
}

export interface FailureOptions {
  /** The visitor's language, where it is known or worth finding out. */
  languageOf?: (request: FastifyRequest) => Promise<Language | undefined>
  /** Whether the status of this call is one level deeper. */
  isNested?: (request: FastifyRequest) => boolean
  /** Told of every refusal before it is sent. */
  onRefusal?: (request: FastifyRequest, code: ErrorCode) => void
}

export function registerFailures(app: FastifyInstance, options: FailureOptions = {}): void {
  const { languageOf, isNested = () => false, onRefusal } = options

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refused = refusedBecauseOf(error)
    const reqId = request.id
    if (error instanceof DatabaseUnavailable)
      request.log.error({ reqId, err: error.cause ?? error }, error.message)
    else if (!refused) request.log.error({ reqId, err: error }, 'a call failed')
    const { code } = refused ?? { code: 'server.failed' as const }
    // Anyone who is turned away because there is too much to do must not cost another query of the database.
    const chosen =
      code === 'server.overloaded' ? undefined : await languageOf?.(request).catch(() => undefined)
    const language = chosen ?? acceptedLanguage(request.headers['accept-language']) ?? 'el'
    onRefusal?.(request, code)
    return sendRefusal(reply, refused ?? new ApiError('server.failed'), language, isNested(request))
  })
}
