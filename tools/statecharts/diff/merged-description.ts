/** Both revisions of a machine in one description, what changed marked: the drawing of a difference. */
import type {
  MachineDescription,
  StateDescription,
  TransitionDescription,
} from '#tools/model/machine-description.ts'
import type { ChangeMark, Marked } from '../style.ts'
import { codeChanges, compareModels, matchRows, type MatchedRows } from './compare-models.ts'
import type { ModelRecord, RecordedTransition } from './model-record.ts'

type MarkedRow = TransitionDescription & Marked
type MarkedState = StateDescription & Marked

// Drawings read everything of a row but its definition, which stayed in the process that loaded it.
const asRow = (row: RecordedTransition, mark: ChangeMark): MarkedRow => ({ ...row, mark }) as MarkedRow

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Names whose definitions are different now: a row that uses one of them has changed, too. */
const changedNames = (before: ModelRecord, after: ModelRecord): Set<string> =>
  new Set(
    [...compareModels({ before, after }), ...codeChanges({ before, after })]
      .filter(({ change }) => change === 'changed')
      .flatMap(({ what, where }) => {
        const [, kind] = /^(?:definition of|code behind) (\w+)$/.exec(what) ?? []
        return kind === undefined ? [] : [`${kind} ${where.split(',')[0]}`]
      }),
  )

const usesOf = ({ guard, actions, kind, trigger }: RecordedTransition) => [
  ...(guard === undefined ? [] : [`guard ${guard.replace(/\(.*/, '')}`]),
  ...actions.map((action) => `action ${action.replace(/\(.*/, '')}`),
  ...(kind === 'after' ? [`delay ${trigger}`] : []),
]

const markOf = ({ before, after }: MatchedRows, changed: ReadonlySet<string>): ChangeMark => {
  if (!before || !after) return before ? 'removed' : 'added'
  const { key: _old, ...old } = before
  const { key: _now, ...now } = after
  return !isSame(old, now) || usesOf(after).some((name) => changed.has(name)) ? 'changed' : 'same'
}

/** A description to draw, with all states and rows of both revisions. */
export const mergedDescription = (before: ModelRecord, after: ModelRecord): MachineDescription => {
  const changed = changedNames(before, after)
  const rows = matchRows(before.machine.transitions, after.machine.transitions).map((matched) =>
    asRow(matched.after ?? matched.before!, markOf(matched, changed)),
  )
  const olds = new Map(before.machine.states.map((state) => [state.path, state]))
  const nows = new Map(after.machine.states.map((state) => [state.path, state]))
  const gone = before.machine.states.filter(({ path }) => !nows.has(path))
  const states = [...after.machine.states, ...gone].map((state): MarkedState => {
    const [old, now] = [olds.get(state.path), nows.get(state.path)]
    const { children: _before, ...rest } = old ?? {}
    const { children: _after, ...mine } = now ?? {}
    const mark: ChangeMark = !old ? 'added' : !now ? 'removed' : isSame(rest, mine) ? 'same' : 'changed'
    const lost = gone.filter(({ parent }) => parent === state.path).map(({ path }) => path)
    const children = [...new Set([...state.children, ...lost])]
    return {
      ...state,
      // A state that had no substates before is drawn with those that it had, or has now.
      kind: children.length > 0 && state.kind === 'atomic' ? 'compound' : state.kind,
      children,
      transitions: rows.filter(({ source }) => source === state.path),
      mark,
    }
  })
  return { id: after.machine.id, description: after.machine.description, states, transitions: rows }
}
