/** What an answer must not be, whatever was asked. */
import type { Call } from '#contract/call.ts'
import { readEnvelope } from '#contract/envelope.ts'
import type { Outcome } from './environment/exchange.ts'

/** As the summary counts it. */
export const nameOf = (outcome: Outcome): string =>
  outcome.kind === 'answered' ? String(outcome.status) : outcome.kind

const isEnvelope = (body: string): boolean => {
  try {
    return readEnvelope(JSON.parse(body)).kind !== 'unreadable'
  } catch {
    return false
  }
}

/** Whether a status may reach a visitor: the only fault of ours that may be said is that there is too much to do. */
export const isFault = (status: number): boolean => status >= 500 && status !== 503

/**
 * @param envelope how the call of the contract answers that was asked; undefined when none was
 * @returns what is wrong, without particulars
 */
export function faultOf(outcome: Outcome, envelope: Call['envelope'] | undefined): string | undefined {
  if (outcome.kind === 'silent') return 'A request gets no answer'
  if (outcome.kind === 'closed') return undefined
  const { status, headers, body } = outcome
  if (isFault(status)) return `A request is answered with ${status}`
  if (!envelope) return undefined
  if (status === 503 && headers['retry-after'] === undefined) return 'A 503 does not say when to come back'
  const hasEnvelope = envelope === 'flat' || envelope === 'nested'
  if (status === 200 && hasEnvelope && body !== '' && !isEnvelope(body))
    return 'A call answers without its envelope'
  return undefined
}

/** The statuses in what a connection heard. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/^HTTP\/1\.\d (\d{3})/gm)].map(([, status]) => Number(status))

/** The kind of finding that a change is which the portal has acknowledged and does not have. */
export const acknowledgedWasLost = 'Something acknowledged was lost'

/** The kind of finding that a change is which was asked for once and was done twice. */
export const doneTwice = 'Something was done twice'
