/**
 * How success and refusal look on the wire (P §7, A §7).
 *
 * The reference backend sends `{ "data": { "status": 0, "text": "" }, …fields }`. The specification also
 * shows the status one level deeper (`data.data.status`), and `data.status` may be read as a status at the
 * top of the body. `readEnvelope` accepts all three, so that a utility's own backend may send any of them.
 */
import type { ApplicationStatus } from './entities.ts'
import { errorNumbers, type ErrorCode } from './error-codes.ts'
import { z } from './z.ts'

/** `data` of a reply that succeeded. */
export const okStatus = z.object({ status: z.literal(0), text: z.string() })

/** `data` of a reply that was refused. The fields after `text` are our extension; other backends omit them. */
export const refusalData = z.object({
  /** Non-zero; see `errorNumbers`. */
  status: z.number(),
  /** A sentence for the person, in the language of the visit. */
  text: z.string(),
  /** The stable name of the reason. A name that the reader does not know is a reason like any other. */
  code: z.optional(z.string() as z.ZodMiniType<ErrorCode>),
  /** ISO 8601 instant at which trying again makes sense. */
  until: z.optional(z.string()),
  /** Seconds from now until trying again makes sense. */
  retryAfterSeconds: z.optional(z.number()),
  /** How many more wrong codes are accepted. */
  attemptsLeft: z.optional(z.number()),
  /** ActivateAccount only: 0 general, 1 and 3 wrong code, 2 and 4 expired code (P §8, activation result codes). */
  resultCode: z.optional(z.number()),
  /**
   * What of the request is not acceptable, the step of the form that it stands in, and what is wrong with it:
   * `Surname`, `general`, `missing`. Of files and custom fields the number in the list or of the field: `Files.2`.
   */
  field: z.optional(z.string()),
  step: z.optional(z.string()),
  problem: z.optional(z.string()),
  /** `record.field` only: all that stands in the way, where that is more than one; with the days and the record of each. */
  problems: z.optional(
    z.array(
      z.object({
        problem: z.string(),
        since: z.optional(z.string()),
        until: z.optional(z.string()),
        source: z.optional(z.string()),
      }),
    ),
  ),
  /** `record.field` only: the number of the record that stands in the way. */
  record: z.optional(z.string()),
  /** `application.moved` only: how the application stands now. */
  applicationStatus: z.optional(z.string() as z.ZodMiniType<ApplicationStatus>),
  /** `application.claimed` and `enquiry.claimed` only: who has it. */
  person: z.optional(z.string()),
  /** `newCustomer.sentBefore` only: the number of what was sent first. */
  applicationId: z.optional(z.number()),
})

/** What a refusal may say besides its reason. */
export type ErrorDetails = Omit<z.infer<typeof refusalData>, 'status' | 'text' | 'code'>

/** The body of a refused call. */
export const refusalReply = z.object({ data: refusalData })

/** A refusal as the client hands it on. */
export type Refusal = z.infer<typeof refusalData>

/** A body whose envelope was recognised: refused, or fulfilled with the body in the flat form. */
export type Envelope =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'fulfilled'; body: Record<string, unknown> }
  | { kind: 'unreadable' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasStatus = (value: unknown): value is Record<string, unknown> & { status: number } =>
  isRecord(value) && typeof value['status'] === 'number'

/** Brings the three nestings to the flat form `{ data: { status, text }, …fields }`. */
function flatten(body: Record<string, unknown>): Record<string, unknown> | undefined {
  const { data } = body
  if (isRecord(data) && hasStatus(data['data'])) {
    const { data: inner, ...fields } = data
    return { ...body, ...fields, data: inner }
  }
  if (hasStatus(data)) return body
  if (hasStatus(body)) return { ...body, data: { ...(isRecord(data) ? data : {}), ...body } }
  return undefined
}

/**
 * Reads the envelope of a body in any of its nestings.
 *
 * @param body the parsed JSON of a reply, of whatever shape
 */
export function readEnvelope(body: unknown): Envelope {
  const flat = isRecord(body) ? flatten(body) : undefined
  if (!flat) return { kind: 'unreadable' }
  const data = flat['data'] as { status: number; text?: unknown }
  if (data.status === 0) return { kind: 'fulfilled', body: flat }
  const refusal = refusalData.safeParse({ ...data, text: typeof data.text === 'string' ? data.text : '' })
  return refusal.success
    ? { kind: 'refused', refusal: refusal.data }
    : { kind: 'refused', refusal: { status: data.status, text: String(data.text ?? '') } }
}

/**
 * Makes the `data` of a refusal.
 *
 * @param code the reason; its number becomes the status
 * @param text a sentence for the person
 */
export const refusalOf = (code: ErrorCode, text: string, details: ErrorDetails = {}): Refusal => ({
  status: errorNumbers[code],
  text,
  code,
  ...details,
})
