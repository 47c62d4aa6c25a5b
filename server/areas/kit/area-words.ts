/** The words of areas, for files: what their pages call fields, choices, states and moves. `npm run area-words` writes them. */
import type { Language } from '#contract/entities.ts'
import ar from './words/ar.json' with { type: 'json' }
import el from './words/el.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }

type Words = Readonly<Record<string, string>>

/** What one area is called, and all in it. */
export interface AreaWords {
  title: string
  /** What the state of a record is called. */
  stateName: string
  field: Words
  choice: Readonly<Record<string, Words>>
  state: Words
  move: Words
}

const words: Readonly<Record<Language, Readonly<Record<string, AreaWords>>>> = { en, el, ru, ar }

/** @throws Error where the words of an area were not made */
export function areaWords(language: Language, area: string): AreaWords {
  const found = words[language][area]
  if (!found) throw new Error(`There are no words of ${area}: npm run area-words makes them.`)
  return found
}
