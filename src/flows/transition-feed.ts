/**
 * Tells other tabs of this browser which transitions the machines of this page take, so that a diagram can
 * follow a visit. Only names travel: no payload, no context, nothing about the person. Never in production.
 */
import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** One transition that was taken. */
export interface TransitionTaken {
  /** Id of the machine. */
  machine: string
  /** Id of the running actor: tells several runs of one machine apart. */
  actor: string
  /** Id of the state node that declares the transition, the event type it declares, and which row it is. */
  source: string
  eventType: string
  row: number
  /** The state after it. */
  value: unknown
  /** Milliseconds since 1970. */
  at: number
}

export const transitionChannel = 'portal.transitions'

/** Transitions taken before the settings say whether sharing is wanted. */
let waiting: TransitionTaken[] | undefined = []
let channel: BroadcastChannel | undefined

/** Opens or closes the feed, once the settings are known. */
export function shareTransitions(isWanted: boolean): void {
  if (isWanted) {
    channel = new BroadcastChannel(transitionChannel)
    for (const taken of waiting ?? []) channel.postMessage(taken)
  }
  waiting = undefined
}

const rowOf = (definition: AnyTransitionDefinition): number => {
  const { source, eventType } = definition
  const rows = eventType === '' ? source.always : source.transitions.get(eventType)
  return rows?.indexOf(definition) ?? -1
}

/** For the `inspect` option of every actor of the portal. */
export function inspectTransitions(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep' || !(channel ?? waiting)) return
  const actor = event.actorRef as AnyActorRef
  const value: unknown = 'value' in event.snapshot ? event.snapshot.value : undefined
  for (const definition of event._transitions) {
    const taken: TransitionTaken = {
      machine: definition.source.machine.id,
      actor: actor.sessionId,
      source: definition.source.id,
      eventType: definition.eventType,
      row: rowOf(definition),
      value,
      at: Date.now(),
    }
    if (channel) channel.postMessage(taken)
    else waiting?.push(taken)
  }
}
