/** The report for people: by verdict and cause, the worst first, and what is different from the last run. */
import { verdicts, type Verdict } from './judge.ts'
import type { CallReport, ConformanceReport, Finding } from './run.ts'

const words: Record<Verdict, string> = {
  differs: 'differs',
  missing: 'missing',
  notAsked: 'could not be asked',
  conforms: 'conforms',
}

const headings: Record<Exclude<Verdict, 'conforms'>, string> = {
  differs: 'Differs',
  missing: 'Missing',
  notAsked: 'Could not be asked',
}

/** 1 where something differs or is missing, else 0. What could not be asked is no fault of the backend. */
export const exitCodeOf = ({ calls }: ConformanceReport): number =>
  calls.some(({ verdict }) => verdict === 'differs' || verdict === 'missing') ? 1 : 0

interface Told {
  call: CallReport
  finding: Finding
}

/** The first finding of each call, by its cause; the causes of most calls first. */
function byCause(reports: readonly CallReport[], verdict: Exclude<Verdict, 'conforms'>): [string, Told[]][] {
  const causes = new Map<string, Told[]>()
  for (const call of reports)
    for (const finding of call.findings) {
      if (finding.verdict !== verdict || (call.verdict !== verdict && verdict !== 'differs')) continue
      const told = causes.get(finding.cause) ?? []
      causes.set(finding.cause, told)
      if (!told.some((other) => other.call === call)) told.push({ call, finding })
    }
  return [...causes].toSorted(([, one], [, other]) => other.length - one.length)
}

function linesOf({ call, finding }: Told): string[] {
  return [
    `    ${call.name}  (${call.contract}, ${call.source})`,
    ...(finding.curl === ''
      ? []
      : [`      sent      ${finding.curl}`, `      received  ${finding.received}`]),
    ...(finding.verdict === 'notAsked' ? [] : [`      In the portal this means: ${call.means}.`]),
  ]
}

/** What has changed since the last run, one line for each call. */
export function differencesTo(last: ConformanceReport | undefined, report: ConformanceReport): string[] {
  if (!last) return []
  const before = new Map(last.calls.map(({ name, verdict }) => [name, verdict]))
  return report.calls.flatMap(({ name, verdict }) => {
    const was = before.get(name)
    if (was === verdict) return []
    return [`${name}: ${was === undefined ? 'not asked before' : words[was]} → ${words[verdict]}`]
  })
}

/** The whole report. @param last the run before; undefined: there is none */
export function writtenReport(report: ConformanceReport, last: ConformanceReport | undefined): string {
  const { url, calls, wrote, leftBehind } = report
  const counts = verdicts.map((verdict) => ({
    verdict,
    count: calls.filter((call) => call.verdict === verdict).length,
  }))
  const changed = differencesTo(last, report)
  return [
    `${url}: ${calls.length} calls, ${wrote ? 'with marked test records' : 'nothing was changed'}`,
    counts
      .toReversed()
      .map(({ verdict, count }) => `${count} ${words[verdict]}`)
      .join(', '),
    ...(['differs', 'missing', 'notAsked'] as const).flatMap((verdict) => {
      const causes = byCause(calls, verdict)
      return causes.length === 0
        ? []
        : [
            '',
            headings[verdict],
            ...causes.flatMap(([cause, told]) => [`  ${cause} (${told.length})`, ...told.flatMap(linesOf)]),
          ]
    }),
    ...(leftBehind.length === 0 ? [] : ['', 'Left behind', ...leftBehind.map((line) => `  ${line}`)]),
    ...(last
      ? [
          '',
          `Since ${last.at}`,
          ...(changed.length === 0 ? ['  no difference'] : changed.map((line) => `  ${line}`)),
        ]
      : []),
  ].join('\n')
}
