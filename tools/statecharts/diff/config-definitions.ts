/**
 * What a machine's own definition says in code rather than by name: its initial context, property by property, its
 * output, and what it hands to the actors that it runs.
 */
import { readFileSync } from 'node:fs'
import type { ESTree } from 'vite'
import { machineModules } from '../sources.ts'
import { normalised, parsed } from './parsed-module.ts'
import { nodesIn, propertiesOf, type Definitions } from './setup-definitions.ts'

/** Keys that lead on without being a part of where somebody is. */
const unnamed = new Set(['states', 'invoke', 'on', 'always', 'after', 'onDone', 'onError'])

const isFunction = (node: ESTree.Node): node is ESTree.ArrowFunctionExpression =>
  node.type === 'ArrowFunctionExpression'

/** What a function gives, or the value itself: without the brackets around an object. */
const valueOf = (node: ESTree.Node): ESTree.Node => {
  const body = isFunction(node) ? node.body : node
  return body.type === 'ParenthesizedExpression' ? body.expression : body
}

const said = (node: ESTree.Node, code: string) => normalised(code.slice(node.start, node.end))

/** A property of its own where there are properties, else the whole. */
const parts = (kind: string, name: string, node: ESTree.Node, code: string): [string, string][] => {
  const value = valueOf(node)
  const own = propertiesOf(value, code)
  if (own.length === 0) return [[`${kind} ${name}`, said(node, code)]]
  const spreads =
    value.type === 'ObjectExpression' ? value.properties.filter(({ type }) => type === 'SpreadElement') : []
  return [
    ...own.map(([key, part]): [string, string] => [
      `${kind} ${[name, key].filter(Boolean).join('.')}`,
      said(part, code),
    ]),
    ...spreads.map((part): [string, string] => {
      const text = said(part, code)
      return [`${kind} ${[name, text].filter(Boolean).join(' ')}`, text]
    }),
  ]
}

const nameIn = (node: ESTree.Node, code: string): string => {
  const literal = propertiesOf(node, code).find(([key]) => key === 'src' || key === 'id')?.[1]
  return literal ? said(literal, code).replaceAll(/['"]/g, '') : ''
}

function* definitionsIn(
  node: ESTree.Node,
  path: readonly string[],
  code: string,
): Generator<[string, string]> {
  if (node.type === 'ArrayExpression') {
    for (const element of node.elements) if (element) yield* definitionsIn(element, path, code)
  } else if (node.type === 'TSAsExpression') {
    yield* definitionsIn(node.expression, path, code)
  } else if (node.type === 'CallExpression') {
    // A state that a helper makes: what it is told is what it says.
    for (const argument of node.arguments) yield* definitionsIn(argument, path, code)
  } else if (node.type === 'ObjectExpression') {
    const own = [...path, nameIn(node, code)].filter(Boolean)
    for (const [key, value] of propertiesOf(node, code)) {
      if (key === 'input') yield* parts('input', own.join('.'), value, code)
      else yield* definitionsIn(value, unnamed.has(key) ? path : [...path, key.replaceAll(/['"]/g, '')], code)
    }
  }
}

const definitionsOf = (config: ESTree.Node, code: string): Definitions => {
  const found: [string, string][] = []
  for (const [key, value] of propertiesOf(config, code)) {
    if (key === 'context') found.push(...parts('context', '', value, code))
    else if (key === 'output') found.push(...parts('output', '', value, code))
    else if (key === 'states' || key === 'invoke') found.push(...definitionsIn(value, [], code))
  }
  // A machine may be made in two places by one helper: what they share is told once, what differs together.
  return found.reduce<Record<string, string>>(
    (all, [name, text]) => ({
      ...all,
      [name]: all[name] === undefined || all[name] === text ? text : `${all[name]}; ${text}`,
    }),
    {},
  )
}

/** The definitions of every `createMachine({ id, … })` of a project, by the machine's id. */
export const configsIn = (project: string): ReadonlyMap<string, Definitions> =>
  new Map(
    machineModules(project).flatMap((file): [string, Definitions][] => {
      const code = readFileSync(file, 'utf8')
      const module = code.includes('createMachine(') ? parsed(code) : undefined
      return [...(module ? nodesIn(module) : [])].flatMap((node): [string, Definitions][] => {
        if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
        if (!said(node.callee, code).endsWith('createMachine')) return []
        const [config] = node.arguments
        const id = config && propertiesOf(config, code).find(([key]) => key === 'id')?.[1]
        return config && id?.type === 'Literal' ? [[String(id.value), definitionsOf(config, code)]] : []
      })
    }),
  )
