/** `npm run audit-book`: reads the arguments, makes the book, and says what is wrong with the product. */
import { join } from 'node:path'
import { readArguments } from '#tools/command-line/arguments.ts'
import { answered, refuse } from '#tools/command-line/wrong-call.ts'
import { allMachines, requirements } from '#tools/model/catalogue.ts'
import type { BuiltGallery } from '#tools/gallery/open-gallery.ts'
import { makeBook, type BookOrder } from './make-book.ts'
import { specification } from './specification/whole.ts'
import { durationOf } from './pages/words.ts'

/** What books are made of, and where they go. */
export interface Workshop extends Pick<BookOrder, 'catalogue' | 'requirements' | 'specification'> {
  /** The folder in which `audit-book/` is made. */
  cache: string
  /** Where the gallery has been built already; without it, it is built. */
  gallery?: BuiltGallery
}

const project: Workshop = {
  catalogue: allMachines,
  requirements,
  specification,
  cache: join(import.meta.dirname, '../../.cache'),
}

const helpFor = (
  ids: readonly string[],
) => `Makes the audit book: one static site and one PDF about what the machines do and how that is known.

Usage: npm run audit-book [-- FLOW…] [-- --since REV]

  FLOW          ${ids.join(', ')}; without it all
  --since REV   adds a chapter about what changed since a tag or commit
  --help        shows this

The book is written to .cache/audit-book/: open index.html, or audit-book.pdf. All figures are computed in this run,
but for the walks in a browser, which are all those of the book's commit or, where there are none, those of the newest
“npm run paths -- run”. To recompute the content hashes: cd .cache/audit-book && sha256sum -c SHA256SUMS.

Exit code 0: the book is made. 1: it is made and shows in red what must be mended, and that is named here too: a
requirement that no transition serves or no path executes, a path that failed, here or in a browser at this
commit, or one that was reviewed and cannot be taken any more. 2: there is no such flow or revision; nothing is written.
`

/** Runs the command. @returns the exit code */
export const auditBookCommand = (
  args: readonly string[],
  { cache, gallery, ...product }: Workshop = project,
): Promise<number> =>
  answered(async () => {
    const ids = product.catalogue.map(({ id }) => id)
    const { values, positionals: flows } = readArguments(args, {
      since: { type: 'string' },
      help: { type: 'boolean', default: false },
    })
    if (values.help) {
      process.stdout.write(helpFor(ids))
      return 0
    }
    const unknown = flows.find((flow) => !ids.includes(flow))
    if (unknown !== undefined) refuse(`There is no flow “${unknown}”. The flows are: ${ids.join(', ')}.`)
    const folder = join(cache, 'audit-book')
    const { pages, gaps, durations } = await makeBook({
      ...product,
      flows,
      since: values.since,
      folder,
      gallery,
      tell: (line) => process.stdout.write(`${line}\n`),
    })
    const time = Object.values(durations).reduce((sum, one) => sum + one, 0)
    process.stdout.write(`${pages} pages in ${durationOf(time)}: ${join(folder, 'index.html')}\n`)
    const fatal = gaps.filter(({ isFatal }) => isFatal)
    for (const { text } of fatal) process.stderr.write(`${text}\n`)
    const rest = gaps.length - fatal.length
    if (rest > 0) process.stdout.write(`Other open points, listed in 1.2: ${rest}.\n`)
    return fatal.length > 0 ? 1 : 0
  })
