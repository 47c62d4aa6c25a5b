/**
 * Texts in which words stand for values, with the value that each of them gets, as reviewed text: where two are exchanged, or a
 * plural form says what another one should, only a reader notices. `npm run golden` writes it anew.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { reviewDifference, reviewedText } from '../golden-file.ts'
import {
  baseOf,
  flatTexts,
  languages,
  namespacesOf,
  placeholdersOf,
  pluralsOf,
  textsOf,
} from './locale-files.ts'

/** Numbers of every class of plurals of the four languages (CLDR): also those that only look like another. */
const numbers = [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 102, 111, 1.5]

/** Every word stands for its own name, so that no two values are alike. */
const named = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.filter((name) => name !== 'count').map((name) => [name, `[${name}]`]))

/** Placeholders of the server's texts: `{amount}`. */
const serverNames = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const serverTexts = (language: string): Record<string, unknown> =>
  flatTexts(
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../server/platform/texts/${language}.json`), 'utf8'),
    ),
  )

/** Forms of a plural, each number with what it is told by. */
const counted = (tell: (count: number) => string): string =>
  numbers.map((count) => `    ${count}: ${tell(count)}`).join('\n')

describe.each(languages)('values and numbers in the texts in %s', (language) => {
  it('on screens are where they were reviewed', () => {
    const lines = namespacesOf('en').flatMap((namespace) => {
      const texts = textsOf(language, namespace)
      const instance = i18next.createInstance()
      void instance.init({
        lng: language,
        ns: namespace,
        defaultNS: namespace,
        keySeparator: false,
        resources: { [language]: { [namespace]: texts } },
        interpolation: { escapeValue: false },
        initAsync: false,
      })
      const plurals = pluralsOf(texts)
      const tell = (key: string, text: string, count?: number) =>
        instance.t(key as never, {
          ...named(placeholdersOf(text)),
          ...(count === undefined ? {} : { count }),
        })
      const several = Object.entries(texts)
        .map(([key, text]) => [key, String(text)] as const)
        .filter(([key, text]) => !plurals.has(baseOf(key)) && new Set(placeholdersOf(text)).size > 1)
        .map(([key, text]) => `  ${key}: ${tell(key, text)}`)
      const forms = [...plurals.keys()].map((key) => {
        const text = String(texts[`${key}_other`])
        return `  ${key}\n${counted((count) => tell(key, text, count))}`
      })
      return several.length + forms.length === 0 ? [] : [namespace, ...several, ...forms]
    })
    const said = `${lines.join('\n')}\n`
    expect(said, reviewDifference).toBe(
      reviewedText(join(import.meta.dirname, 'golden', `screens.${language}.txt`), said),
    )
  })

  it('in what the server says are where they were reviewed', () => {
    const texts = Object.entries(serverTexts(language)).map(([key, text]) => [key, String(text)] as const)
    const rule = new Intl.PluralRules(language)
    const isForm = (key: string) => /\.(?:zero|one|two|few|many|other)$/.test(key)
    const several = texts
      .filter(([key, text]) => !isForm(key) && new Set(serverNames(text)).size > 1)
      .map(([key, text]) => `${key}:\n${text.replaceAll(/^/gm, '  ').replaceAll(/\{(\w+)\}/g, '[$1]')}`)
    const all = new Map(texts)
    const forms = texts
      .filter(([key]) => key.endsWith('.other') && isForm(key))
      .map(([key]) => key.slice(0, -'.other'.length))
      .map((key) => {
        const of = (count: number) => all.get(`${key}.${rule.select(count)}`) ?? all.get(`${key}.other`) ?? ''
        return `${key}\n${counted((count) => of(count).replaceAll('{count}', String(count)))}`
      })
    const said = `${[...several, ...forms].join('\n')}\n`
    expect(said, reviewDifference).toBe(
      reviewedText(join(import.meta.dirname, 'golden', `server.${language}.txt`), said),
    )
  })
})
