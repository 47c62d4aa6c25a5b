/** A way through a machine: where it starts and what happens. */
import { shortHash } from './stable-text.ts'
import type { ModelEvent } from './timed-model.ts'

/** One event of a path. Carries what a driver needs to bring it about. */
export type PathStep = Pick<ModelEvent, 'event' | 'label' | 'kind' | 'actor' | 'wait'>

/** A way through a machine. */
export interface Path {
  /** Depends on the input's name and the labels of the events only. */
  id: string
  /** The name of the sample input in the catalogue. */
  input: string
  /** Where the path leads, for people. */
  title: string
  steps: readonly PathStep[]
}

/**
 * Makes a path from its events.
 *
 * @param destination what the end is called in the title, for example the state's name
 */
export const makePath = (input: string, events: readonly ModelEvent[], destination: string): Path => {
  const labels = events.map(({ label }) => label)
  const length = events.length === 1 ? '1 step' : `${events.length} steps`
  return {
    id: shortHash([input, ...labels].join('\n')),
    input,
    title: `${input}: ${length} to ${destination}`,
    steps: events.map(({ event, label, kind, actor, wait }) => ({
      event,
      label,
      kind,
      ...(actor === undefined ? {} : { actor }),
      ...(wait === undefined ? {} : { wait }),
    })),
  }
}
