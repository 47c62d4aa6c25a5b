/** What is different between two revisions of a machine, one line per thing. */
import { triggerLabel } from '#tools/model/walk-machine.ts'
import { callersOf, changedDeclarations, definitionsThatMention, isMachine } from './declarations.ts'
import type { MatchedModels } from './match-models.ts'
import type { ModelRecord, RecordedTransition } from './model-record.ts'

export type ChangeKind = 'added' | 'removed' | 'changed'

/** One difference. */
export interface ModelChange {
  change: ChangeKind
  /** What it is: a state, a transition's guard, the definition of a delay … */
  what: string
  /** The state, the transition or the name. */
  where: string
  before: string | undefined
  after: string | undefined
}

/** Two rows that are one row before and after; one of both is missing when it was added or removed. */
export interface MatchedRows {
  before: RecordedTransition | undefined
  after: RecordedTransition | undefined
}

const text = (value: string | boolean | readonly string[] | undefined): string | undefined => {
  if (value === undefined || value === '') return undefined
  return typeof value === 'object' ? value.join(', ') || undefined : String(value)
}

/** Shorter texts are read at a glance. */
const longText = 120

/** Of two long texts what is not the same, with a little around it. */
const whatDiffers = (before: string, after: string): { before: string; after: string } => {
  if (before.length <= longText && after.length <= longText) return { before, after }
  const [old, now] = [before.split(' '), after.split(' ')]
  const shortest = Math.min(old.length, now.length)
  let first = 0
  while (first < shortest && old[first] === now[first]) first += 1
  let last = 0
  while (last < shortest - first && old.at(-1 - last) === now.at(-1 - last)) last += 1
  const [from, until] = [Math.max(0, first - 3), Math.max(0, last - 3)]
  const cut = (words: readonly string[]) =>
    [
      ...(from > 0 ? ['…'] : []),
      ...words.slice(from, words.length - until),
      ...(until > 0 ? ['…'] : []),
    ].join(' ')
  return { before: cut(old), after: cut(now) }
}

/** The difference of one property; nothing when there is none. */
const difference = (
  what: string,
  where: string,
  before: string | boolean | readonly string[] | undefined,
  after: string | boolean | readonly string[] | undefined,
): ModelChange[] => {
  const [old, now] = [text(before), text(after)]
  if (old === now) return []
  if (old === undefined) return [{ change: 'added', what, where, before: old, after: now }]
  if (now === undefined) return [{ change: 'removed', what, where, before: old, after: now }]
  return [{ change: 'changed', what, where, ...whatDiffers(old, now) }]
}

const rowText = (row: RecordedTransition) => {
  const guard = row.guard === undefined ? (row.isElse ? ' [else]' : '') : ` [${row.guard}]`
  const actions = row.actions.length > 0 ? ` / ${row.actions.join(', ')}` : ''
  return `${triggerLabel(row)}${guard}${actions} → ${row.targets.join(', ') || '(stays)'}`
}

const groupOf = (row: RecordedTransition) => `${row.source} ${row.eventType}`

const guardOf = ({ guard }: RecordedTransition) => guard ?? ''
const outcomeOf = ({ targets, actions }: RecordedTransition) => [targets, actions].join(' / ')

/** Rows of one trigger in one state: first those that are alike in most respects, then those left, in order. */
export const matchRows = (
  before: readonly RecordedTransition[],
  after: readonly RecordedTransition[],
): MatchedRows[] => {
  const left = new Set(before)
  const partners = new Map<RecordedTransition, RecordedTransition>()
  const match = (fits: (old: RecordedTransition, now: RecordedTransition) => boolean) => {
    for (const now of after) {
      if (partners.has(now)) continue
      const old = [...left].find((one) => groupOf(one) === groupOf(now) && fits(one, now))
      if (!old) continue
      partners.set(now, old)
      left.delete(old)
    }
  }
  match((old, now) => guardOf(old) === guardOf(now) && outcomeOf(old) === outcomeOf(now))
  match((old, now) => guardOf(old) === guardOf(now))
  match((old, now) => outcomeOf(old) === outcomeOf(now))
  match((old, now) => old.targets.join() === now.targets.join())
  return [
    ...after.map((now) => ({ before: partners.get(now), after: now })),
    ...[...left].map((old) => ({ before: old, after: undefined })),
  ]
}

const rowChanges = ({ before, after }: MatchedRows): ModelChange[] => {
  if (!before || !after) {
    const row = before ?? after!
    return difference(
      'transition',
      row.source || '(anywhere)',
      before && rowText(before),
      after && rowText(after),
    )
  }
  const where = `${after.source || '(anywhere)'}: ${triggerLabel(after)} → ${after.targets.join(', ') || '(stays)'}`
  return [
    ...difference('guard of transition', where, before.guard, after.guard),
    ...difference('target of transition', where, before.targets, after.targets),
    ...difference('actions of transition', where, before.actions, after.actions),
    ...difference('re-entry of transition', where, before.reenter, after.reenter),
    ...difference('requirements of transition', where, before.requirements, after.requirements),
    ...difference('description of transition', where, before.description, after.description),
  ]
}

/** Rows are tried in order: the same rows in another order are another machine. */
const orderChanges = (rows: readonly MatchedRows[], before: readonly RecordedTransition[]): ModelChange[] => {
  const kept = rows.flatMap((row) =>
    row.before && row.after ? [{ before: row.before, after: row.after }] : [],
  )
  const groups = new Set(kept.map(({ after }) => groupOf(after)))
  return [...groups].flatMap((group) => {
    const now = kept.filter(({ after }) => groupOf(after) === group).map((row) => row.before)
    const old = before.filter((row) => now.includes(row))
    const [first] = now
    if (!first || old.every((row, index) => row === now[index])) return []
    const order = (list: readonly RecordedTransition[]) => list.map((row) => row.guard ?? 'else')
    return difference(
      'order of transitions',
      `${first.source}: ${triggerLabel(first)}`,
      order(old),
      order(now),
    )
  })
}

const stateChanges = (before: ModelRecord, after: ModelRecord): ModelChange[] => {
  const paths = new Set([...after.machine.states, ...before.machine.states].map(({ path }) => path))
  return [...paths].flatMap((path) => {
    const old = before.machine.states.find((state) => state.path === path)
    const now = after.machine.states.find((state) => state.path === path)
    const where = path || '(the machine)'
    if (!old || !now)
      return difference('state', where, old && (old.description ?? path), now && (now.description ?? path))
    const called = (state: typeof now) => state.invokes.map(({ src }) => src)
    return [
      ...difference('kind of state', where, old.kind, now.kind),
      ...difference('initial state', where, old.initial, now.initial),
      ...difference('description of state', where, old.description, now.description),
      ...difference('tags of state', where, old.tags, now.tags),
      ...difference('initial actions of state', where, old.initialActions, now.initialActions),
      ...difference('invokes of state', where, called(old), called(now)),
      ...difference('entry actions of state', where, old.entry, now.entry),
      ...difference('exit actions of state', where, old.exit, now.exit),
    ]
  })
}

const definitionChanges = (before: ModelRecord, after: ModelRecord): ModelChange[] => {
  const names = new Set([...Object.keys(after.definitions), ...Object.keys(before.definitions)])
  return [...names].flatMap((name) => {
    const [kind = '', bare = ''] = name.split(' ')
    return difference(`definition of ${kind}`, bare, before.definitions[name], after.definitions[name])
  })
}

/** A requirement that says something else is another promise, although no row has changed. */
const requirementChanges = (before: ModelRecord, after: ModelRecord): ModelChange[] =>
  Object.entries(after.requirements).flatMap(([id, now]) => {
    const old = before.requirements[id]
    return old
      ? [
          ...difference('text of requirement', id, old.text, now.text),
          ...difference('source of requirement', id, old.source, now.source),
        ]
      : []
  })

/**
 * Code that is another now although nothing that a machine says is: which of its definitions call it. Where none
 * does, the declaration itself is named.
 *
 * @param explained places of declarations whose difference is told already: they need no line without a definition
 */
export const codeChanges = (
  { before, after }: MatchedModels,
  explained: ReadonlySet<string> = new Set(),
): ModelChange[] => {
  if (!before || !after) return []
  return changedDeclarations(before.code, after.code).flatMap(({ file, name, ...texts }): ModelChange[] => {
    const told = codePlace(file, name)
    const changed = { change: 'changed', before: texts.before, after: texts.after } as const
    const users = isMachine(texts.after)
      ? []
      : definitionsThatMention(after.definitions, callersOf(after.code, name))
    if (users.length === 0)
      return explained.has(told) ? [] : [{ ...changed, what: noDefinition, where: told }]
    return users.map((user) => {
      const [kind = '', bare = ''] = user.split(' ')
      return { ...changed, what: `code behind ${kind}`, where: `${bare}, by ${told}` }
    })
  })
}

/** `isCodeGiven of machines/rules/one-time-code.ts`. */
export const codePlace = (file: string, name: string): string =>
  `${name || 'what is done at once'} of ${file}`

/** What a change is called that no definition of the machine shows. */
export const noDefinition = 'code that no definition calls by name'

/** All differences of a machine; of an added or removed one a single line. */
export const compareModels = ({ before, after }: MatchedModels): ModelChange[] => {
  if (!before || !after) return difference('machine', (before ?? after)!.id, before?.title, after?.title)
  const rows = matchRows(before.machine.transitions, after.machine.transitions)
  return [
    ...difference('id of machine', after.id, before.id, after.id),
    ...difference('title of machine', after.id, before.title, after.title),
    ...stateChanges(before, after),
    ...rows.flatMap(rowChanges),
    ...orderChanges(rows, before.machine.transitions),
    ...definitionChanges(before, after),
    ...requirementChanges(before, after),
  ]
}
