/** How a call ends without success, from any depth. Never thrown inside a transaction that must be kept. */
import type { ErrorDetails } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

export type { ErrorDetails } from '#contract/envelope.ts'

/** An expected refusal; the route turns it into the envelope in the visitor's language. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** Values for the placeholders of the text, beyond the details: the field of a malformed request. */
  readonly values: Readonly<Record<string, string>>

  constructor(code: ErrorCode, details: ErrorDetails = {}, values: Readonly<Record<string, string>> = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = details
    this.values = values
  }
}
