/** Paths by chance, repeatable by their seed: they go where no criterion leads. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { drawn, type Chance } from './chance.ts'
import { makePath, type Path } from './path.ts'
import { possibleEvents } from './possible-events.ts'
import { stateText } from './state-value.ts'
import { createTimedModel, type ModelEvent } from './timed-model.ts'

/** Numbers in [0, 1) that depend on the seed only (mulberry32). */
export const seededNumbers = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Tries for one path: a small machine has not as many as somebody may ask for. */
const mostTries = 20

/**
 * So many paths of which no two are the same, or as many as chance finds.
 *
 * @param isEnough asked after each new one; without it only the number counts
 */
export const distinctPaths = (
  count: number,
  make: (index: number) => Path,
  isEnough: () => boolean = () => false,
): Path[] => {
  const found = new Map<string, Path>()
  for (let index = 0; found.size < count && index < count * mostTries; index += 1) {
    const path = make(index)
    if (found.has(path.id)) continue
    found.set(path.id, path)
    if (isEnough()) break
  }
  return [...found.values()]
}

/** When random walks end. */
export interface StopConditions {
  /** Steps of one path; it ends earlier when the machine does. */
  steps?: number | undefined
  /** No further path once so large a part of the rows that can be taken was taken, from 0 to 1. */
  coverage?: number | undefined
}

/** How many paths, and how long. */
export interface RandomOptions {
  seed: number
  count?: number
  /** Steps; a path ends earlier when the machine does. */
  length?: number
  /** Without it all steps are alike. */
  chance?: Chance | undefined
}

/** Random paths over all inputs in turn. Every step does something: ignored events are not steps. */
export const randomPaths = (
  entry: CatalogueEntry,
  { seed, count = 20, length = 30, chance }: RandomOptions,
  model = createTimedModel(entry.machine, entry.messages),
): Path[] => {
  const next = seededNumbers(seed)
  const inputNames = Object.keys(entry.inputs)
  return distinctPaths(count, (index) => {
    const inputName = inputNames[index % inputNames.length]!
    let state = model.start(entry.inputs[inputName])
    const events: ModelEvent[] = []
    while (events.length < length) {
      const steps = possibleEvents(entry, state)
        .map((event) => ({ event, state: model.step(state, event) }))
        .map((step) => ({ ...step, taken: step.state.taken }))
        .filter(({ taken, event }) => taken.length > 0 || event.kind === 'after')
      const chosen = drawn(steps, next, chance)
      if (!chosen) break
      events.push(chosen.event)
      state = chosen.state
    }
    return makePath(inputName, events, stateText(state.snapshot.value))
  })
}
