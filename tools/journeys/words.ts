/** The page's words, and what an event means in a sentence. */
import { createContext, useContext } from 'react'
import type { Language } from '#contract/entities.ts'
import ar from '#locales/ar/tools/journeys.json'
import el from '#locales/el/tools/journeys.json'
import en from '#locales/en/tools/journeys.json'
import ru from '#locales/ru/tools/journeys.json'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { ModelEvent } from '#tools/model/timed-model.ts'
import type { ModelTexts } from '#tools/paths/model-texts.ts'

export type Words = typeof en

export const wordsIn: Readonly<Record<Language, Words>> = { en, el, ru, ar }

/** The language of the page. */
export const LanguageContext = createContext<Language>('en')

export const useWords = (): Words => wordsIn[useContext(LanguageContext)]

const seconds = (milliseconds: number, language: Language) =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(milliseconds / 1000)

const sampleIn = (label: string) => /\((?:[^:()]+: )?(.*)\)$/.exec(label)?.[1]

/** What happens, for people; the label where nobody has written a sentence yet. */
export function eventSentence(
  texts: ModelTexts,
  entry: CatalogueEntry,
  { kind, label, event, actor = '', wait = 0 }: ModelEvent,
  language: Language,
): string {
  const sample = sampleIn(label)
  if (kind === 'after')
    return (texts.delays[label.slice('after '.length)] ?? label).replace(
      '{{duration}}',
      seconds(wait, language),
    )
  if (kind === 'done' || kind === 'error')
    return texts.outcomes[actor]?.[kind === 'done' ? 'done' : 'errors'][sample ?? ''] ?? label
  const sentence = texts.events[event.type]
  if (typeof sentence === 'string') return sentence
  const [only = ''] = Object.keys(entry.events[event.type] ?? {})
  return sentence?.[sample ?? only] ?? label
}
