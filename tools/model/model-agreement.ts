/** Whether the real actor does what the pure model says: the paths are made on the one and run on the other. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { replay } from './coverage.ts'
import { delayNamesOf } from './delay-name.ts'
import { predicted, type Observation } from './observation.ts'
import type { Path } from './path.ts'
import { plainValue, stableText } from './stable-text.ts'
import { stateText } from './state-value.ts'
import type { ModelState, TimedModel } from './timed-model.ts'

const prediction = (state: ModelState, delayName: (eventType: string) => string) => ({
  status: state.status,
  state: stateText(state.snapshot.value),
  context: plainValue(state.snapshot.context),
  running: [...state.running.values()],
  delays: state.delays.map(({ event, due }) => ({ name: delayName(event.type), remaining: due - state.now })),
})

/** Every step at which actor and model differ, as sentences. Empty when they agree. */
export const disagreements = (
  entry: CatalogueEntry,
  model: TimedModel,
  path: Path,
  observations: readonly Observation[],
): string[] => {
  const delayName = delayNamesOf(entry.machine)
  return replay(entry, model, path).flatMap((state, index) => {
    const observation = observations[index]
    const step = path.steps[index - 1]?.label ?? 'the start'
    const place = `${entry.id}, path ${path.id}, step ${index} (${step})`
    if (!observation) return [`${place}: nothing was observed.`]
    if (observation.impossible) return [`${place}: ${observation.impossible}.`]
    const expected = stableText(prediction(state, delayName))
    const actual = stableText(predicted(observation))
    return expected === actual ? [] : [`${place}: the model says ${expected}, the actor shows ${actual}.`]
  })
}
