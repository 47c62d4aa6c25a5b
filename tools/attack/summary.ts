/** The report of an attack as text for people. */
import type { Report } from './report.ts'

const numbers = new Intl.NumberFormat('en')
const counted = (count: number, thing: string) => `${numbers.format(count)} ${thing}${count === 1 ? '' : 's'}`

/** What was done, what was measured, and at the end what was found. */
export function summaryOf(report: Report): string {
  const lines: string[] = []
  for (const [scenario, { outcomes, facts }] of report.deeds()) {
    const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
    lines.push(total > 0 ? `${scenario}: ${numbers.format(total)}` : scenario)
    if (total > 0)
      lines.push(
        `  ${[...outcomes]
          .toSorted(([, a], [, b]) => b - a)
          .map(([outcome, count]) => `${numbers.format(count)} × ${outcome}`)
          .join(', ')}`,
      )
    lines.push(...facts.map((fact) => `  ${fact}`))
  }
  lines.push('')
  for (const { kind, count, example } of report.findings())
    lines.push(
      `FOUND ${kind} (${numbers.format(count)} ×), for example:`,
      `${example.replaceAll(/^/gm, '    ')}`,
      '',
    )
  lines.push(
    `${counted(report.requests(), 'request')}, ${counted(report.kills(), 'kill')}, ${counted(report.findings().length, 'finding')}`,
  )
  return lines.join('\n')
}
