/** Names, anchors and marks that several chapters use. */
import type { Language } from '#contract/entities.ts'
import type { CriterionResult, ExecutedPath } from '../evidence/executed-paths.ts'
import { html, type Html } from './html.ts'

/** What a language is called by those who read it, and in the text of the book. */
export const languageNames: Readonly<Record<Language, { own: string; english: string }>> = {
  en: { own: 'English', english: 'English' },
  el: { own: 'Ελληνικά', english: 'Greek' },
  ru: { own: 'Русский', english: 'Russian' },
  ar: { own: 'العربية', english: 'Arabic' },
}

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

/** A name of the model: a state, a guard, a file. Long ones may break after dots, colons and brackets. */
export const code = (name: string): Html =>
  html`<code
    >${name.split(/(?<=[.:/(|])/).map((part, index) => html`${index > 0 && html`<wbr />`}${part}`)}</code
  >`

/** Good, bad and unknown are told by words; the colours only help to find them. */
export const good = (text: string): Html => html`<span class="good">${text}</span>`
/** Neither: nobody knows yet. */
export const doubtful = (text: string): Html => html`<strong class="doubtful">${text}</strong>`
export const bad = (text: string): Html => html`<strong class="bad">${text}</strong>`
export const unknown = (text: string): Html => html`<span class="unknown">${text}</span>`

/** `3 of 4`, in red unless it is all. */
export const share = (part: number, all: number): Html =>
  part === all ? good(`${part} of ${all}`) : bad(`${part} of ${all}`)

/** `1 path`, `3 paths`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `97.9 %`; never rounded up to 100. */
export const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${(Math.floor((part / all) * 1000) / 10).toFixed(part === all ? 0 : 1)} %`

const anchor = (text: string) => text.replaceAll(/[^\w-]+/g, '-')

export const chapterAnchor = (machine: string): string => `machine-${machine}`
export const sectionAnchor = (machine: string, section: string): string => `machine-${machine}-${section}`
export const stateAnchor = (machine: string, path: string): string => `${machine}-state-${anchor(path)}`
export const transitionAnchor = (machine: string, number: number): string => `${machine}-t${number}`
export const pathAnchor = (machine: string, id: string): string => `${machine}-path-${id}`
export const requirementAnchor = (id: string): string => `requirement-${id}`

export { machineNamed } from '#tools/model/machine-named.ts'

/** Links to requirements, with commas between them. */
export const requirementLinks = (ids: readonly string[]): Html[] =>
  ids.map((id, index) => html`${index > 0 && ', '}<a class="id" href="#${requirementAnchor(id)}">${id}</a>`)

/** The result of some executed paths: `5 passed`, `1 of 5 failed`, or that there are none. */
export const executedResult = (paths: readonly ExecutedPath[]): Html => {
  const failed = paths.filter(({ faults }) => faults.length > 0).length
  if (paths.length === 0) return bad('not covered')
  return failed === 0 ? good(`${paths.length} passed`) : bad(`${failed} of ${paths.length} failed`)
}

/** A path with all criteria that ask for it. */
export interface MergedPath extends ExecutedPath {
  criteria: readonly string[]
}

/** Every path once; of a path by several criteria the one that was reviewed counts. */
export const mergedPaths = (results: readonly CriterionResult[]): MergedPath[] => {
  const merged = new Map<string, MergedPath>()
  for (const { criterion, paths } of results)
    for (const path of paths) {
      const known = merged.get(path.id)
      const reviewed = known && known.review !== 'not reviewed' ? known : path
      merged.set(path.id, {
        ...reviewed,
        faults: [...new Set([...(known?.faults ?? []), ...path.faults])],
        criteria: [...(known?.criteria ?? []), criterion],
      })
    }
  return [...merged.values()]
}

/** `2 March 2026, 10:00 UTC`. */
export const timeText = (time: Date): string => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(time).replace(' at ', ', ')} UTC`
}

/** `3.2 s`, `2 min 5 s`. */
export const durationOf = (milliseconds: number): string => {
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
