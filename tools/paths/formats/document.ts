/** What the formats are made from. */
import type { Language } from '#contract/entities.ts'
import { documentWords, fill, type DocumentWords } from '../model-texts.ts'
import type { DescribedPath } from '../described-path.ts'
import type { MadeCriterion, Measure } from '../path-source.ts'

/** The paths of one machine. */
export interface MachinePaths {
  /** Id in the catalogue. */
  machine: string
  /** What the flow is called, in the language of the document. */
  title: string
  paths: readonly DescribedPath[]
  coverage: readonly Measure[]
}

/** Everything that one call of `paths make` prints. */
export interface PathDocument {
  criterion: MadeCriterion
  language: Language
  /** Only where it matters: when random paths are among them. */
  seed: number | undefined
  machines: readonly MachinePaths[]
}

/** Turns a document into text. */
export type Format = (document: PathDocument) => string

/** What cannot happen in the portal, as one sentence; empty when everything can. */
const impossibleText = (
  coverage: readonly Measure[],
  { names, reasons, impossible }: DocumentWords,
): string => {
  const parts = coverage.flatMap(({ name, impossible: counted }) => {
    const why = Object.entries(counted).map(([reason, count]) => `${count} × ${reasons[reason] ?? reason}`)
    return why.length === 0 ? [] : [`${names[name]}: ${why.join(', ')}`]
  })
  return parts.length === 0 ? '' : ` ${fill(impossible, { list: parts.join('; ') })}`
}

/** How much the paths cover and what cannot be covered, in two sentences. */
export const coverageText = (
  { paths, coverage }: { paths: readonly { steps: readonly unknown[] }[]; coverage: readonly Measure[] },
  language: Language,
): string => {
  const words = documentWords(language)
  const covered = fill(words.coverage, {
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    ...Object.fromEntries(coverage.map(({ name, covered: count, all }) => [name, `${count}/${all}`])),
  })
  return covered + impossibleText(coverage, words)
}

/** With a capital letter at its beginning and a full stop at its end, for where sentences stand alone. */
export const asSentence = (text: string, language: Language): string => {
  const [first = '', ...rest] = text
  const whole = first.toLocaleUpperCase(language) + rest.join('')
  return /[.!?؟…][”»]?$/.test(whole) ? whole : `${whole}.`
}
