/**
 * Changes that make no difference. The order of two rows matters only when both guards can hold at once: it is
 * tried on every event that could select the rows, in every explored context, whether or not the two can
 * meet. Where the guards exclude each other throughout, either order is the same machine.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { ConfigurationGraph } from '../configuration-graph.ts'
import type { TransitionDescription } from '../machine-description.ts'
import { eventSamples } from '../possible-events.ts'
import { stableText } from '../stable-text.ts'
import type { TimedModel } from '../timed-model.ts'
import type { Mutant } from './mutant.ts'

/** One snapshot per different context: the value matters only to guards that ask for it, so it tells too. */
const differentSnapshots = (graphs: readonly ConfigurationGraph[]): AnyMachineSnapshot[] => [
  ...new Map(
    graphs.flatMap((graph) =>
      [...graph.configurations.values()].map(({ state: { snapshot } }) => [
        stableText([snapshot.value, snapshot.context]),
        snapshot,
      ]),
    ),
  ).values(),
]

/** Every event that could select a row: its own samples, and for answers the answers of all actors. */
const eventsFor = (entry: CatalogueEntry, row: TransitionDescription): AnyEventObject[] => {
  const type = row.eventType
  const outcomes = Object.values(entry.outcomes)
  if (row.kind === 'done')
    return outcomes.flatMap(({ done }) => Object.values(done).map((output) => ({ type, output })))
  if (row.kind === 'error')
    return outcomes.flatMap(({ errors }) => Object.values(errors).map((error) => ({ type, error })))
  if (row.kind === 'user' || row.kind === 'child')
    return eventSamples(entry)
      .filter((sample) => sample.type === type)
      .map(({ event }) => event)
  // The event of an `always` row is whatever came before: any sample at all.
  return [{ type }, ...eventSamples(entry).map(({ event }) => event)]
}

/** Tells of a mutant whether it is shown to be the same machine. */
export const equivalenceTest = (
  entry: CatalogueEntry,
  model: TimedModel,
  graphs: readonly ConfigurationGraph[],
): ((mutant: Mutant) => boolean) => {
  const snapshots = differentSnapshots(graphs)
  const rows = new Map(model.description.transitions.map((row) => [row.key, row]))

  const holds = (row: TransitionDescription, event: AnyEventObject, snapshot: AnyMachineSnapshot) => {
    const { guard } = row.definition
    if (guard === undefined) return true
    try {
      return evaluateGuard(guard, snapshot.context, event, snapshot)
    } catch {
      // A guard that cannot read an answer of another actor says nothing about it.
      return false
    }
  }

  return ({ swapped }) => {
    const first = swapped && rows.get(swapped[0])
    const second = swapped && rows.get(swapped[1])
    if (!first || !second || first.guard === undefined || second.guard === undefined) return false
    return eventsFor(entry, first).every((event) =>
      snapshots.every((snapshot) => !(holds(first, event, snapshot) && holds(second, event, snapshot))),
    )
  }
}
