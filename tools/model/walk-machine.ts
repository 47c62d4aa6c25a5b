/** Walks a machine's definition into its neutral description. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type {
  MachineDescription,
  StateDescription,
  TransitionDescription,
  TriggerKind,
} from './machine-description.ts'
import { delayNameIn } from './delay-name.ts'
import { actionName, guardName, listOf, pathOf, requirementsOf } from './definition-names.ts'

/** Messages of child machines, by actor name: `{ otpEntry: ['code.requested'] }`. */
export type ChildMessages = Readonly<Record<string, readonly string[]>>

/** What XState's event type says about where the event comes from. */
const readTrigger = (
  node: AnyStateNode,
  eventType: string,
  fromChildren: ReadonlySet<string>,
): { kind: TriggerKind; trigger: string } => {
  const starting = (prefix: string) => eventType.startsWith(prefix)
  const rest = (prefix: string) => eventType.slice(prefix.length)
  if (eventType === '') return { kind: 'always', trigger: '' }
  if (starting('xstate.done.state.')) return { kind: 'completion', trigger: pathOf(node) }
  for (const [prefix, kind] of [
    ['xstate.done.actor.', 'done'],
    ['xstate.error.actor.', 'error'],
  ] as const)
    if (starting(prefix)) {
      const id = rest(prefix)
      return { kind, trigger: String(node.invoke.find((one) => one.id === id)?.src ?? id) }
    }
  if (starting('xstate.after.')) return { kind: 'after', trigger: delayNameIn(eventType, node.id) }
  return { kind: fromChildren.has(eventType) ? 'child' : 'user', trigger: eventType }
}

const triggerLabels: Record<TriggerKind, (trigger: string) => string> = {
  user: (trigger) => trigger,
  child: (trigger) => trigger,
  done: (trigger) => `done(${trigger})`,
  error: (trigger) => `error(${trigger})`,
  after: (trigger) => `after ${trigger}`,
  always: () => 'always',
  completion: () => 'completed',
}

/** The trigger as people read it: `credentials.submitted`, `done(login)`, `after codeLifetime`, `always`. */
export const triggerLabel = (row: Pick<TransitionDescription, 'kind' | 'trigger'>): string =>
  triggerLabels[row.kind](row.trigger)

const describeRows = (node: AnyStateNode, fromChildren: ReadonlySet<string>): TransitionDescription[] => {
  const source = pathOf(node)
  // A Map of event types, then `always`: the order in which the machine declares them.
  const groups: (readonly AnyTransitionDefinition[])[] = [...node.transitions.values(), node.always ?? []]
  const rows = groups.flatMap((group) =>
    group.map((definition, index): TransitionDescription => {
      const { kind, trigger } = readTrigger(node, definition.eventType, fromChildren)
      const guard = guardName(definition.guard)
      const isElse = group.length > 1 && guard === undefined && index === group.length - 1
      const condition = guard === undefined ? (isElse ? ' [else]' : '') : ` [${guard}]`
      return {
        key: `${source || '(machine)'}: ${triggerLabel({ kind, trigger })}${condition}`,
        source,
        kind,
        trigger,
        eventType: definition.eventType,
        guard,
        isElse,
        actions: listOf(definition.actions).map(actionName),
        targets: (definition.target ?? []).map(pathOf),
        reenter: definition.reenter,
        requirements: requirementsOf(definition.meta),
        description: definition.description,
        definition,
      }
    }),
  )
  const seen = new Map<string, number>()
  for (const row of rows) {
    const count = (seen.get(row.key) ?? 0) + 1
    seen.set(row.key, count)
    if (count > 1) row.key += ` #${count}`
  }
  return rows
}

/** Direct substates in document order. */
const substates = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

const describeState = (node: AnyStateNode, fromChildren: ReadonlySet<string>): StateDescription => {
  const initial = node.type === 'compound' ? node.initial : undefined
  const firstTarget = initial?.target?.[0]
  return {
    path: pathOf(node),
    id: node.id,
    key: node.key,
    kind: node.type,
    parent: node.parent ? pathOf(node.parent) : undefined,
    children: substates(node).map(pathOf),
    initial: firstTarget && pathOf(firstTarget),
    initialActions: listOf(initial?.actions).map(actionName),
    description: node.description,
    tags: node.tags,
    // The formatted lists also hold the implicit raise and cancel of delays: the configuration does not.
    entry: listOf(node.config.entry).map(actionName),
    exit: listOf(node.config.exit).map(actionName),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
    transitions: describeRows(node, fromChildren),
  }
}

/**
 * Describes a machine, its states and its rows in document order.
 *
 * @param messages the messages of child machines, which mark rows as `child`; without it they count as `user`.
 */
export const walkMachine = (machine: AnyStateMachine, messages: ChildMessages = {}): MachineDescription => {
  const fromChildren = new Set(Object.values(messages).flat())
  const nodes: AnyStateNode[] = []
  const visit = (node: AnyStateNode) => {
    nodes.push(node)
    substates(node).forEach(visit)
  }
  visit(machine.root)
  const states = nodes.map((node) => describeState(node, fromChildren))
  return {
    id: machine.id,
    description: machine.root.description,
    states,
    transitions: states.flatMap((state) => state.transitions),
  }
}
