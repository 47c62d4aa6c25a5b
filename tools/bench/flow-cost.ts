/**
 * `npm run bench:flows`: what each flow costs by hand, besides contract, server, translations and tests of its own: its
 * files and lines, by room, beside what its machine can do. Lines are those that are not empty, comments included. Last,
 * the lines of tools and tests, empty ones included, for each flow and area: with 17 machines they were 2,147.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '#tools/model/catalogue.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'

const root = join(import.meta.dirname, '../..')

/** Lines that a flow may have by hand. */
const mostLines = 600

/** Flows and areas that no machine drives, and which have servers, screens and tests all the same (decision 0148). */
const areasWithoutMachine = [
  'application-list',
  'attachments',
  'contact-inside',
  'contact-request-list',
  'dashboards',
  'emails',
  'external-sign-in',
  'financial',
  'instalments',
  'interruption-list',
]

/** Where the parts of a flow are. */
const rooms = (id: string) => ({
  machine: [`machines/${id}/**/*.ts`],
  screens: [`src/flows/${id}/**/*.{ts,tsx}`],
  browser: [`tools/browser/bindings/${id}.ts`, `tools/gallery/stages/${id}.tsx`],
})

const linesOf = (file: string): number =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

const flows = catalogue
  .map(({ id, machine }) => {
    const found = Object.entries(rooms(id)).map(([room, patterns]) => {
      const files = globSync(patterns, { cwd: root })
      return [room, { files: files.length, lines: sum(files.map(linesOf)) }] as const
    })
    const parts = Object.fromEntries(found) as Record<
      keyof ReturnType<typeof rooms>,
      { files: number; lines: number }
    >
    return {
      id,
      transitions: walkMachine(machine).transitions.length,
      files: sum(found.map(([, { files }]) => files)),
      lines: sum(found.map(([, { lines }]) => lines)),
      parts,
    }
  })
  .toSorted((one, other) => one.lines - other.lines)

const row = (name: string, ...cells: readonly (string | number)[]) =>
  console.log(name.padEnd(26) + cells.map((cell) => String(cell).padStart(12)).join(''))

row('Flow', 'transitions', 'files', 'machine', 'screens', 'browser', 'lines', 'a transition')
for (const { id, transitions, files, lines, parts } of flows)
  row(
    id,
    transitions,
    files,
    parts.machine.lines,
    parts.screens.lines,
    parts.browser.lines,
    lines,
    (lines / transitions).toFixed(0),
  )
const within = flows.filter(({ lines }) => lines <= mostLines).length
const middle = flows[flows.length >> 1]!
console.log(
  `${within} of ${flows.length} within ${mostLines} lines; half have ${middle.lines} or fewer; ` +
    `${(sum(flows.map(({ lines }) => lines)) / sum(flows.map(({ transitions }) => transitions))).toFixed(0)} lines a transition.`,
)

const estate = sum(
  globSync('{tools,tests}/**/*.{ts,tsx,mjs,js,css}', { cwd: root }).map(
    (file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1,
  ),
)
const machines = globSync('machines/**/*.machine.ts', { cwd: root }).length
const areas = machines + areasWithoutMachine.length
console.log(
  `${estate} lines of tools and tests: ${Math.round(estate / areas)} for each of ${machines} machines and ` +
    `${areasWithoutMachine.length} areas without one, ${Math.round(estate / machines)} for each machine.`,
)
