/**
 * How a machine is called in SCXML (W3C, 1.0): both the writer and the reader keep to this.
 *
 * SCXML knows no named guards, actions, calls and delays. They become calls of functions of the same names, which
 * whoever executes the chart provides: `cond="codeIsNeeded(_event)"`, `<script>keepDelivery(_event)</script>`.
 */
import type { TransitionDescription } from '#tools/model/machine-description.ts'

export const scxmlNamespace = 'http://www.w3.org/2005/07/scxml'

/** Namespace of what SCXML has no place for; processors ignore attributes of namespaces that they do not know. */
export const portalNamespace = 'urn:utility-portal:statechart'

/** Type of an `<invoke>` that makes one call: not a machine, and so nothing that SCXML could execute itself. */
export const callType = 'urn:utility-portal:call'

/** The end of a machine: `<scxml>` itself can carry no transitions, so the machine is a state inside of it. */
export const endOf = (machineId: string): string => `${machineId}-ended`

/** An id must be the only one in its document: one call can be made by several states. */
export const invokeIdOf = (stateId: string, call: string): string => `${stateId}.${call}`

/** The event that a delay of a state sends when it has passed. */
export const delayEventOf = (stateId: string, delay: string): string => `after.${stateId}.${delay}`

/**
 * The event of a row, by what triggers it. `error.platform.<invoke>` is the standard's “application-specific error”
 * with the call as its suffix; SCXML has no error event of its own per call.
 */
export const eventOf = (row: TransitionDescription, stateId: string): string | undefined => {
  if (row.kind === 'always') return undefined
  if (row.kind === 'completion') return `done.state.${stateId}`
  if (row.kind === 'done') return `done.invoke.${invokeIdOf(stateId, row.trigger)}`
  if (row.kind === 'error') return `error.platform.${invokeIdOf(stateId, row.trigger)}`
  if (row.kind === 'after') return delayEventOf(stateId, row.trigger)
  return row.eventType
}

/** `raiseNotice(codeSent)`, as descriptions write it, as a call: `raiseNotice(_event, "codeSent")`. */
export const callOf = (name: string): string => {
  const [, bare = name, parameters] = /^([^(]+)\((.*)\)$/.exec(name) ?? []
  const given = parameters === undefined ? [] : parameters.split(', ').map((one) => JSON.stringify(one))
  return `${bare}(${['_event', ...given].join(', ')})`
}

/** The inverse of `callOf`. */
export const nameInCall = (call: string): string => {
  const [, bare = call, parameters = ''] = /^([^(]+)\(_event(?:, (.*))?\)$/.exec(call) ?? []
  if (parameters === '') return bare
  return `${bare}(${(JSON.parse(`[${parameters}]`) as string[]).join(', ')})`
}
