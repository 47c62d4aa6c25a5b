/** Everything is named, and every name means something: XState says nothing of most mistakes of this kind. */
import type { AnyStateMachine } from 'xstate'
import { inlineName, listOf, referenceOf } from '../definition-names.ts'
import { placeOf, type Check, type Examined } from './violation.ts'

interface Use {
  place: string
  kind: 'actions' | 'guards' | 'delays' | 'actors'
  reference: unknown
}

/** The raw configuration of a state: what was written, before XState formats it. */
interface RawState {
  entry?: unknown
  exit?: unknown
  initial?: unknown
  after?: Record<string, unknown>
}

const rawStateAt = (machine: AnyStateMachine, path: string): RawState => {
  const keys = path === '' ? [] : path.split('.')
  return keys.reduce((node, key) => node.states[key]!, machine.root).config as RawState
}

const usesOf = (examined: Examined): Use[] =>
  examined.description.states.flatMap((state) => {
    const raw = rawStateAt(examined.entry.machine, state.path)
    const place = placeOf(examined, state)
    const initialActions =
      typeof raw.initial === 'object' && raw.initial !== null && 'actions' in raw.initial
        ? raw.initial.actions
        : undefined
    return [
      ...[raw.entry, raw.exit, initialActions]
        .flatMap((one) => listOf(one))
        .map((reference): Use => ({ place, kind: 'actions', reference })),
      ...Object.keys(raw.after ?? {}).map((reference): Use => ({ place, kind: 'delays', reference })),
      ...state.invokes.map(({ src }): Use => ({ place, kind: 'actors', reference: src })),
      ...state.transitions.flatMap(({ key, definition }): Use[] => {
        const row = `${examined.entry.id}, row “${key}”`
        return [
          ...listOf(definition.actions).map((reference): Use => ({ place: row, kind: 'actions', reference })),
          ...(definition.guard === undefined
            ? []
            : [{ place: row, kind: 'guards' as const, reference: definition.guard }]),
        ]
      }),
    ]
  })

const singular = { actions: 'action', guards: 'guard', delays: 'delay', actors: 'actor' }

/** Nothing is written inline: inline things vanish from the exported definition. */
export const nothingInline: Check = (examined) => [
  ...usesOf(examined)
    .filter(({ kind }) => kind === 'actions' || kind === 'guards')
    .filter(({ reference }) => referenceOf(reference) === undefined)
    .map(({ place, kind }) =>
      `${place}: an ${singular[kind]} is written inline; name it in setup.`.replace('an guard', 'a guard'),
    ),
  ...usesOf(examined)
    .filter(({ kind, reference }) => kind === 'actors' && String(reference).startsWith('xstate.invoke.'))
    .map(({ place }) => `${place}: an actor is written inline; name it in setup.`),
  ...usesOf(examined)
    .filter(({ kind, reference }) => kind === 'delays' && !Number.isNaN(Number(reference)))
    .map(({ place, reference }) => `${place}: the delay of ${String(reference)} ms has no name.`),
]

/** Every name resolves in `setup`: a mistyped delay fires at once, a mistyped action is ignored. */
export const namesResolve: Check = (examined) => {
  const known = examined.entry.machine.implementations
  return usesOf(examined).flatMap(({ place, kind, reference }) => {
    const name = referenceOf(reference)
    const isNumber = kind === 'delays' && !Number.isNaN(Number(name))
    const inline = name === undefined || name === inlineName || name.startsWith('xstate.invoke.')
    return inline || isNumber || name in known[kind]
      ? []
      : [`${place}: the ${singular[kind]} ${name} does not exist in setup.`]
  })
}
