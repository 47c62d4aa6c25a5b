/** Turns whatever was thrown into the contract's envelope, in the visitor's language. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/entities.ts'
import { refusalOf } from '#contract/envelope.ts'
import { refusalHttpStatus } from '#contract/refusals.ts'
import { Refused } from '../refused.ts'
import { Overloaded } from '../authentication/bounded-queue.ts'
import { acceptedLanguage, filled, sentences, waitingTime } from '../texts/sentences.ts'

/** Names the field of a failed validation: `body.Email`. */
function malformedField(error: FastifyError): string {
  const [first] = error.validation ?? []
  const part = error.validationContext ?? 'request'
  const path = first?.instancePath.split('/').filter((step) => step !== '') ?? []
  return [part, ...path].join('.')
}

/** Errors of the database when nothing is free or nobody answers: waiting helps. */
const isDatabaseBusy = (error: Error): boolean =>
  /timeout exceeded when trying to connect|too many clients|Connection terminated|ECONNREFUSED/.test(
    error.message,
  )

function refusedBecauseOf(error: FastifyError): Refused | undefined {
  if (error instanceof Refused) return error
  if (error instanceof Overloaded)
    return new Refused('server.overloaded', { retryAfterSeconds: error.retryAfterSeconds })
  if (error.statusCode === 503 || isDatabaseBusy(error))
    return new Refused('server.overloaded', { retryAfterSeconds: 5 })
  if (error.validation) return new Refused('request.malformed', {}, { field: malformedField(error) })
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isCallersFault ? new Refused('request.malformed', {}, { field: 'body' }) : undefined
}

/** @param isNested as the contract says of the call: `Call.envelope` */
export function sendRefusal(
  reply: FastifyReply,
  refused: Refused,
  language: Language,
  isNested = false,
): FastifyReply {
  const { code, details } = refused
  const seconds = details.retryAfterSeconds ?? 0
  const text = filled(sentences[language].refusals[code], {
    ...refused.values,
    in: waitingTime(language, seconds),
    attemptsLeft: details.attemptsLeft ?? 0,
  })
  const refusal = refusalOf(code, text, details)
  const status = refusalHttpStatus[code] ?? 200
  if (status === 503) reply.header('retry-after', String(Math.max(1, seconds)))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(isNested ? { data: { data: refusal } } : { data: refusal })
}

/**
 * @param languageOf the language of this request as far as it is known when it fails
 * @param isNested whether the status of this call is one level deeper
 */
export function registerFailures(
  app: FastifyInstance,
  languageOf: (request: FastifyRequest) => Language | undefined,
  isNested: (request: FastifyRequest) => boolean = () => false,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request) ?? acceptedLanguage(request.headers['accept-language']) ?? 'el'
    const refused = refusedBecauseOf(error)
    if (refused) return sendRefusal(reply, refused, language, isNested(request))
    request.log.error({ err: error }, 'a call failed')
    return sendRefusal(reply, new Refused('server.failed'), language, isNested(request))
  })
}
