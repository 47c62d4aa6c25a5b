/**
 * Tells others which transitions the machines of this page take: other tabs of this browser, so that a diagram can
 * follow a visit (never in production), and the server, where the operator has visits recorded. Only names travel:
 * no payload, no context, nothing about the person.
 */
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
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

/**
 * What actors took before their start. React also makes actors in renders that it gives up, as when a part of the page
 * is still on its way: they never start, and nobody is to hear of them.
 */
const unstarted = new WeakMap<object, TransitionTaken[]>()

const tell = (taken: TransitionTaken) => {
  channel?.postMessage(taken)
  waiting?.push(taken)
}

/** The actor that was made last of each machine, for what compares the page with the server's picture of it. */
export const madeActors = new Map<unknown, AnyActorRef>()

/** For the `inspect` option of every actor of the portal. */
export function inspectTransitions(event: InspectionEvent): void {
  const { actorRef, type } = event
  const early = unstarted.get(actorRef)
  if (type === '@xstate.actor') {
    unstarted.set(actorRef, [])
    madeActors.set((actorRef as { logic?: { id?: string } }).logic?.id, actorRef as AnyActorRef)
  } else if (type === '@xstate.microstep')
    for (const definition of event._transitions) {
      const { source, eventType } = definition
      const taken: TransitionTaken = {
        machine: source.machine.id,
        actor: (actorRef as AnyActorRef).sessionId,
        source: source.id,
        eventType,
        row: (eventType ? source.transitions.get(eventType) : source.always)!.indexOf(definition),
        value: (event.snapshot as AnyMachineSnapshot).value,
        at: Date.now(),
      }
      if (early) early.push(taken)
      else tell(taken)
    }
  else {
    // Whatever else is heard of an actor, first of all its start, comes from one that runs.
    early?.forEach(tell)
    unstarted.delete(actorRef)
  }
}
