/** What the build says about the pages: which files, texts and calls each is drawn with (`tools/bundle/pages.ts`). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/entities.ts'

/** One address of a page, as its flow declares it. The browser reads it; the server hands it on. */
interface TableAddress {
  path: string
  audience: string
  availableIf?: string
  whileClosed?: boolean
}

/** A call that a page makes as soon as it is drawn. */
export interface TableCall {
  /** `Utility/GetMessages` */
  name: string
  method: 'GET' | 'POST'
  /** With places for what stands in the address (`placeOf`). */
  request: unknown
}

/** Stands in a request for a parameter of the address, as wouter writes it: `:id`. */
export const placeOf = (parameter: string): string => `:${parameter}`

/** A request with what stands in the address in its places. */
export const filledRequest = (request: unknown, parameters: Readonly<Record<string, string>>): unknown =>
  JSON.parse(
    JSON.stringify(request).replace(/":(\w+)"/g, (place, name: string) =>
      Object.hasOwn(parameters, name) ? JSON.stringify(parameters[name]) : place,
    ),
  )

export interface TablePage {
  address: TableAddress
  /** The source of the regular expression that its paths match. */
  pattern: string
  /** Address of its script, and of what that imports and the portal itself does not. */
  script: string
  imports: string[]
  /** Names of the text files that it draws from, those of the portal included. */
  texts: string[]
  calls: Record<Language, TableCall[]>
}

export interface PageTable {
  pages: TablePage[]
  /** The file of each text, by language and name, from the folder of the build. */
  texts: Record<Language, Record<string, string>>
  /** Addresses of the fonts that a page of this language is written in. */
  fonts: Record<Language, string[]>
}

type Texts = Record<string, unknown>

/** The page of an address, and what stands in it: `id` of `/payment/:id`. */
export interface OpenedPage {
  page: TablePage
  parameters: Readonly<Record<string, string>>
}

/** See the file's comment. */
export interface BuiltPages {
  /** Undefined when the build has no table. */
  at: (path: string) => OpenedPage | undefined
  /** The texts of a page, by their names. */
  textsOf: (page: TablePage, language: Language) => Texts
  fontsOf: (language: Language) => readonly string[]
  /** One text: its file, and the way to it. Empty where the build has none. */
  textOf: (language: Language, file: string, ...path: string[]) => string
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The path as browsers route it: what cannot be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Reads the table and all texts once: the files of a build never change.
 *
 * @param dist the folder of the build
 */
export function readBuiltPages(dist: string): BuiltPages {
  const file = join(dist, '.vite/pages.json')
  if (!existsSync(file))
    return { at: () => undefined, textsOf: () => ({}), fontsOf: () => [], textOf: () => '' }
  const table = readJson(file) as PageTable
  const pages = table.pages.map((page) => ({
    page,
    pattern: new RegExp(page.pattern, 'i'),
    names: [...page.address.path.matchAll(/:(\w+)|\*/g)].map(([all, name]) => name ?? all),
  }))
  const texts = Object.fromEntries(
    Object.entries(table.texts).map(([language, files]) => [
      language,
      Object.fromEntries(Object.entries(files).map(([name, path]) => [name, readJson(join(dist, path))])),
    ]),
  ) as Record<Language, Texts>
  return {
    at(asked) {
      const path = decoded(asked)
      for (const { page, pattern, names } of pages) {
        const [match, ...values] = pattern.exec(path) ?? []
        if (match === undefined) continue
        const given = names.flatMap((name, index) => {
          const value = values[index]
          return value === undefined ? [] : [[name, value] as const]
        })
        return { page, parameters: Object.fromEntries(given) }
      }
      return undefined
    },
    fontsOf: (language) => table.fonts[language],
    textOf(language, ...path) {
      const text = path.reduce<unknown>(
        (found, name) => (found as Texts | undefined)?.[name],
        texts[language],
      )
      return typeof text === 'string' ? text : ''
    },
    textsOf: (page, language) => Object.fromEntries(page.texts.map((name) => [name, texts[language][name]])),
  }
}
