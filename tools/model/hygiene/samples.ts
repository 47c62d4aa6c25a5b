/** The catalogue entry says enough about its machine, and nothing that the machine does not know. */
import { evaluateGuard } from 'xstate/guards'
import type { AnyMachineSnapshot } from 'xstate'
import { possibleEvents } from '../possible-events.ts'
import { recordReads } from './recorded-reads.ts'
import { invokesOf, type Check } from './violation.ts'

/** Events and samples match both ways; invokes and outcomes match both ways; senders are invoked. */
export const samplesAreComplete: Check = (examined) => {
  const { entry, description } = examined
  const declared = new Set(
    description.transitions
      .filter(({ kind }) => kind === 'user' || kind === 'child')
      .map(({ trigger }) => trigger),
  )
  const invoked = new Set(invokesOf(examined).map(({ invoke }) => invoke.src))
  const wildcards = [...declared].filter((type) => type.includes('*'))
  const sampled = Object.entries<Readonly<Record<string, unknown>>>(entry.events)
  const isKnown = (type: string) =>
    declared.has(type) || wildcards.some((one) => one === '*' || type.startsWith(one.slice(0, -1)))
  const delayed = new Set(description.transitions.map(({ eventType }) => eventType))
  return [
    ...[...declared]
      .filter((type) => !type.includes('*') && Object.keys(entry.events[type] ?? {}).length === 0)
      .map((type) => `${entry.id}: the event ${type} has no sample.`),
    ...sampled
      .filter(([type]) => !isKnown(type))
      .map(([type]) => `${entry.id}: there are samples for ${type}, which no row listens to.`),
    ...[...invoked]
      .filter((actor) => entry.outcomes[actor] === undefined)
      .map((actor) => `${entry.id}: the actor ${actor} has no outcomes.`),
    ...[...invoked]
      .filter((actor) => !examined.isChildMachine(actor))
      .filter((actor) => Object.keys(entry.outcomes[actor]?.errors ?? { none: 0 }).length === 0)
      .map((actor) => `${entry.id}: the call ${actor} has no error sample.`),
    ...Object.keys(entry.outcomes)
      .filter((actor) => !invoked.has(actor))
      .map((actor) => `${entry.id}: there are outcomes for ${actor}, which is never invoked.`),
    ...Object.entries(entry.messages ?? {}).flatMap(([actor, types]) => [
      ...(invoked.has(actor) ? [] : [`${entry.id}: messages come from ${actor}, which is never invoked.`]),
      ...types
        .filter((type) => !isKnown(type) && !delayed.has(type))
        .map((type) => `${entry.id}: no row listens to the message ${type} of ${actor}.`),
    ]),
  ]
}

/** The same snapshot, with a context that notes what is read. */
const reading = (snapshot: AnyMachineSnapshot, context: object): AnyMachineSnapshot =>
  Object.assign(Object.create(snapshot) as AnyMachineSnapshot, { context })

/** Guards read nothing of the context but what the entry's facts read: else configurations are confused. */
export const factsAreComplete: Check = ({ entry, description, graphs }) => {
  const missing = new Set<string>()
  const always = description.transitions.filter(({ kind, guard }) => kind === 'always' && guard !== undefined)
  for (const graph of graphs)
    for (const { state } of graph.configurations.values()) {
      if (state.status !== 'active') continue
      const { snapshot } = state
      const facts = recordReads(snapshot.context as object, (context) => JSON.stringify(entry.facts(context)))
      const guards = recordReads(snapshot.context as object, (context) => {
        const read = reading(snapshot, context)
        for (const { event } of possibleEvents(entry, state)) read.machine.getTransitionData(read, event)
        for (const { definition } of always)
          if (snapshot._nodes.includes(definition.source))
            evaluateGuard(definition.guard!, context, { type: '' }, read)
      })
      for (const path of guards) if (!facts.has(path)) missing.add(path)
    }
  return [...missing]
    .toSorted()
    .map((path) => `${entry.id}: a guard reads context.${path}, and the entry's facts do not.`)
}
