/** The small changes that a slip of the keyboard could make: what tests should notice of any line of code. */
import { parseAst } from 'vite'

/** One change of one file. */
export interface Change {
  /** Where it begins and ends in the file, in characters. */
  start: number
  end: number
  /** What stands there instead. */
  text: string
  /** The expression or statement whose value or effect it changes, where that is more than what is replaced. */
  whole?: { start: number; end: number }
  /** An attribute's text, which stands without braces. */
  isAttribute?: true
  /** Which kind of slip it is. */
  kind: 'boundary' | 'negation' | 'removed' | 'literal'
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): [field: string, child: Node][] =>
  Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [field, child]),
  )

const otherBoundary: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const otherOperator: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Where texts mean nothing to anybody: names of modules and of styles, and what only programmers read. */
const silentFields: Readonly<Record<string, readonly string[]>> = {
  ImportDeclaration: ['source', 'attributes'],
  ExportNamedDeclaration: ['source'],
  ExportAllDeclaration: ['source'],
  ImportExpression: ['source'],
  Property: ['key'],
  MemberExpression: ['property'],
}
const silentAttributes = /^(?:className|class|style|key|viewBox|d|xmlns|data-testid)$/

/** What is written into the log, or thrown: of these only names mean something to programs, no sentences. */
const isSentenceForOperators = ({ type, callee }: Node) =>
  type === 'ThrowStatement' ||
  (type === 'CallExpression' &&
    isNode(callee) &&
    isNode(callee['object']) &&
    /(?:^|\.)log$/.test(nameOf(callee['object'])))

const nameOf = (node: Node): string =>
  isNode(node['property']) ? `.${String(node['property']['name'])}` : String(node['name'] ?? '')

const isErrorForProgrammers = ({ type, callee }: Node) =>
  type === 'NewExpression' && isNode(callee) && callee['name'] === 'Error'

const speaksOfImport = (node: unknown): boolean =>
  isNode(node) && (node.type === 'MetaProperty' || speaksOfImport(node['object']))

/** `import.meta.glob(…)`, `new URL('…', import.meta.url)`, names of text files: the build reads them as they are written. */
const isForBundler = ({ type, callee, arguments: given }: Node) =>
  (type === 'CallExpression' &&
    isNode(callee) &&
    (speaksOfImport(callee) || callee['name'] === 'useTranslation')) ||
  (type === 'NewExpression' && Array.isArray(given) && given.some(speaksOfImport))

/** Types vanish before the code runs; what they surround does not. */
const isType = ({ type }: Node) =>
  type.startsWith('TS') &&
  !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression'].includes(
    type,
  )

/** All changes of a module, in the order of their places. */
export const changesOf = (code: string, file: string): Change[] => {
  const found: Change[] = []
  const silent = new Set<Node>()
  const attributes = new Set<Node>()
  const isSilent = ({ start, end, value }: Node) =>
    /\s/.test(String(value)) && [...silent].some((node) => node.start <= start && end <= node.end)
  const between = (from: Node, to: Node, operator: string): [number, number] => {
    const start = code.indexOf(operator, from.end)
    return start >= from.end && start < to.start ? [start, start + operator.length] : [-1, -1]
  }
  const add = (
    kind: Change['kind'],
    start: number,
    end: number,
    text: string,
    more: Pick<Change, 'whole' | 'isAttribute'> = {},
  ) => {
    if (start >= 0) found.push({ kind, start, end, text, ...more })
  }
  const negated = (test: unknown) => {
    if (isNode(test)) add('negation', test.start, test.end, `!(${code.slice(test.start, test.end)})`)
  }
  const visit = (node: Node): void => {
    const { type, start, end } = node
    if (isType(node) || type === 'JSXText' || isErrorForProgrammers(node) || isForBundler(node)) return
    if (isSentenceForOperators(node)) silent.add(node)
    if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return
    if (type === 'JSXAttribute') {
      const name = isNode(node['name']) ? String(node['name']['name']) : ''
      if (silentAttributes.test(name)) return
      if (isNode(node['value'])) attributes.add(node['value'])
    }
    if (
      (type === 'BinaryExpression' || type === 'LogicalExpression') &&
      isNode(node['left']) &&
      isNode(node['right'])
    ) {
      const operator = String(node['operator'])
      const [from, to] = between(node['left'], node['right'], operator)
      const boundary = otherBoundary[operator]
      const other = otherOperator[operator]
      const isText = [node['left'], node['right']].some(
        (side) => side.type === 'TemplateLiteral' || typeof side['value'] === 'string',
      )
      const whole = { start, end }
      if (boundary !== undefined) add('boundary', from, to, boundary, { whole })
      else if (other !== undefined && !(operator === '+' && isText))
        add('negation', from, to, other, { whole })
    }
    if (type === 'IfStatement' || type === 'ConditionalExpression' || type === 'WhileStatement')
      negated(node['test'])
    if (type === 'UnaryExpression' && node['operator'] === '!' && isNode(node['argument']))
      add('negation', start, end, code.slice(node['argument'].start, node['argument'].end))
    if (type === 'ExpressionStatement' && typeof node['directive'] !== 'string')
      add('removed', start, end, ';')
    if (type === 'IfStatement' && !isNode(node['alternate'])) add('removed', start, end, ';')
    if (type === 'Literal') {
      const { value } = node
      if (typeof value === 'number') add('literal', start, end, value === 0 ? '1' : String(value + 1))
      if (typeof value === 'boolean') add('negation', start, end, String(!value))
      if (typeof value === 'string' && !isSilent(node))
        add(
          'literal',
          start,
          end,
          value === '' ? "'changed'" : "''",
          attributes.has(node) ? { isAttribute: true } : {},
        )
    }
    if (type === 'Property' && isNode(node['key']) && node['key']['name'] === 'description') return
    for (const [field, child] of childrenOf(node)) {
      const isPlain = !(node['computed'] === true)
      if (isPlain && silentFields[type]?.includes(field)) continue
      visit(child)
    }
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  const seen = new Set<string>()
  return found
    .filter(({ start, end, text }) => {
      const key = `${start} ${end} ${text}`
      return !seen.has(key) && !!seen.add(key) && code.slice(start, end) !== text
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The module with the change. */
export const changed = (code: string, { start, end, text }: Change): string =>
  code.slice(0, start) + text + code.slice(end)

/** One based. */
export const lineOf = (code: string, { start }: Change): number => code.slice(0, start).split('\n').length

/** The lines that differ, as people compare them: `- before`, `+ after`. */
export const differenceOf = (code: string, change: Change): string => {
  const first = code.lastIndexOf('\n', change.start - 1) + 1
  const next = code.indexOf('\n', change.end)
  const last = next < 0 ? code.length : next
  const before = code.slice(first, last)
  const after = code.slice(first, change.start) + change.text + code.slice(change.end, last)
  const marked = (mark: string, text: string) =>
    text
      .split('\n')
      .map((line) => `${mark} ${line}`)
      .join('\n')
  return `${marked('-', before)}\n${marked('+', after)}`
}
