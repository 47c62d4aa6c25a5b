/** Every row explains itself, serves a requirement, and no choice is left open. */
import type { StateDescription, TransitionDescription } from '../machine-description.ts'
import { invokesOf, placeOf, type Check } from './violation.ts'

/** Machine and states are described in a policy's words, and so is every row with a condition or an error. */
export const descriptions: Check = (examined) => [
  ...examined.description.states
    .filter(({ description }) => !description?.trim())
    .map((state) => `${placeOf(examined, state)}: there is no description.`),
  ...examined.description.transitions
    .filter(({ guard, isElse, kind }) => guard !== undefined || isElse || kind === 'error')
    .filter(({ description }) => !description?.trim())
    .map(({ key }) => `${examined.entry.id}, row “${key}”: there is no description.`),
]

/** Every row names a requirement of the closed record. */
export const requirementIds: Check = (examined) =>
  examined.description.transitions.flatMap(({ key, requirements }) => {
    const row = `${examined.entry.id}, row “${key}”`
    if (requirements.length === 0) return [`${row}: no requirement is named (meta.req).`]
    return requirements
      .filter((id) => !examined.requirements.has(id))
      .map((id) => `${row}: the requirement ${id} does not exist.`)
  })

/** The rows of a state that compete for the same event. */
const groupsOf = ({ transitions }: StateDescription): TransitionDescription[][] =>
  [...new Set(transitions.map(({ eventType }) => eventType))].map((type) =>
    transitions.filter(({ eventType }) => eventType === type),
  )

/**
 * The answer of a call always leads somewhere, and so does a choice between several `always` rows: the last row
 * has no guard. A guarded `always` in a state that also listens to something else is a condition that is waited for.
 */
export const choicesAreClosed: Check = (examined) =>
  examined.description.states.flatMap((state) =>
    groupsOf(state).flatMap((rows) => {
      const last = rows.at(-1)!
      const waits = last.kind === 'always' && state.transitions.some(({ kind }) => kind !== 'always')
      const closed = last.guard === undefined || waits
      const mustClose = last.kind === 'done' || last.kind === 'error' || last.kind === 'always'
      const unreachable = rows.slice(0, -1).filter(({ guard }) => guard === undefined)
      return [
        ...(mustClose && !closed
          ? [`${examined.entry.id}, row “${last.key}”: the last row of the choice must have no guard.`]
          : []),
        ...unreachable.map(
          ({ key }) => `${examined.entry.id}, row “${key}”: rows after it can never be taken.`,
        ),
      ]
    }),
  )

/**
 * Every call has a way on when it ends and when it fails. A child machine that never fails (its entry has no
 * error samples, and its own hygiene shows that it cannot fail) needs no error row; an actor without done
 * samples never ends.
 */
export const invokesAreAnswered: Check = (examined) =>
  invokesOf(examined).flatMap(({ state, invoke }) => {
    const has = (kind: 'done' | 'error') =>
      state.transitions.some((row) => row.kind === kind && row.trigger === invoke.src)
    const samples = examined.entry.outcomes[invoke.src]
    const place = `${placeOf(examined, state)}: ${invoke.src}`
    const ends = samples === undefined || Object.keys(samples.done).length > 0
    const fails =
      !examined.isChildMachine(invoke.src) || samples === undefined || Object.keys(samples.errors).length > 0
    return [
      ...(ends && !has('done') ? [`${place} has no onDone.`] : []),
      ...(fails && !has('error') ? [`${place} has no onError.`] : []),
    ]
  })

/** `busy` is on the states that wait for a call, and on no other. */
export const busyTags: Check = (examined) =>
  examined.description.states.flatMap((state) => {
    const calls = state.invokes.filter(({ src }) => !examined.isChildMachine(src))
    const busy = state.tags.includes('busy')
    const place = placeOf(examined, state)
    if (calls.length > 0 && !busy) return [`${place} makes the call ${calls[0]!.src} and is not tagged busy.`]
    if (calls.length === 0 && busy) return [`${place} is tagged busy and makes no call.`]
    return []
  })
