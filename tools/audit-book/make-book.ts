/** Makes the whole book in a folder of its own: whoever opens it never sees half of it. */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Requirement } from '#machines/requirement.ts'
import { writeFiles } from '#tools/command-line/write-files.ts'
import { readResults } from '#tools/mutants/results.ts'
import { keptManualResults } from '#tools/paths/manual/manual-result.ts'
import { differenceDrawings } from '#tools/statecharts/diff/difference-drawings.ts'
import { differenceSince, onlyOf } from '#tools/statecharts/diff/difference.ts'
import { executeMachines, type Book, type Changes } from './evidence/book.ts'
import { readBrowserRun } from './evidence/browser-run.ts'
import { gapsOf, type Gap } from './evidence/gaps.ts'
import { readIdentity } from './evidence/identity.ts'
import { portalMap } from './evidence/places-of-map.ts'
import { bookHtml, signedHtml } from './pages/document.ts'
import { printBook, signedFile } from './print/print-book.ts'
import { buildGallery, type BuiltGallery } from '#tools/gallery/open-gallery.ts'
import type { SpecifiedSection } from './specification/statement.ts'
import { takePictures } from './take-pictures.ts'

const project = join(import.meta.dirname, '../..')

/** What kind of book is wanted. */
export interface BookOrder {
  catalogue: readonly CatalogueEntry[]
  requirements: Readonly<Record<string, Requirement>>
  specification: readonly SpecifiedSection[]
  /** Ids of machines; empty for all. */
  flows: readonly string[]
  /** A revision to compare with. */
  since?: string | undefined
  /** Where the book goes; what was there is replaced. */
  folder: string
  /** The gallery for the pictures; without one it is built. */
  gallery: BuiltGallery | undefined
  /** Hears what is going on, one line at a time. */
  tell: (line: string) => void
}

/** A finished book. */
export interface MadeBook {
  pages: number
  gaps: readonly Gap[]
  durations: Readonly<Record<string, number>>
}

const compare = async ({ since, flows }: BookOrder): Promise<Changes | undefined> => {
  if (since === undefined) return undefined
  const difference = onlyOf(flows, differenceSince(project, since))
  return { difference, drawings: await differenceDrawings(difference) }
}

const writeBook = async (folder: string, book: Book): Promise<void> => {
  const { machines, pictures, changes } = book
  const below = (room: string, files: ReadonlyMap<string, string>) =>
    [...files].map(([name, content]) => [`${room}/${name}`, content] as const)
  const examinations = pictures.flatMap(({ shots }) =>
    Object.values(shots).map(({ examination }) => examination),
  )
  const charts = machines.flatMap(({ documents }) => [...documents.keys()].map((name) => `machines/${name}`))
  writeFiles(folder, [
    ...machines.flatMap(({ documents }) => below('machines', documents)),
    ...below('changes', changes?.drawings ?? new Map()),
    [
      'SHA256SUMS',
      machines.map(({ hash, entry }) => `${hash}  machines/${entry.id}/machine.json\n`).join(''),
    ],
    ['accessibility.json', `${JSON.stringify(examinations, undefined, 1)}\n`],
    ['map.svg', await portalMap(new Set(charts))],
    ['index.html', await bookHtml(book)],
  ])
}

/**
 * Makes a book.
 *
 * @throws NoRevision when there is none of the name in `since`; nothing is written then
 */
export const makeBook = async (order: BookOrder): Promise<MadeBook> => {
  const { catalogue, requirements, flows, folder, gallery, tell } = order
  const durations: Record<string, number> = {}
  const timed = async <Result>(part: string, work: () => Promise<Result>): Promise<Result> => {
    tell(`${part} …`)
    const started = performance.now()
    const result = await work()
    durations[part] = performance.now() - started
    return result
  }
  const changes =
    order.since === undefined ? undefined : await timed('Comparing revisions', () => compare(order))
  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-unfinished-`)
  try {
    const executed = await timed('Executing paths and mutants', () =>
      executeMachines(catalogue, requirements, flows),
    )
    const ids = executed.machines.map(({ entry }) => entry.id)
    mkdirSync(join(unfinished, 'pictures'))
    // Its pictures are in the PDF already.
    const printed = `${folder}-print`
    rmSync(printed, { recursive: true, force: true })
    mkdirSync(join(printed, 'pictures'), { recursive: true })
    const pictures = await timed('Photographing and examining every state in four languages', async () =>
      takePictures(
        ids,
        {
          site: join(unfinished, 'pictures'),
          paper: join(printed, 'pictures'),
          memory: `${folder}-pictures`,
        },
        gallery ?? (await buildGallery()),
      ),
    )
    const identity = readIdentity()
    const book: Book = {
      identity,
      ...executed,
      pictures,
      specification: order.specification,
      manualResults: keptManualResults(project),
      browserRun: readBrowserRun(identity.changed.length === 0 ? identity.commit : undefined),
      changes,
      mutants: readResults(),
      durations: { ...durations },
    }
    await writeBook(unfinished, book)
    writeFiles(printed, [[signedFile, await signedHtml(book)]])
    const pages = await timed('Printing', () => printBook(printed, unfinished))
    // A folder for one's own eyes only is no use to a web server or to a colleague.
    chmodSync(unfinished, 0o755)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    return { pages, gaps: gapsOf(book), durations }
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
