/** Results of paths that people have walked by hand: read from a CSV or JSON file, kept, and read back by the audit book. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { parseCsv } from 'hucre/csv'
import { replaceFile } from '#tools/command-line/write-files.ts'
import { refuse } from '#tools/command-line/wrong-call.ts'

export const manualOutcomes = ['passed', 'failed', 'blocked'] as const
export type ManualOutcome = (typeof manualOutcomes)[number]

/** One path, walked once by one person. */
export interface ManualResult {
  /** Id in the catalogue. */
  machine: string
  /** The path's id, the same as in `paths make`. */
  path: string
  /** The day, ISO 8601. */
  date: string
  tester: string
  result: ManualOutcome
  remark: string
}

/** Where they are kept, below the project's folder. */
export const manualFile = '.cache/paths-manual/results.json'

/** Cells by comma or semicolon, whichever the first line has more of. */
const cellsOf = (text: string): string[][] => {
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  return parseCsv(text, { delimiter })
    .map((row) => row.map(String))
    .filter((row) => row.some((one) => one.trim() !== ''))
}

const columns = ['id', 'date', 'tester', 'result', 'remark'] as const
type Given = Readonly<Partial<Record<(typeof columns)[number], unknown>>>

const fromCsv = (text: string, file: string): Given[] => {
  const [head = [], ...rows] = cellsOf(text)
  const places = columns.map((name) => head.findIndex((one) => one.trim().toLowerCase() === name))
  const missing = columns.filter((name, index) => places[index] === -1 && name !== 'remark')
  if (missing.length > 0)
    refuse(
      `${file} has no column ${missing.join(', ')}. It needs: ID, Date, Tester, Result, and Remark if there is one.`,
    )
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((name, index) => [name, places[index] === -1 ? '' : (row[places[index]!] ?? '')]),
    ),
  )
}

const fromJson = (text: string, file: string): Given[] => {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return refuse(`${file} is no JSON.`)
  }
  if (!Array.isArray(found)) return refuse(`${file} must hold a list of results.`)
  return found.map((one: unknown) =>
    typeof one === 'object' && one !== null
      ? Object.fromEntries(Object.entries(one).map(([name, value]) => [name.toLowerCase(), value]))
      : {},
  )
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** @param machines ids of the catalogue */
const checked = (given: Given, place: string, machines: readonly string[]): ManualResult => {
  const text = (name: (typeof columns)[number]) => {
    const value = given[name] ?? ''
    return typeof value === 'string' ? value.trim() : refuse(`${place}: ${name} must be a text.`)
  }
  const id = text('id')
  // Names of machines have hyphens themselves: the id of the path is what follows the last.
  const [machine, path] = [id.slice(0, Math.max(id.lastIndexOf('-'), 0)), id.slice(id.lastIndexOf('-') + 1)]
  if (!machines.includes(machine) || path === '')
    refuse(`${place}: “${id}” is no path. Ids are those of paths make: the flow, a hyphen, the path.`)
  const [date, tester, said] = [text('date'), text('tester'), text('result').toLowerCase()]
  if (!isDay(date)) refuse(`${place}: the date must be a day as 2026-11-29, not “${date}”.`)
  if (tester === '') refuse(`${place}: the tester is missing.`)
  const result = manualOutcomes.find((one) => one === said)
  return result === undefined
    ? refuse(`${place}: the result is one of ${manualOutcomes.join(', ')}, not “${said}”.`)
    : { machine, path, date, tester, result, remark: text('remark') }
}

/**
 * Reads a file of results.
 *
 * @param file its name: by its ending it is JSON, or CSV
 * @throws WrongCall that names the first row that is none
 */
export const readManualResults = (
  text: string,
  file: string,
  machines: readonly string[],
): ManualResult[] => {
  const isJson = extname(file).toLowerCase() === '.json'
  const given = isJson ? fromJson(text, file) : fromCsv(text.replace(/^\uFEFF/, ''), file)
  const results = given.map((one, index) =>
    checked(one, isJson ? `${file}, result ${index + 1}` : `${file}, row ${index + 2}`, machines),
  )
  return results.length > 0 ? results : refuse(`${file} holds no result.`)
}

/** A person walks a path once a day: what is said of that a second time takes the place of the first. */
const keyOf = ({ machine, path, date, tester }: ManualResult) => `${machine}-${path} ${date} ${tester}`

/** What is kept, the newest first; nothing where there is no file of ours. */
export const keptManualResults = (root: string): ManualResult[] => {
  const file = join(root, manualFile)
  if (!existsSync(file)) return []
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ManualResult[]
  } catch {
    return refuse(`${manualFile} is damaged: remove it, and read the files of results again.`)
  }
}

/** Adds results to those that are kept. @returns all of them, the newest first */
export const keepManualResults = (root: string, results: readonly ManualResult[]): ManualResult[] => {
  const file = join(root, manualFile)
  const all = [...new Map([...keptManualResults(root), ...results].map((one) => [keyOf(one), one])).values()]
  const sorted = all.toSorted((a, b) => b.date.localeCompare(a.date) || keyOf(a).localeCompare(keyOf(b)))
  mkdirSync(dirname(file), { recursive: true })
  replaceFile(file, `${JSON.stringify(sorted, undefined, 1)}\n`)
  return sorted
}
