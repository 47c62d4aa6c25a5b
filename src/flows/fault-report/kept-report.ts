/** What this tab remembers of a report that is not sent yet: a reload comes back to it. Photos are not kept. */
import type { FaultReportContext } from '#machines/fault-report/fault-report.setup.ts'
import {
  reportSteps,
  reportTextNames,
  type ReportStep,
  type ReportTexts,
} from '#machines/rules/fault-report.ts'
import type { Draft } from '#src/flow-kit/draft.ts'

export interface KeptReport {
  key: string
  step: ReportStep
  texts: Partial<ReportTexts>
}

/** What was typed, in a step that is not left yet included. */
export function typedIn(draft: Draft): Partial<ReportTexts> {
  const kept = draft.read()
  return Object.fromEntries(
    reportTextNames.flatMap((name) => (kept[name] === undefined ? [] : [[name, kept[name]]])),
  )
}

/** @returns undefined: no report was begun in this tab */
export function keptReport(draft: Draft): KeptReport | undefined {
  const { key, step } = draft.read()
  if (!key) return undefined
  return { key, step: reportSteps.find((one) => one === step) ?? 'danger', texts: typedIn(draft) }
}

/** Keeps where the report stands. */
export const keepReport = (draft: Draft, { key, startAt, texts }: FaultReportContext): void =>
  draft.write({ ...texts, ...typedIn(draft), key, step: startAt })
