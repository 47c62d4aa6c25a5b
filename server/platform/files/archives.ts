/**
 * What is in a zip file. Each entry is unpacked and counted, and nothing of it is kept but a few small parts: the table of contents may
 * lie. Office files are such archives, and so are bombs, which unpack to very much.
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

const isPackagePart = (name: string): boolean =>
  Object.values<string>(packageParts).includes(name) || isRelationships(name)

/** Which parts of a package refer to what (ECMA-376, part 2). */
export const isRelationships = (name: string): boolean => /(?:^|\/)_rels\/[^/]*\.rels$/i.test(name)

/** Of such a part: no program that writes Office files needs as much, and what is not read would not be judged. */
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

/** Programs and scripts that a computer runs by a press. */
export class ProgramInArchive extends Error {}

/** What systems run by the ending of a name: nobody sends us one. */
const isProgram = (name: string): boolean =>
  /\.(?:exe|com|scr|pif|msi|msp|msix|appx|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|cpl|dll|sys|lnk|url|reg|jar|apk|app|dmg|pkg|deb|rpm|sh|command|py|pl|php)$/i.test(
    name,
  )

/** How programs of Windows, Linux and macOS begin, whatever they are called. */
const isProgramCode = (head: Buffer): boolean =>
  head.subarray(0, 2).equals(Buffer.from('MZ')) ||
  ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'].includes(head.subarray(0, 4).toString('hex'))

/** How archives begin. Office keeps the numbers of a chart as a workbook inside a document: see `kindOfPackage`. */
const isArchiveCode = (head: Buffer): boolean =>
  ['504b0304', '52617221', '377abcaf'].includes(head.subarray(0, 4).toString('hex')) ||
  head.subarray(0, 2).toString('hex') === '1f8b'

interface Unpacked {
  bytes: number
  head: Buffer
  /** Of a part of a package that is as small as such a part ever is. */
  text: string | undefined
}

/**
 * Unpacks an entry and counts. A size that is not what the table says is an error of yauzl, as is a way of packing that it does not know.
 *
 * @param most more is too much
 * @throws HarmfulArchive
 */
async function unpack(archive: ZipFile, entry: Entry, most: number): Promise<Unpacked> {
  const isKept = isPackagePart(entry.fileName)
  const pieces: Buffer[] = []
  let bytes = 0
  let head = Buffer.alloc(0)
  const stream = await archive.openReadStreamPromise(entry)
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > most) throw new HarmfulArchive('unpacks to very much')
    if (isKept && bytes > mostPartBytes) throw new HarmfulArchive('a part of the package is too large')
    if (head.length < 4) head = Buffer.concat([head, piece.subarray(0, 4)])
    if (isKept) pieces.push(piece)
  }
  return {
    bytes,
    head,
    text: isKept ? Buffer.concat(pieces).toString('utf8') : undefined,
  }
}

/** Nothing inside may be meant for a place outside (`../`), nor be an archive in the archive of an archive. */
const isNested = (name: string): boolean => /\.(?:zip|7z|rar|gz|bz2|xz|tar|tgz|iso|cab)$/i.test(name)

const isFolder = (name: string): boolean => name.endsWith('/')

/** A workbook or document inside a document, as the numbers of a chart. */
const isEmbeddedPackage = (name: string): boolean => /\/embeddings\/[^/]*\.(?:xlsx|docx)$/i.test(name)

/** @throws HarmfulArchive, LockedArchive, ProgramInArchive */
function requireHarmlessName(entry: Entry): void {
  if (entry.isEncrypted()) throw new LockedArchive('locked by a password')
  if (isNested(entry.fileName)) throw new HarmfulArchive('an archive in an archive')
  if (isProgram(entry.fileName)) throw new ProgramInArchive('a program by its name')
}

/**
 * Reads the table of contents, unpacks each entry to see what it is, and keeps the few parts that say what the archive is.
 *
 * @throws HarmfulArchive, LockedArchive, LengthenedArchive, ProgramInArchive
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
        packed += entry.compressedSize
        if (names.size > mostEntries) throw new HarmfulArchive('too many entries')
        requireHarmlessName(entry)
        if (isFolder(entry.fileName)) continue
        const { bytes, head, text } = await unpack(archive, entry, mostUnpacked - unpacked)
        unpacked += bytes
        if (isProgramCode(head)) throw new ProgramInArchive('a program by its content')
        if (isArchiveCode(head) && !isEmbeddedPackage(entry.fileName))
          throw new HarmfulArchive('an archive in an archive')
        if (text !== undefined) parts.set(entry.fileName, text)
      }
    } finally {
      archive.close()
    }
  } catch (error) {
    if (
      error instanceof HarmfulArchive ||
      error instanceof LockedArchive ||
      error instanceof ProgramInArchive
    )
      throw error
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
