import { describe, expect, it } from 'vitest'
import {
  baseOf,
  languages,
  namespacesOf,
  placeholdersOf,
  pluralsOf,
  textsOf,
  translations,
} from './locale-files.ts'

/** Texts that are rightly the same as in English: words that the language has taken over. */
const takenOver: Record<string, readonly string[]> = { el: ['E-mail', 'Cookies'] }

/** Abbreviations of substances are the same everywhere: PFOA. */
const isAbbreviation = (text: string) => /^PF[A-Z][A-Za-z]+$/.test(text)

const script = {
  en: /\p{Script=Latin}/u,
  el: /\p{Script=Greek}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
}

/** Whether there is a word in a text, apart from its placeholders. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, ''))

/** A plural form may leave out the number when the word itself says how many. */
const withoutCount = (names: readonly string[]) => names.filter((name) => name !== 'count')

/** Keys of the texts for which something is wrong, to be compared with an empty list. */
const keysWhere = (texts: Record<string, unknown>, isWrong: (text: string, key: string) => boolean) =>
  Object.entries(texts)
    .filter(([key, text]) => isWrong(String(text), key))
    .map(([key]) => key)

describe.each(translations)('the texts in %s', (language) => {
  it('are in the same files as in English', () => {
    expect(namespacesOf(language).toSorted()).toEqual(namespacesOf('en').toSorted())
  })

  describe.each(namespacesOf('en'))('of %s.json', (namespace) => {
    const english = textsOf('en', namespace)
    const texts = textsOf(language, namespace)
    const isTakenOver = (text: string) =>
      isAbbreviation(text) || (takenOver[language]?.includes(text) ?? false)

    it('have the same keys as in English', () => {
      const basesOf = (all: object) => [...new Set(Object.keys(all).map(baseOf))].toSorted()
      expect(basesOf(texts)).toEqual(basesOf(english))
    })

    it('have the same placeholders as in English', () => {
      const differs = (text: string, key: string) => {
        const original = String(english[key] ?? english[`${baseOf(key)}_other`])
        const [found, expected] = [placeholdersOf(text), placeholdersOf(original)]
        const isPlural = key !== baseOf(key)
        return isPlural
          ? withoutCount(found).join() !== withoutCount(expected).join()
          : found.join() !== expected.join()
      }
      expect(keysWhere(texts, differs)).toEqual([])
    })

    it('are translated', () => {
      const untranslated = keysWhere(
        texts,
        (text, key) => hasWords(text) && text === english[key] && !isTakenOver(text),
      )
      expect(untranslated).toEqual([])
    })

    it('are written in the script of the language', () => {
      const foreign = keysWhere(
        texts,
        (text) => hasWords(text) && !script[language].test(text) && !isTakenOver(text),
      )
      expect(foreign).toEqual([])
    })
  })
})

describe.each(languages)('the texts in %s', (language) => {
  describe.each(namespacesOf(language))('of %s.json', (namespace) => {
    const texts = textsOf(language, namespace)

    it('are never empty, and carry no spaces at their ends', () => {
      expect(keysWhere(texts, (text) => text === '' || text.trim() !== text)).toEqual([])
    })

    it('have every plural form that the language has, and no other', () => {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join()
      const wrong = [...pluralsOf(texts)].filter(([, forms]) => [...forms].toSorted().join() !== needed)
      expect(wrong.map(([key]) => key)).toEqual([])
    })
  })
})
