/**
 * What the names of a machine stand for: the source text of every guard, action, delay and actor in its `setup`.
 * The functions themselves would not do: `refusedWith('code.wrong')` and `refusedWith('code.void')` have one text.
 */
import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import type { ESTree } from 'vite'
import { machineModules } from '../sources.ts'
import { normalised, parsed } from './parsed-module.ts'

const sections = { guards: 'guard', actions: 'action', delays: 'delay', actors: 'actor' } as const

/** Source text by kind and name: `guard codeIsNeeded`, `context credentials`. */
export type Definitions = Readonly<Record<string, string>>

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** A node and everything in it. */
export function* nodesIn(node: ESTree.Node): Generator<ESTree.Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}

/** The properties of an object that is written down, by their keys as they are written. */
export const propertiesOf = (node: ESTree.Node | undefined, code: string): [string, ESTree.Node][] =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((property): [string, ESTree.Node][] =>
        property.type === 'Property'
          ? [[code.slice(property.key.start, property.key.end), property.value]]
          : [],
      )
    : []

const definitionsOf = (options: ESTree.Node, code: string): Definitions => {
  const found = new Map(propertiesOf(options, code))
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, kind]) =>
      propertiesOf(found.get(section), code).map(([name, value]) => [
        `${kind} ${name}`,
        normalised(code.slice(value.start, value.end)),
      ]),
    ),
  )
}

/** The definitions of every `setup({ … })` in the machines of a project. */
export const setupsIn = (project: string): Definitions[] =>
  machineModules(project).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    if (!code.includes('setup(')) return []
    const module = parsed(code)
    return [...(module ? nodesIn(module) : [])].flatMap((node) => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'setup')
        return []
      const [options] = node.arguments
      return options ? [definitionsOf(options, code)] : []
    })
  })

const namesIn = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(sections).flatMap(([section, kind]) =>
    Object.keys(implementations[section as keyof typeof sections]).map((name) => `${kind} ${name}`),
  )

/** The setup that gave a machine its names: the one that shares most of them. Empty when none fits. */
export const setupOf = (machine: AnyStateMachine, setups: readonly Definitions[]): Definitions => {
  const names = namesIn(machine)
  const shared = (definitions: Definitions) => names.filter((name) => name in definitions).length
  const [best] = setups.toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) * 2 > names.length ? best : {}
}
