/** What the formats are made from. */
import type { Language } from '#contract/entities.ts'
import { exclusionKinds, type ExclusionKind } from '#tools/browser/driver/environment-model.ts'
import { documentWords } from '../document-words.ts'
import type { DescribedPath, DescribedStep } from '../described-path.ts'
import type { MadeCriterion, Measure } from '../path-source.ts'
import { asSentence } from '../sentences.ts'

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

/** What of one kind is not walked in the portal, as one sentence; empty when nothing is. */
const leftOutText = (coverage: readonly Measure[], wanted: ExclusionKind): string => {
  const parts = coverage.flatMap(({ name, leftOut }) => {
    const why = leftOut
      .filter(({ kind }) => kind === wanted)
      .map(({ reason, count }) => `${count} × ${reason}`)
    return why.length === 0 ? [] : [`${documentWords.measures[name]}: ${why.join(', ')}`]
  })
  return parts.length === 0 ? '' : ` ${documentWords.exclusions[wanted]}: ${parts.join('; ')}.`
}

/** How much the paths cover, and what is not walked, by what is claimed of it. */
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
  const leftOut = exclusionKinds.map((kind) => leftOutText(coverage, kind))
  return `Paths: ${paths.length}, steps: ${steps}. Covered: ${measures.join(', ')}.${leftOut.join('')}`
}

/** What happens in a step, between what somebody at a keyboard does before it and after it. */
export const doneIn = ({
  first,
  action,
  meanwhile,
  afterwards,
}: Pick<DescribedStep, 'first' | 'action' | 'meanwhile' | 'afterwards'>): string =>
  [...first, action, ...meanwhile, ...(afterwards === undefined ? [] : [afterwards])]
    .map(asSentence)
    .join(' ')
