/** What the formats are made from. */
import type { Language } from '#contract/entities.ts'
import { documentWords } from '../document-words.ts'
import type { DescribedPath } from '../described-path.ts'
import type { MadeCriterion, Measure } from '../path-source.ts'

/** The paths of one machine. */
export interface MachinePaths {
  /** Id in the catalogue. */
  machine: string
  /** What the flow is called. */
  title: string
  paths: readonly DescribedPath[]
  coverage: readonly Measure[]
}

/** Everything that one call of `paths make` prints. */
export interface PathDocument {
  criterion: MadeCriterion
  /** Of the captions that are quoted. */
  language: Language
  /** Only where it matters: when random paths are among them. */
  seed: number | undefined
  machines: readonly MachinePaths[]
}

/** Turns a document into text. */
export type Format = (document: PathDocument) => string

/** What cannot happen in the portal, as one sentence; empty when everything can. */
const impossibleText = (coverage: readonly Measure[]): string => {
  const parts = coverage.flatMap(({ name, impossible }) => {
    const why = Object.entries(impossible).map(([reason, count]) => `${count} × ${reason}`)
    return why.length === 0 ? [] : [`${documentWords.measures[name]}: ${why.join(', ')}`]
  })
  return parts.length === 0 ? '' : ` Cannot happen in the portal: ${parts.join('; ')}.`
}

/** How much the paths cover and what cannot be covered, in two sentences. */
export const coverageText = ({
  paths,
  coverage,
}: {
  paths: readonly { steps: readonly unknown[] }[]
  coverage: readonly Measure[]
}): string => {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const measures = coverage.map(
    ({ name, covered, all }) => `${documentWords.measures[name]} ${covered}/${all}`,
  )
  return `Paths: ${paths.length}, steps: ${steps}. Covered: ${measures.join(', ')}.${impossibleText(coverage)}`
}
