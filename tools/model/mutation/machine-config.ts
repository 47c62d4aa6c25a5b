/** The configuration that a machine was made from: what mutants change. */
import { createMachine, type AnyStateMachine } from 'xstate'

/** A row as written. */
export interface RowConfig {
  target?: string | readonly string[]
  guard?: unknown
  actions?: unknown
  reenter?: boolean
  [more: string]: unknown
}

/** Several rows, one row, or only the name of its target. */
export type RowsConfig = RowConfig | string | (RowConfig | string)[]

/** An invoke as written. */
export interface InvokeConfig {
  src: unknown
  onDone?: RowsConfig
  onError?: RowsConfig
  onSnapshot?: RowsConfig
  [more: string]: unknown
}

/** A state as written. */
export interface StateConfig {
  initial?: string | { target: string }
  states?: Record<string, StateConfig>
  on?: Record<string, RowsConfig>
  after?: Record<string, RowsConfig>
  always?: RowsConfig
  onDone?: RowsConfig
  invoke?: InvokeConfig | InvokeConfig[]
  entry?: unknown
  exit?: unknown
  tags?: unknown
  [more: string]: unknown
}

const clone = (value: unknown): unknown => {
  // Functions (input, output, context) are shared: they are named parts or mappings, and never changed.
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clone(one)]))
}

/** A mutant that loops must fail instead of hanging: no sound machine needs as many microsteps for one event. */
const mostMicrosteps = 200

/** Builds the machine anew after `change` has altered a copy of its configuration. */
export const rebuild = (machine: AnyStateMachine, change: (root: StateConfig) => void): AnyStateMachine => {
  const config = clone(machine.config) as StateConfig
  change(config)
  return createMachine(
    { ...config, options: { maxIterations: mostMicrosteps } } as Parameters<typeof createMachine>[0],
    machine.implementations as Parameters<typeof createMachine>[1],
  )
}

/** The state at a path of a configuration. @throws when there is none */
export const stateAt = (root: StateConfig, path: string): StateConfig =>
  (path === '' ? [] : path.split('.')).reduce((state, key) => {
    const below = state.states?.[key]
    if (!below) throw new Error(`The configuration has no state ${path}.`)
    return below
  }, root)

const formsOf = (rows: RowsConfig | undefined): RowConfig[] => {
  const list = rows === undefined ? [] : Array.isArray(rows) ? rows : [rows]
  return list.map((row) => (typeof row === 'string' ? { target: row } : row))
}

const invokesOf = (state: StateConfig): InvokeConfig[] =>
  state.invoke === undefined ? [] : Array.isArray(state.invoke) ? state.invoke : [state.invoke]

/** A list of competing rows that can be read and replaced. */
export interface RowGroup {
  /** `credentials.submitted`, `done(login)`, `after codeLifetime`, `always`, `completed`. */
  label: string
  read: (root: StateConfig) => RowConfig[]
  write: (root: StateConfig, rows: RowConfig[]) => void
}

const group = (label: string, find: (root: StateConfig) => [Record<string, unknown>, string]): RowGroup => ({
  label,
  read: (root) => {
    const [owner, key] = find(root)
    return formsOf(owner[key] as RowsConfig | undefined)
  },
  write: (root, rows) => {
    const [owner, key] = find(root)
    if (rows.length === 0) delete owner[key]
    else owner[key] = rows
  },
})

/** All lists of rows of the state at `path`, in the order and with the labels of the machine's description. */
export const rowGroups = (root: StateConfig, path: string): RowGroup[] => {
  const at = (other: StateConfig) => stateAt(other, path)
  const state = at(root)
  const invokeRows = invokesOf(state).flatMap(({ src, onDone, onError }, index) => [
    ...(onDone ? [group(`done(${String(src)})`, (other) => [invokesOf(at(other))[index]!, 'onDone'])] : []),
    ...(onError
      ? [group(`error(${String(src)})`, (other) => [invokesOf(at(other))[index]!, 'onError'])]
      : []),
  ])
  return [
    ...Object.keys(state.on ?? {}).map((type) => group(type, (other) => [at(other).on!, type])),
    ...(state.onDone ? [group('completed', (other) => [at(other), 'onDone'])] : []),
    ...invokeRows,
    ...Object.keys(state.after ?? {}).map((delay) =>
      group(`after ${delay}`, (other) => [at(other).after!, delay]),
    ),
    ...(state.always ? [group('always', (other) => [at(other), 'always'])] : []),
  ]
}

/** All paths of states in document order; the machine itself comes first. */
export const statePaths = (root: StateConfig, path = ''): string[] => [
  path,
  ...Object.entries(root.states ?? {}).flatMap(([key, state]) =>
    statePaths(state, path === '' ? key : `${path}.${key}`),
  ),
]

/** The invokes of a state, for a change. */
export const changeInvokes = (
  state: StateConfig,
  change: (invokes: InvokeConfig[]) => InvokeConfig[],
): void => {
  const invokes = change(invokesOf(state))
  if (invokes.length === 0) delete state.invoke
  else state.invoke = invokes
}
