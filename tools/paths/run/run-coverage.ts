/** How much of each machine a run has covered: what went as expected counts, measured as in `paths make`. */
import { coverageText } from '../formats/document.ts'
import type { PlannedPath } from './plan.ts'
import type { RunCoverage, RunPath } from './run-result.ts'

/** Measures every machine of the plan. */
export const measureRun = (planned: readonly PlannedPath[], walked: readonly RunPath[]): RunCoverage[] => {
  const sources = [...new Set(planned.map(({ source }) => source))]
  return sources.map((source) => ({
    machine: source.entry.id,
    measures: source.measure(planned.filter((one, index) => one.source === source && walked[index]?.ok)),
  }))
}

/** The coverage of one machine of a run, as one sentence, with what cannot happen in the portal. */
export const runCoverageText = ({ machine, measures }: RunCoverage, walked: readonly RunPath[]): string => {
  const passed = walked.filter((path) => path.ok && path.machine === machine)
  // The first step of a walk is opening the page, which is no step of the path.
  return coverageText({
    paths: passed.map(({ steps }) => ({ steps: steps.slice(1) })),
    coverage: measures,
  })
}
