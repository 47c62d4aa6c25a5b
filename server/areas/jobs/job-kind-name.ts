/** What is done in the background, as people read it: also the name of a file that it writes. */
import {
  exportKindName,
  moveKindName,
  type JobKindName,
  type SingleKindName,
} from '#contract/areas/job-kinds.ts'
import type { Language } from '#contract/entities.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { areaWords } from '../kit/area-words.ts'
import { areas } from '../kit/reach.ts'

/** Kinds of areas are called by the words of their pages. */
function areaKindName(language: Language, kind: JobKindName): string | undefined {
  for (const { name, life } of areas) {
    const { title, move: moves } = areaWords(language, name)
    if (kind === exportKindName(name)) return title
    const move = Object.keys(life?.moves ?? {}).find((one) => kind === moveKindName(name, one))
    if (move !== undefined) return `${title}: ${moves[move] ?? move}`
  }
  return undefined
}

export const jobKindName = (language: Language, kind: JobKindName): string =>
  areaKindName(language, kind) ?? sentences[language].jobKind[kind as SingleKindName]
