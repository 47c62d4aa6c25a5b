/**
 * A Vite plugin for the browser bundle: leaves out the words that machines and calls carry for people.
 *
 * Descriptions and requirement ids are for charts, audits and test titles, summaries for the API document. No
 * screen shows them, and they are a third of the machines' weight. Behaviour does not read them either, which
 * the browser tests prove by running on the bundle that was built this way.
 */
import type { ESTree, Plugin } from 'vite'

/** Properties to leave out, by room. */
const wordsOf: readonly [room: RegExp, properties: readonly string[]][] = [
  [/\/machines\/.+\.ts$/, ['description', 'meta']],
  [/\/contract\/.+\.ts$/, ['summary', 'source']],
]

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Only what is written down as it is: a string, a sum of strings, an object of strings. */
const isLiteral = (node: ESTree.Node): boolean => {
  if (node.type === 'Literal') return typeof node.value === 'string'
  if (node.type === 'BinaryExpression') return isLiteral(node.left) && isLiteral(node.right)
  if (node.type !== 'ObjectExpression') return false
  return node.properties.every((property) => property.type === 'Property' && isLiteral(property.value))
}

function* propertiesIn(node: ESTree.Node): Generator<ESTree.ObjectProperty> {
  if (node.type === 'Property') yield node as ESTree.ObjectProperty
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* propertiesIn(child)
}

/** Blanks the properties out and keeps every line where it is. */
function withoutProperties(code: string, program: ESTree.Node, names: readonly string[]): string {
  let result = code
  for (const { key, value, start, end } of propertiesIn(program)) {
    if (key.type !== 'Identifier' || !names.includes(key.name) || !isLiteral(value)) continue
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
    const blank = code.slice(start, end + comma).replace(/[^\n]/g, ' ')
    result = result.slice(0, start) + blank + result.slice(end + comma)
  }
  return result
}

export const leaveOutWords = (): Plugin => ({
  name: 'leave-out-words',
  apply: 'build',
  transform(code, id) {
    const names = wordsOf.find(([room]) => room.test(id))?.[1]
    return names && { code: withoutProperties(code, this.parse(code), names), map: null }
  },
})
