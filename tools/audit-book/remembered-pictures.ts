/**
 * Pictures of earlier books. What a page draws is known from its document, its style sheets and fonts, and the code that examines
 * it: where all of these are the same, the picture is neither taken nor examined again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuiltGallery } from '#tools/gallery/open-gallery.ts'
import { sha256 } from '#tools/statecharts/sources.ts'

const project = join(import.meta.dirname, '../..')

/** Code that decides how a picture is taken and what is found on it; the rest shows in the document of the page. */
const examining = [
  'contract/rules/days-in-words.ts',
  'node_modules/axe-core/package.json',
  'server/demonstration/settings.ts',
  'src/i18n/format-instant.ts',
  'tools/audit-book/take-pictures.ts',
  'tools/gallery/inspection',
  'tools/gallery/open-gallery.ts',
  'tools/gallery/photograph.ts',
  'tools/gallery/sample-person.ts',
  'tools/gallery/settled.ts',
]

const filesBelow = (path: string): string[] =>
  /\.\w+$/.test(path) ? [path] : readdirSync(join(project, path)).map((name) => `${path}/${name}`)

/** All that pictures depend on besides their documents. */
export interface Surroundings {
  /** Style sheets and fonts, and the code that examines. */
  look: string
  /** Every file of the gallery: what a canvas shows is not in the document. */
  build: string
}

/** @param browser its version */
export const surroundingsOf = ({ folder }: BuiltGallery, browser: string): Surroundings => {
  const built = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => ({ name: relative(folder, file), hash: sha256(readFileSync(file)) }))
  const seen = built.filter(({ name }) => /\.(?:css|woff2|svg|png|jpe?g|webp)$/.test(name))
  const code = examining
    .flatMap(filesBelow)
    .toSorted()
    .map((file) => sha256(readFileSync(join(project, file))))
  return {
    look: sha256(JSON.stringify([browser, seen, code])),
    build: sha256(JSON.stringify([browser, built, code])),
  }
}

/** Without what differs from build to build and from run to run: files of code by their hashes, and the port of the gallery. */
const withoutFiles = (document: string): string =>
  document
    .replaceAll(/<link\b[^>]*>|<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')

/** Names what a page shows now. @param document by `fingerprint` of the gallery */
export const lookOf = (document: string, { look, build }: Surroundings): string =>
  sha256(JSON.stringify([document.includes('<canvas') ? build : look, withoutFiles(document)]))

/** A folder of pictures, each with what is known of it. */
export interface RememberedPictures<Known> {
  /** What was known when the picture of this look was taken. */
  find: (look: string) => { image: Buffer; known: Known } | undefined
  keep: (look: string, image: Buffer, known: Known) => void
  /** Removes what no picture of this run was like. */
  forgetOthers: () => void
}

/** @param folder is made when the first picture is kept */
export const rememberedPictures = <Known>(folder: string): RememberedPictures<Known> => {
  const used = new Set<string>()
  const fileOf = (look: string, kind: 'image' | 'json') => join(folder, `${look}.${kind}`)
  return {
    find: (look) => {
      if (!existsSync(fileOf(look, 'json'))) return undefined
      used.add(look)
      return {
        image: readFileSync(fileOf(look, 'image')),
        known: JSON.parse(readFileSync(fileOf(look, 'json'), 'utf8')) as Known,
      }
    },
    keep: (look, image, known) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(fileOf(look, 'image'), image)
      // Last: a run that is stopped between the two leaves a picture that nobody finds.
      writeFileSync(fileOf(look, 'json'), JSON.stringify(known))
      used.add(look)
    },
    forgetOthers: () => {
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder))
        if (!used.has(name.slice(0, name.indexOf('.')))) rmSync(join(folder, name))
    },
  }
}
