/**
 * What is in a zip file, by its own table of contents: nothing is unpacked. Office files are such archives, and so are
 * bombs, which unpack to very much.
 */
import { openPromise, type Entry } from 'yauzl'

/** What an archive says of itself. */
export interface ArchiveContents {
  names: ReadonlySet<string>
}

/** More is no letter, table or set of plans. */
const mostEntries = 2000

/** What all of it may unpack to, and how many times as much as it takes packed. */
const mostUnpacked = 100 * 1024 * 1024
const highestRatio = 200

/** Zipped text shrinks by so much at times; below this size the ratio says nothing. */
const ratioMattersFrom = 5 * 1024 * 1024

/** Broken, locked, or made to do harm. */
export class HarmfulArchive extends Error {}

/** Nothing inside may be meant for a place outside (`../`), nor be an archive in the archive of an archive. */
const isNested = (name: string): boolean => /\.(?:zip|7z|rar|gz|bz2|xz|tar|tgz|iso|cab)$/i.test(name)

/**
 * Reads the table of contents.
 *
 * @throws HarmfulArchive
 */
export async function contentsOf(path: string, size: number): Promise<ArchiveContents> {
  const names = new Set<string>()
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
        if (entry.isEncrypted()) throw new HarmfulArchive('locked by a password')
        if (isNested(entry.fileName)) throw new HarmfulArchive('an archive in an archive')
        if (unpacked > mostUnpacked) throw new HarmfulArchive('unpacks to very much')
        if (names.size > mostEntries) throw new HarmfulArchive('too many entries')
      }
    } finally {
      archive.close()
    }
  } catch (error) {
    throw error instanceof HarmfulArchive ? error : new HarmfulArchive('not readable', { cause: error })
  }
  // Entries that share their bytes, so that few of them become many.
  if (packed > size) throw new HarmfulArchive('entries overlap')
  if (unpacked > ratioMattersFrom && unpacked > size * highestRatio)
    throw new HarmfulArchive('unpacks to very much')
  return { names }
}
