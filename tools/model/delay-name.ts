/** The names of delays, read back from the events that XState makes of them. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const prefix = 'xstate.after.'

/** The name in `xstate.after.<delay>.<state id>`. */
export const delayNameIn = (eventType: string, stateId: string): string =>
  eventType.slice(prefix.length, eventType.length - stateId.length - 1)

const idsBelow = (node: AnyStateNode): string[] => [node.id, ...Object.values(node.states).flatMap(idsBelow)]

type NameDelay = (eventType: string) => string

const known = new WeakMap<AnyStateMachine, NameDelay>()

/** Finds the delay's name of any scheduled event of this machine; other events keep their own type. */
export const delayNamesOf = (machine: AnyStateMachine): NameDelay => {
  const nameDelay = known.get(machine) ?? readNames(machine)
  known.set(machine, nameDelay)
  return nameDelay
}

const readNames = (machine: AnyStateMachine): NameDelay => {
  // Longest first: an id may end with another one.
  const ids = idsBelow(machine.root).toSorted((a, b) => b.length - a.length)
  return (eventType) => {
    if (!eventType.startsWith(prefix)) return eventType
    const owner = ids.find((id) => eventType.endsWith(`.${id}`))
    return owner === undefined ? eventType : delayNameIn(eventType, owner)
  }
}
