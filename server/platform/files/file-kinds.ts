/** What an uploaded file really is: by its content, held against its name. What its sender says of it does not count. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { Refused } from '../refused.ts'
import { contentsOf, HarmfulArchive } from './archives.ts'
import { endingOf } from './file-names.ts'

/** A file that is accepted under one of these endings. */
interface Kind {
  mediaType: string
  endings: readonly string[]
}

const kinds = {
  png: { mediaType: 'image/png', endings: ['.png'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  pdf: { mediaType: 'application/pdf', endings: ['.pdf'] },
  doc: { mediaType: 'application/msword', endings: ['.doc'] },
  xls: { mediaType: 'application/vnd.ms-excel', endings: ['.xls'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['.docx'],
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['.xlsx'],
  },
  zip: { mediaType: 'application/zip', endings: ['.zip'] },
} as const satisfies Record<string, Kind>

type KindName = keyof typeof kinds

/** What a package calls what it recognises by its first bytes. */
const byFirstBytes: Readonly<Record<string, KindName>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'application/pdf': 'pdf',
}

/** Enough for every signature that matters here. */
const headBytes = 4100

const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)

/** The container of Office until 2003, in which many other programs keep things, too. */
const isCompoundFile = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 8)).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

/** The names of parts in such a container that tell whose it is. */
const partNames = ['_VBA_PROJECT', 'WordDocument', 'Workbook'] as const
type PartName = (typeof partNames)[number]

/** Which of the names a file holds, read piece by piece. */
async function partNamesIn(path: string): Promise<ReadonlySet<PartName>> {
  const wanted = partNames.map((name) => ({ name, bytes: Buffer.from(name, 'utf16le') }))
  const longest = Math.max(...wanted.map(({ bytes }) => bytes.length))
  const found = new Set<PartName>()
  // A name may lie across two pieces.
  let end = Buffer.alloc(0)
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const looked = Buffer.concat([end, piece])
    for (const { name, bytes } of wanted) if (looked.includes(bytes)) found.add(name)
    end = looked.subarray(Math.max(0, looked.length - longest))
  }
  return found
}

/** Programs inside a document, and installers, are not what anybody sends us. */
async function kindOfCompoundFile(path: string): Promise<KindName | undefined> {
  const found = await partNamesIn(path)
  if (found.has('_VBA_PROJECT')) return undefined
  if (found.has('WordDocument')) return 'doc'
  return found.has('Workbook') ? 'xls' : undefined
}

/** @throws Refused `attachment.harmful` */
async function kindOfZip(path: string, size: number): Promise<KindName | undefined> {
  try {
    const { names } = await contentsOf(path, size)
    const isOffice = names.has('[Content_Types].xml')
    if (!isOffice) return 'zip'
    if ([...names].some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return undefined
    if (names.has('word/document.xml')) return 'docx'
    return names.has('xl/workbook.xml') ? 'xlsx' : undefined
  } catch (error) {
    if (error instanceof HarmfulArchive) throw new Refused('attachment.harmful')
    throw error
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function kindOf(path: string, size: number): Promise<KindName | undefined> {
  const head = await headOf(path)
  if (isZip(head)) return kindOfZip(path, size)
  if (isCompoundFile(head)) return kindOfCompoundFile(path)
  const found = await fileTypeFromBuffer(head)
  return found && byFirstBytes[found.mime]
}

/** @throws Refused `attachment.type` for a name whose ending is not among the accepted ones */
export function requireEnding(name: string, accepted: readonly string[]): void {
  if (!accepted.includes(endingOf(name)))
    throw new Refused('attachment.type', {}, { kinds: accepted.map((ending) => ending.slice(1)).join(', ') })
}

/**
 * What is in a file.
 *
 * @param name safe already, with an accepted ending: `requireEnding`
 * @returns its media type
 * @throws Refused `attachment.contentDiffers` when that is not what its name says, `attachment.harmful`
 */
export async function mediaTypeOf(path: string, size: number, name: string): Promise<string> {
  const found = await kindOf(path, size)
  const kind: Kind | undefined = found && kinds[found]
  if (!kind?.endings.includes(endingOf(name))) throw new Refused('attachment.contentDiffers')
  return kind.mediaType
}
