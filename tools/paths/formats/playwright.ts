/**
 * Paths as a file of Playwright Test that stands alone: in any repository, against any address (`PORTAL_URL`). It is
 * made of what the sentences say. A path that asks for more than a browser can do there is marked `fixme`, with the
 * sentence.
 */
import {
  instructionsOf,
  isBeforeLastButton,
  NotUnderstood,
  preconditionsIn,
  preparationsIn,
  sightsIn,
  type Instruction,
} from '../instructions.ts'
import type { DescribedPath, DescribedStep } from '../described-path.ts'
import type { Format } from './document.ts'

/** What every file begins with. Codes are looked up where a portal outside production shows them. */
const preamble = `import { expect, test, type Locator, type Page } from '@playwright/test'

const portal = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:4000'

/** The newest code, of those that were sent to somebody. */
const code = async (to?: string): Promise<string> => {
  const entries: { to: string; code: string }[] = await (await fetch(new URL('/outbox.json', portal))).json()
  const entry = entries.find((one) => one.code !== '' && (to === undefined || one.to === to))
  if (!entry) throw new Error(\`No code was sent to \${to ?? 'anybody'}.\`)
  return entry.code
}

const field = (page: Page, caption: string): Locator => page.getByLabel(caption).filter({ visible: true }).first()

const button = (page: Page, caption: string): Locator =>
  page
    .getByRole('button', { name: caption, exact: true })
    .or(page.getByRole('link', { name: caption, exact: true }))
    .first()

const sight = (page: Page, kind: string, caption: string): Locator => {
  const announced = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: caption })
  if (kind === 'field') return field(page, caption)
  if (kind === 'field with an error') return field(page, caption).and(page.locator('[aria-invalid=true]'))
  if (kind === 'message') return announced
  if (kind === 'step') return page.locator('li[aria-current=step]').filter({ hasText: caption })
  if (kind === 'box') return page.getByRole('checkbox', { name: caption })
  if (kind === 'heading' || kind === 'button' || kind === 'link' || kind === 'dialog')
    return page.getByRole(kind, { name: caption, exact: true })
  return announced.or(page.getByText(caption))
}

const see = async (page: Page, kind: string, ...captions: string[]): Promise<void> =>
  expect(
    captions.map((caption) => sight(page, kind, caption)).reduce((one, other) => one.or(other)).first(),
  ).toBeVisible()

/** The answers that something else stands for at this moment. */
let replaced = ''

/** An answer takes long enough for what is said meanwhile to be read. */
test.beforeEach(async ({ page, context }) => {
  test.setTimeout(300_000)
  await context.addCookies([{ name: 'portal_language', value: LANGUAGE, url: portal }])
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fallback()
  })
})
`

const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u2028', '\\u2028')

/** What a browser cannot do at an address that somebody else runs. */
const beyond: ReadonlySet<Instruction['do']> = new Set([
  'set',
  'run in the database',
  'ask for too many codes',
  'lock the network',
])

const codeOf = (one: Instruction): string => {
  switch (one.do) {
    case 'open':
      return `await page.goto(new URL(${quoted(one.address)}, portal).href)`
    case 'load again':
      return 'await page.reload()'
    case 'see':
      return seen(one.what).join('\n')
    case 'fill': {
      const { value } = one
      const typed =
        typeof value === 'string'
          ? quoted(value)
          : `await code(${value.to === undefined ? '' : quoted(value.to)})`
      return `await field(page, ${quoted(one.caption)}).fill(${typed})`
    }
    case 'empty':
      return `await field(page, ${quoted(one.caption)}).fill('')`
    case 'tick':
      return `await field(page, ${quoted(one.caption)}).check()`
    case 'untick':
      return `await field(page, ${quoted(one.caption)}).uncheck()`
    case 'press':
      return `await button(page, ${quoted(one.caption)}).click()`
    case 'wait':
      return `await page.waitForTimeout(${one.milliseconds})`
    case 'go offline':
      return 'await page.context().setOffline(true)'
    case 'go online':
      return 'await page.context().setOffline(false)'
    case 'block':
      return `replaced = ${quoted(`**/api/${one.call}`)}\nawait page.route(replaced, (route) => route.abort())`
    case 'override':
      return `replaced = ${quoted(`**/api/${one.call}`)}\nawait page.route(replaced, (route) => route.fulfill({ contentType: 'application/json', body: ${quoted(one.body)} }))`
    case 'unblock':
    case 'answer again':
      return 'await page.unroute(replaced)'
    default:
      throw new NotUnderstood(one.do)
  }
}

const seen = (text: string): string[] =>
  (sightsIn(text) ?? []).map(
    ({ kind, captions, hasError }) =>
      `await see(page, ${[hasError ? `${kind} with an error` : kind, ...captions].map(quoted).join(', ')})`,
  )

const commented = (text: string): string => `// ${text.replaceAll(/\s+/g, ' ')}`

const stepLines = ({ first, action, meanwhile, afterwards, expected }: DescribedStep): string[] => {
  const acts = instructionsOf(action)
  const late = first.filter(isBeforeLastButton)
  const before = first.filter((what) => !late.includes(what))
  const done = acts.toSpliced(
    acts.findLastIndex((one) => one.do === 'press'),
    0,
    ...late.flatMap(preparationsIn),
  )
  const isOffline = before.some((what) => preparationsIn(what).some((one) => one.do === 'go offline'))
  return [
    ...before.flatMap((what) => [commented(what), ...preparationsIn(what).map(codeOf)]),
    commented(action),
    ...done.map(codeOf),
    ...meanwhile.flatMap((what) => [commented(what), ...preparationsIn(what).map(codeOf)]),
    // What fails at once is over before anybody could look.
    ...(isOffline ? [] : expected.filter(({ check }) => check === 'seen').flatMap(({ text }) => seen(text))),
    ...(afterwards === undefined ? [] : [commented(afterwards), ...preparationsIn(afterwards).map(codeOf)]),
  ]
}

/** Settings that hold in the demonstration are a comment: an address of somebody else has its own. */
const openingLines = ({ preconditions, start }: DescribedPath): string[] => [
  ...preconditions.flatMap((what) => [
    commented(what),
    ...preconditionsIn(what)
      .filter((one) => one.do !== 'set')
      .map(codeOf),
  ]),
  ...start.filter(({ check }) => check === 'seen').flatMap(({ text }) => seen(text)),
]

/** Why a path cannot be walked at any address; undefined when it can. */
const obstacle = ({ steps }: DescribedPath): string | undefined =>
  steps
    .flatMap(({ first, meanwhile, afterwards = '' }) => [...first, ...meanwhile, afterwards])
    .find((what) => what !== '' && preparationsIn(what).some((one) => beyond.has(one.do)))

const testOf = (path: DescribedPath): string[] => {
  const title = quoted(`${path.title} (${path.id})`)
  const left = (why: string) => [`test.fixme(${title}, async () => {`, `  ${commented(why)}`, '})', '']
  try {
    const why = obstacle(path)
    if (why !== undefined) return left(why)
    const lines = [...openingLines(path), ...path.steps.flatMap(stepLines)]
    return [
      `test(${title}, async ({ page }) => {`,
      ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`),
      '})',
      '',
    ]
  } catch (error) {
    if (error instanceof NotUnderstood) return left(error.message)
    throw error
  }
}

export const playwrightFormat: Format = ({ language, machines }) =>
  [
    preamble.replace('LANGUAGE', quoted(language)),
    ...machines.flatMap(({ title, paths }) => [
      `test.describe(${quoted(title)}, () => {`,
      ...paths.flatMap(testOf).map((line) => (line === '' ? '' : `  ${line}`)),
      '})',
      '',
    ]),
  ].join('\n')
