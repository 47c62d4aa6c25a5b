/** The page of a nightly run: one screen on which somebody sees in the morning whether all is well. */
import type { Report } from './report.ts'
import { acknowledgedWasLost, doneTwice } from './faults.ts'

const numbers = new Intl.NumberFormat('en')

export interface Run {
  database: string
  seed: number
  minutes: number
}

/** How often answers with this status came in all scenarios. @param isMeant which statuses count */
const answers = (report: Report, isMeant: (status: number) => boolean): number =>
  [...report.deeds().values()]
    .flatMap(({ outcomes }) => [...outcomes])
    .filter(([outcome]) => isMeant(Number(outcome)))
    .reduce((sum, [, count]) => sum + count, 0)

const found = (report: Report, kind: string): number =>
  report.findings().find((finding) => finding.kind === kind)?.count ?? 0

/** The memory of the process that lived through everything but the kills, and whether it stays. */
function memoryOf(report: Report): string {
  const memory = report.memory()
  if (memory.kind === 'tooShort') return 'too short a run to tell (it takes three minutes)'
  const verdict = memory.kind === 'flat' ? 'flat' : 'NOT FLAT'
  return `${memory.afterWarmUp} MB after the first minute, ${memory.atTheEnd} MB at the end: ${verdict}`
}

/** At most a screen: what was done, what was lost or done twice, server errors, memory, and what else was found. */
export function pageOf(report: Report, { database, seed, minutes }: Run): string {
  const findings = report.findings()
  const rows: [string, string][] = [
    ['run', `${database}, seed ${seed}, ${minutes} minutes`],
    ['requests', numbers.format(report.requests())],
    ['kills', numbers.format(report.kills())],
    ['acknowledged', numbers.format(report.acknowledgements())],
    ['lost', numbers.format(found(report, acknowledgedWasLost))],
    ['done twice', numbers.format(found(report, doneTwice))],
    ['5xx', numbers.format(answers(report, (status) => status >= 500 && status !== 503))],
    ['503 (busy)', numbers.format(answers(report, (status) => status === 503))],
    ['memory', memoryOf(report)],
    ['verdict', findings.length === 0 ? 'nothing found' : `${findings.length} KINDS OF FINDINGS`],
  ]
  const widest = Math.max(...rows.map(([name]) => name.length))
  return [
    ...rows.map(([name, value]) => `${name.padEnd(widest)}  ${value}`),
    ...findings.slice(0, 10).map(({ kind, count }) => `  ${numbers.format(count)} × ${kind}`),
  ].join('\n')
}
