/** What can go wrong between the portal and its provider, by the name that people are told. */
import type { ExternalFailure } from '#server/platform/database/tables.ts'
import * as client from 'openid-client'

/** The sign-in with the provider did not come about. `message` is for the log and holds nothing of the person. */
export class ProviderFailure extends Error {
  readonly code: ExternalFailure
  constructor(code: ExternalFailure, message: string) {
    super(message)
    this.name = 'ProviderFailure'
    this.code = code
  }
}

/** RFC 6749 §4.1.2.1: what the provider says instead of a code. */
const saidByProvider: Readonly<Record<string, ExternalFailure>> = {
  access_denied: 'external.refused',
  server_error: 'external.unreachable',
  temporarily_unavailable: 'external.unreachable',
}

/** No answer, or one that is not a provider's: something on the way, or a provider that is broken. */
const noAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderFailure(
      saidByProvider[error.error] ?? 'external.invalid',
      `the provider answered ${error.error}`,
    )
  if (error instanceof client.ResponseBodyError) {
    // RFC 6749 §5.2: the code was used, or is too old. Everything else is a mistake in the configuration of a side.
    const isOld = error.error === 'invalid_grant'
    const code = isOld
      ? 'external.expired'
      : error.status >= 500
        ? 'external.unreachable'
        : 'external.invalid'
    return new ProviderFailure(code, `the provider answered ${error.error}`)
  }
  const code = codeOf(error)
  const message = `${error instanceof Error ? error.message : 'unknown'}${code && ` (${code})`}`
  // What `fetch` throws has no code of its own.
  const isLost = noAnswer.has(code) || (error instanceof TypeError && code === '')
  return new ProviderFailure(isLost ? 'external.unreachable' : 'external.invalid', message)
}

/** Gives whatever goes wrong its name. @throws ProviderFailure */
export async function withNamedFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}
