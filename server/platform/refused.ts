/** How a call ends without success, from any depth. Never thrown inside a transaction that must be kept. */
import type { RefusalDetails } from '#contract/envelope.ts'
import type { RefusalCode } from '#contract/refusals.ts'

export type { RefusalDetails } from '#contract/envelope.ts'

/** An expected refusal; the route turns it into the envelope in the visitor's language. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  /** Values for the placeholders of the text, beyond the details: the field of a malformed request. */
  readonly values: Readonly<Record<string, string>>

  constructor(
    code: RefusalCode,
    details: RefusalDetails = {},
    values: Readonly<Record<string, string>> = {},
  ) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.details = details
    this.values = values
  }
}
