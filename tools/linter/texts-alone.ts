/**
 * A rule of the linter: a text of a page is the only child of its element (decision 0175).
 *
 * Anyone who has a page translated by the browser has every text of it replaced. React finds a text by the element around it, as
 * long as it is alone in there; beside anything else it holds on to the text itself, and fails, or changes what is not on the
 * page any more, when the text or a neighbour of it comes, goes or changes.
 */
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Context = Parameters<Rule['create']>[0]
type Visitor = ReturnType<Rule['create']>
type JsxElement = Parameters<NonNullable<Visitor['JSXElement']>>[0]
type Identifier = Parameters<NonNullable<Visitor['Identifier']>>[0]
type Child = JsxElement['children'][number]
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression'] | { type: 'Unknown' }

const message =
  'A text beside anything else gets an element of its own (`<span>`): a browser that translates the page replaces it, and React would lose the page (decision 0175).'

/** As JSX reads it: lines are trimmed, empty ones go. */
const readText = (text: string): string =>
  text
    .split('\n')
    .map((line, index, lines) => {
      const begun = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? begun : begun.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')

const isNothing = (child: Child): boolean =>
  (child.type === 'JSXText' && readText(child.value) === '') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/** Whether something is said to be more than a text where it is declared: what is handed in, to be drawn there. */
const isSlot = (name: string, { sourceCode }: Context): boolean =>
  new RegExp(`\\b${name}\\b\\??: [^;\\n]*(?:ReactNode|ReactElement|JSX\\.)`).test(sourceCode.text)

function variableOf(name: Identifier, { sourceCode }: Context) {
  let scope: ReturnType<typeof sourceCode.getScope> | null = sourceCode.getScope(name)
  for (; scope; scope = scope.upper) {
    const variable = scope.set.get(name.name)
    if (variable) return variable
  }
  return undefined
}

/** What a function returns. */
function returnedBy(body: Expression | { type: string; body?: readonly unknown[] }): Expression[] {
  if (body.type !== 'BlockStatement') return [body as Expression]
  const found: Expression[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(look)
    const { type } = node as { type?: string }
    if (type === undefined || /Function/.test(type)) return
    if (type === 'ReturnStatement')
      found.push((node as { argument: Expression | null }).argument ?? { type: 'Unknown' })
    else for (const [key, value] of Object.entries(node)) if (key !== 'parent') look(value)
  }
  look((body as { body?: unknown }).body)
  return found
}

/** Whether what a name stands for, or what the function of that name returns, may be a text. */
function isNameOfText(name: Identifier, context: Context): boolean {
  if (name.name === 'undefined') return false
  if (isSlot(name.name, context)) return false
  const definition = variableOf(name, context)?.defs[0]
  // Of what is handed in nothing is known but what it is called.
  if (definition?.type === 'Parameter') return true
  const node = definition?.node as
    | { type: string; id?: { type: string }; init?: Expression | null; body?: Expression }
    | undefined
  const value = node?.type === 'VariableDeclarator' && node.id?.type === 'Identifier' ? node.init : undefined
  if (value) return mayBeText(value, context)
  return node?.type === 'FunctionDeclaration' && node.body ? isAnyText(returnedBy(node.body), context) : true
}

const isAnyText = (found: readonly Expression[], context: Context): boolean =>
  found.some((one) => mayBeText(one, context))

/** Whether an expression may put a text where it stands. In doubt it may. */
function mayBeText(expression: Expression, context: Context): boolean {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
    case 'UnaryExpression':
      return false
    case 'Literal':
      return expression.value !== null && typeof expression.value !== 'boolean'
    case 'LogicalExpression':
      return isAnyText(
        expression.operator === '&&' ? [expression.right] : [expression.left, expression.right],
        context,
      )
    case 'ConditionalExpression':
      return isAnyText([expression.consequent, expression.alternate], context)
    case 'BinaryExpression':
      return /^[+\-*/%]/.test(expression.operator)
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return mayBeText(expression.expression, context)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return expression.body === null || isAnyText(returnedBy(expression.body as Expression), context)
    case 'CallExpression': {
      const { callee, arguments: given } = expression
      if (callee.type === 'Identifier') return isNameOfText(callee, context)
      const isMap =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        /^(?:map|flatMap)$/.test(callee.property.name)
      return isMap && given[0] ? mayBeText(given[0] as Expression, context) : !isMemberSlot(callee, context)
    }
    case 'Identifier':
      return isNameOfText(expression, context)
    case 'MemberExpression':
      return !isMemberSlot(expression, context)
    default:
      return true
  }
}

const isMemberSlot = (expression: Expression, context: Context): boolean =>
  expression.type === 'MemberExpression' &&
  expression.property.type === 'Identifier' &&
  (expression.property.name === 'children' || isSlot(expression.property.name, context))

const isText = (child: Child, context: Context): boolean =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' && mayBeText(child.expression, context))

const alone: Rule = {
  meta: { type: 'problem' },
  create(context) {
    const look = (children: readonly Child[], isElement: boolean) => {
      const drawn = children.filter((child) => !isNothing(child))
      if (drawn.length < 2 && isElement) return
      for (const node of drawn) if (isText(node, context)) context.report({ node, message })
    }
    return {
      JSXElement: ({ children }) => look(children, true),
      // What is around a fragment is not known here.
      JSXFragment: ({ children }) => look(children, false),
    }
  },
}

export default { meta: { name: 'texts' }, rules: { alone } }
