/**
 * What is in a zip file, by its own table of contents: nothing is unpacked but two small parts. Office files are such archives, and so are
 * bombs, which unpack to very much.
 */
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** What an archive says of itself. */
export interface ArchiveContents {
  names: ReadonlySet<string>
  /** The few small parts that say what kind of an Office file it is, by their names. */
  parts: ReadonlyMap<string, string>
}

/** Where a package of Office says which of its parts is the main one, and what kind of a part that is (ECMA-376, part 2). */
export const packageParts = { relationships: '_rels/.rels', types: '[Content_Types].xml' } as const

const isPackagePart = (name: string): boolean => Object.values<string>(packageParts).includes(name)

/** Of such a part: more says nothing about the kind of a file. */
const mostPartBytes = 1024 * 1024

/** More is no letter, table or set of plans. */
const mostEntries = 2000

/** What all of it may unpack to, and how many times as much as it takes packed. */
const mostUnpacked = 100 * 1024 * 1024
const highestRatio = 200

/** Zipped text shrinks by so much at times; below this size the ratio says nothing. */
const ratioMattersFrom = 5 * 1024 * 1024

/** Broken, locked, or made to do harm. */
export class HarmfulArchive extends Error {}

/** Nobody can look into it without its password. */
export class LockedArchive extends Error {}

/** Something stands behind its end: it was not transferred or saved as it was. */
export class LengthenedArchive extends Error {}

/** The text of a part; undefined where it cannot be unpacked, or is much larger than such a part ever is. */
async function textOf(archive: ZipFile, entry: Entry): Promise<string | undefined> {
  if (entry.uncompressedSize > mostPartBytes) return undefined
  try {
    const pieces: Buffer[] = []
    for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  } catch {
    return undefined
  }
}

/** Nothing inside may be meant for a place outside (`../`), nor be an archive in the archive of an archive. */
const isNested = (name: string): boolean => /\.(?:zip|7z|rar|gz|bz2|xz|tar|tgz|iso|cab)$/i.test(name)

/**
 * Reads the table of contents, and of the parts the few that say what it is.
 *
 * @throws HarmfulArchive, LockedArchive, LengthenedArchive
 */
export async function contentsOf(path: string, size: number): Promise<ArchiveContents> {
  const names = new Set<string>()
  const parts = new Map<string, string>()
  let unpacked = 0
  let packed = 0
  try {
    // Names with `../` or a drive, and a table that does not fit the file, are errors of yauzl.
    const archive = await openPromise(path, { lazyEntries: true, autoClose: false })
    try {
      if (archive.entryCount > mostEntries) throw new HarmfulArchive('too many entries')
      for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
        names.add(entry.fileName)
        unpacked += entry.uncompressedSize
        packed += entry.compressedSize
        if (entry.isEncrypted()) throw new LockedArchive('locked by a password')
        if (isNested(entry.fileName)) throw new HarmfulArchive('an archive in an archive')
        if (unpacked > mostUnpacked) throw new HarmfulArchive('unpacks to very much')
        if (names.size > mostEntries) throw new HarmfulArchive('too many entries')
        const text = isPackagePart(entry.fileName) ? await textOf(archive, entry) : undefined
        if (text !== undefined) parts.set(entry.fileName, text)
      }
    } finally {
      archive.close()
    }
  } catch (error) {
    if (error instanceof HarmfulArchive || error instanceof LockedArchive) throw error
    throw /comment length/i.test(String(error))
      ? new LengthenedArchive('longer than it says', { cause: error })
      : new HarmfulArchive('not readable', { cause: error })
  }
  // Entries that share their bytes, so that few of them become many.
  if (packed > size) throw new HarmfulArchive('entries overlap')
  if (unpacked > ratioMattersFrom && unpacked > size * highestRatio)
    throw new HarmfulArchive('unpacks to very much')
  return { names, parts }
}
