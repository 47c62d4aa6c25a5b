import type { Refusal } from '#contract/envelope.ts'
import type { Answer } from '#machines/answer.ts'

/** A read that the server refused. Pages without a machine meet it as a query error. */
export class ApiError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.text)
    this.refusal = refusal
  }
}

/**
 * The value of an answer, for reads outside a flow.
 *
 * @throws ApiError when the call was refused
 */
export function fulfilledValue<Value>(answer: Answer<Value>): Value {
  if (answer.kind === 'refused') throw new ApiError(answer.refusal)
  return answer.value
}
