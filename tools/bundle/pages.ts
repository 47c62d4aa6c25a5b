/**
 * A Vite plugin for the portal's bundle: tells what each page needs, read from its sources.
 *
 * - The browser gets the texts of every page (`virtual:page-texts`), so that they come side by side with its script.
 * - It gets the pages of areas, which nobody writes: their table (`virtual:area-pages`), and each of them.
 * - The server gets `.vite/pages.json`: the files, texts and calls with which a page can be drawn at once.
 */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { parse } from 'regexparam'
import { languages } from '#contract/entities.ts'
import { isForSignedIn } from '#machines/pages.ts'
import { signedInFrame, tableOfAreas } from './chunks.ts'
import { firstCallsOf } from './first-calls.ts'
import { forgetModules, textsOfPage, textsWith } from './page-modules.ts'
import { allPageSources, areaPagePrefix, areaPageSources, type AreaPageSource } from './page-sources.ts'
import type { PageTable, TablePage } from '#server/edge/http/page-table.ts'

const root = join(import.meta.dirname, '../..')
const entry = join(root, 'src/main.tsx')

/** The texts of all pages, each by its name. */
const pageTexts = async (): Promise<string> => {
  const texts = (await allPageSources()).map(({ name, drawnFrom }) => [name, textsOfPage(drawnFrom)])
  return `export const pageTexts = ${JSON.stringify(Object.fromEntries(texts))}`
}

/** As if the pages of areas stood in a table. */
const areaPages = (ofAreas: readonly AreaPageSource[]): string => {
  const pages = ofAreas.map(({ name, addresses }) => {
    const id = JSON.stringify(name)
    return `${id}: { addresses: ${JSON.stringify(addresses)}, load: () => import(${id}) }`
  })
  return `export const areaPages = {${pages.join(',\n')}}`
}

/** What the browser imports that nobody has written. */
const virtualModule = (
  asked: string,
  ofAreas: readonly AreaPageSource[],
): string | undefined | Promise<string> => {
  if (asked === 'virtual:page-texts') return pageTexts()
  if (asked === tableOfAreas) return areaPages(ofAreas)
  return ofAreas.find(({ name }) => name === asked)?.code
}

const isVirtual = (asked: string): boolean =>
  asked === 'virtual:page-texts' || asked === tableOfAreas || asked.startsWith(areaPagePrefix)

/** A chunk's own file first, then all that it imports, each once. */
function filesWith(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesWith(imported, bundle, seen)
  }
  return seen
}

const chunkOf = (bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module)
  if (chunk?.type !== 'chunk') throw new Error(`${module} has no file of its own in the bundle.`)
  return chunk
}

/** The files of the frame around the pages behind the login. */
function frameFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  for (const module of signedInFrame) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(join(root, module)),
    )
    if (chunk?.type !== 'chunk') throw new Error(`${module} is not in the bundle.`)
    filesWith(chunk, bundle, files)
  }
  return files
}

/** What index.html starts. */
const entryOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('The bundle has no entry.')
  return chunk
}

/** Where the texts of one language are, by their names. */
function textFiles(bundle: Rolldown.OutputBundle, language: string): Record<string, string> {
  const files = Object.values(bundle).flatMap((file) => {
    if (file.type !== 'asset') return []
    const name = file.originalFileNames
      .map((original) => /locales\/(\w+)\/([\w-]+)\.json$/.exec(original))
      .find(Boolean)
    return name?.[1] === language ? [[name[2]!, file.fileName] as const] : []
  })
  return Object.fromEntries(files)
}

/** What a language is written in, besides digits and signs: the files of `src/styles/fonts.css`. */
const scripts = {
  en: ['latin-wght'],
  el: ['greek-wght'],
  ru: ['cyrillic-wght'],
  // One for text and one for headings.
  ar: ['arabic-arabic-400', 'arabic-arabic-700'],
} as const

/** The fonts of one language: of its letters, and of the digits and signs that all have from the Latin one. */
const fontFiles = (bundle: Rolldown.OutputBundle, language: keyof typeof scripts): string[] =>
  [...new Set([...scripts.en, ...scripts[language]])].map((script) => {
    const font = Object.values(bundle).find(
      ({ fileName }) => fileName.includes(`-${script}-`) && fileName.endsWith('.woff2'),
    )
    if (!font) throw new Error(`The bundle has no font for ${script}.`)
    return `/${font.fileName}`
  })

type CallsByLanguage = TablePage['calls']

const callsOfBoth = (some: CallsByLanguage, others: CallsByLanguage) =>
  Object.fromEntries(
    languages.map((language) => [language, [...some[language], ...others[language]]]),
  ) as CallsByLanguage

/** As the browser ranks them (`all-pages.ts`). */
const rank = ({ address: { path } }: TablePage): number => (path === '*' ? 2 : path.includes(':') ? 1 : 0)

/** Makes the table of pages for the server. */
async function tableOf(bundle: Rolldown.OutputBundle): Promise<PageTable> {
  const already = filesWith(entryOf(bundle), bundle)
  const frame = frameFiles(bundle)
  const frameTexts = signedInFrame.flatMap((module) => textsWith(join(root, module)))
  const frameCalls = await firstCallsOf(join(root, 'src/app/signed-in'))
  const texts = Object.fromEntries(
    languages.map((language) => [language, textFiles(bundle, language)]),
  ) as PageTable['texts']
  const pages: TablePage[] = []
  for (const { folder, addresses, module, drawnFrom } of await allPageSources()) {
    const files = filesWith(chunkOf(bundle, module), bundle)
    const calls = await firstCallsOf(join(root, folder))
    for (const address of addresses) {
      const isBehindLogin = isForSignedIn(address.audience)
      pages.push({
        address,
        pattern: parse(address.path).pattern.source,
        script: `/${[...files][0]}`,
        imports: [...new Set([...[...files].slice(1), ...(isBehindLogin ? frame : [])])]
          .filter((file) => !already.has(file))
          .map((file) => `/${file}`),
        texts: [
          ...new Set([...textsWith(entry), ...textsOfPage(drawnFrom), ...(isBehindLogin ? frameTexts : [])]),
        ].toSorted(),
        calls: isBehindLogin ? callsOfBoth(frameCalls, calls) : calls,
      })
    }
  }
  return {
    pages: pages.toSorted((one, other) => rank(one) - rank(other)),
    texts,
    fonts: Object.fromEntries(
      languages.map((language) => [language, fontFiles(bundle, language)]),
    ) as PageTable['fonts'],
  }
}

export const pages = (): Plugin => {
  let isPortal = false
  let ofAreas: readonly AreaPageSource[] = []
  return {
    name: 'portal-pages',
    configResolved({ build }) {
      isPortal = build.rolldownOptions.input === undefined
    },
    buildStart() {
      forgetModules()
      ofAreas = areaPageSources()
    },
    resolveId: (asked) => (isVirtual(asked) ? `\0${asked}` : undefined),
    load: (id) => (id.startsWith('\0virtual:') ? virtualModule(id.slice(1), ofAreas) : undefined),
    async generateBundle(_options, bundle) {
      if (!isPortal) return
      const source = JSON.stringify(await tableOf(bundle))
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  }
}
