/**
 * Tells others which transitions the machines of this page take: other tabs of this browser, so that a diagram can
 * follow a visit (never in production), and the server, where the operator has visits recorded. Only names travel:
 * no payload, no context, nothing about the person.
 */
import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import type { UtilitySettings } from '#contract/entities.ts'

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

/** Transitions taken before the settings say what is wanted; afterwards those that the recorder has still to send. */
let waiting: TransitionTaken[] | undefined = []
let channel: BroadcastChannel | undefined

/** Begins to share, or forgets, once the settings are known. */
export function shareTransitions({ sharesTransitions, recordTransitions }: UtilitySettings): void {
  const taken = waiting ?? []
  if (sharesTransitions) {
    channel = new BroadcastChannel(transitionChannel)
    for (const one of taken) channel.postMessage(one)
  }
  if (recordTransitions)
    void import('./transition-recorder.ts').then(({ startRecorder }) => startRecorder(taken))
  else waiting = undefined
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
    channel?.postMessage(taken)
    waiting?.push(taken)
  }
}
