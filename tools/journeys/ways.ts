/** The way to a state that somebody points at. */
import type { Way } from './prepared.ts'

/** Whether a combination of active states has this state in it: `open.locked`, `entering(entry.… | resend.…)`. */
const isIn = (state: string, path: string): boolean => {
  if (state === path || state.startsWith(`${path}.`) || state.startsWith(`${path}(`)) return true
  const [, around = '', inside = ''] = /^([^(|]*)\((.*)\)$/.exec(state) ?? []
  if (around !== '' && path.startsWith(`${around}.`)) return isIn(inside, path.slice(around.length + 1))
  // Regions side by side; a bar inside brackets belongs to regions further in.
  const regions = state.split(/ \| (?![^(]*\))/)
  return regions.length > 1 && regions.some((region) => isIn(region, path))
}

/**
 * The shortest prepared way to a state, from the beginning that is chosen where there is one.
 *
 * @param state a combination of active states, or the path of one of them
 */
export const wayTo = (ways: readonly Way[], state: string, input: string): Way | undefined => {
  const exact = ways.filter((way) => way.state === state)
  const fitting = exact.length > 0 ? exact : ways.filter((way) => isIn(way.state, state))
  const byLength = fitting.toSorted((a, b) => a.events.length - b.events.length)
  return byLength.find((way) => way.input === input) ?? byLength[0]
}
