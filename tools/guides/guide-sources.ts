/** What the guides are printed from, and a hash that tells whether the PDFs are of now. */
import { createHash } from 'node:crypto'
import type { Language } from '#contract/entities.ts'
import { languages } from '#contract/entities.ts'
import { guidePage, type Guide } from './guide-page.ts'
import ar from './texts/ar.json' with { type: 'json' }
import el from './texts/el.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }

export type GuideKey = 'application-guide' | 'map-guide'

export const texts: Record<Language, Record<GuideKey, Guide>> = { en, el, ru, ar }

export const guideKeysOf = (language: Language): GuideKey[] => Object.keys(texts[language]) as GuideKey[]

/** Changes with every text, style and font of the guides. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const language of languages)
    for (const key of guideKeysOf(language)) hash.update(guidePage(language, texts[language][key]))
  return hash.digest('hex')
}
