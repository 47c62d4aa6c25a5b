/** What an uploaded file really is: by its content, whatever its name says. What its sender says of it does not count. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { ApiError } from '../api-error.ts'
import {
  contentsOf,
  HarmfulArchive,
  LengthenedArchive,
  LockedArchive,
  packageParts,
  ProgramInArchive,
} from './archives.ts'
import { endingOf } from './file-names.ts'
import { kindOfPackage } from './office-packages.ts'

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
const partNames = ['_VBA_PROJECT', 'EncryptedPackage', 'WordDocument', 'Workbook', 'Book'] as const
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

/**
 * Programs inside a document, and installers, are not what anybody sends us.
 *
 * @throws ApiError `attachment.macros`, `attachment.password`, `attachment.oldExcel`
 */
async function kindOfCompoundFile(path: string): Promise<KindName | undefined> {
  const found = await partNamesIn(path)
  if (found.has('_VBA_PROJECT')) throw new ApiError('attachment.macros')
  // Office puts what a password protects into the container of old, whatever the file is called.
  if (found.has('EncryptedPackage')) throw new ApiError('attachment.password')
  if (found.has('WordDocument')) return 'doc'
  if (found.has('Workbook')) return 'xls'
  if (found.has('Book')) throw new ApiError('attachment.oldExcel')
  return undefined
}

/**
 * @throws ApiError `attachment.harmful`, `attachment.password`, `attachment.trailingBytes`, `attachment.macros`, `attachment.program`,
 *   `attachment.external`
 */
async function kindOfZip(path: string, size: number): Promise<KindName | undefined> {
  try {
    const contents = await contentsOf(path, size)
    if (!contents.names.has(packageParts.types)) return 'zip'
    const kind = kindOfPackage(contents)
    if (kind === 'macros' || kind === 'program' || kind === 'external')
      throw new ApiError(`attachment.${kind}`)
    return kind
  } catch (error) {
    if (error instanceof HarmfulArchive) throw new ApiError('attachment.harmful')
    if (error instanceof ProgramInArchive) throw new ApiError('attachment.program')
    if (error instanceof LockedArchive) throw new ApiError('attachment.password')
    if (error instanceof LengthenedArchive) throw new ApiError('attachment.trailingBytes')
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

/** Viewers look for the beginning of a PDF in so many bytes (PDF 1.7, appendix H, note 13). */
const mostBeforePdf = 1024

const isPdf = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, mostBeforePdf + 5)).includes('%PDF-')

/** A workbook of Excel until 4, which has no container. */
const isBareWorkbook = (head: Uint8Array): boolean =>
  head[0] === 9 && [0, 2, 4, 8].includes(head[1] ?? -1) && (head[2] ?? 0) < 16 && head[3] === 0

/** @throws ApiError for what is no kind that anybody can use, with the reason */
async function kindOf(path: string, size: number): Promise<KindName | undefined> {
  const head = await headOf(path)
  if (isZip(head)) return kindOfZip(path, size)
  if (isCompoundFile(head)) return kindOfCompoundFile(path)
  if (isBareWorkbook(head)) throw new ApiError('attachment.oldExcel')
  const found = await fileTypeFromBuffer(head)
  if (found) return byFirstBytes[found.mime]
  return isPdf(head) ? 'pdf' : undefined
}

/** @throws ApiError `attachment.type` for a name whose ending is not among the accepted ones */
export function requireEnding(name: string, accepted: readonly string[]): void {
  if (!accepted.includes(endingOf(name)))
    throw new ApiError('attachment.type', {}, { kinds: accepted.map((ending) => ending.slice(1)).join(', ') })
}

/**
 * What is in a file. Phones and messengers give pictures the ending of another kind, and nobody can rename a file there: what
 * is of an accepted kind is accepted, under a name that says which.
 *
 * @param name safe already, with an accepted ending: `requireEnding`
 * @returns its media type, and the name that fits
 * @throws ApiError `attachment.contentDiffers` when it is of no accepted kind, or why nobody can use it: `attachment.harmful`,
 *   `attachment.password`, `attachment.macros`, `attachment.oldExcel`, `attachment.trailingBytes`, `attachment.program`,
 *   `attachment.external`
 */
export async function describedFile(
  path: string,
  size: number,
  name: string,
  accepted: readonly string[],
): Promise<{ name: string; mediaType: string }> {
  const found = await kindOf(path, size)
  const kind: Kind | undefined = found && kinds[found]
  const right = kind?.endings.filter((ending) => accepted.includes(ending)) ?? []
  if (!kind || right[0] === undefined) throw new ApiError('attachment.contentDiffers')
  const ending = endingOf(name)
  const named = right.includes(ending) ? name : name.slice(0, name.length - ending.length) + right[0]
  return { name: named, mediaType: kind.mediaType }
}
