/**
 * Keeps files: in the database, piece by piece, or in a folder (`FILES_DIR`), under random names that say nothing. What
 * belongs to whom is in the database in either case, and what is read is asked for there.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { syncDirectory } from '../database/embedded/durable-files.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { ApiError } from '../api-error.ts'
import type { StagedFile } from './staging.ts'

/** What a file belongs to. */
export type FileOwner =
  | {
      messageId: number
      /** What it was sent with, if anything: a message has no two files with the same. */
      uploadKey?: string | undefined
      attachmentId?: undefined
      reading?: undefined
      jobId?: undefined
      reportId?: undefined
      roundPhotoId?: undefined
      cardPhotoId?: undefined
    }
  | {
      attachmentId: number
      /** What it was sent with, if anything. */
      uploadKey?: string | undefined
      messageId?: undefined
      reading?: undefined
      jobId?: undefined
      reportId?: undefined
      roundPhotoId?: undefined
      cardPhotoId?: undefined
    }
  | {
      /** Of a meter. */
      reading: { meterSerialNo: string; readOn: string }
      messageId?: undefined
      uploadKey?: undefined
      attachmentId?: undefined
      jobId?: undefined
      reportId?: undefined
      roundPhotoId?: undefined
      cardPhotoId?: undefined
    }
  | {
      /** Work in the background that has written it. */
      jobId: number
      messageId?: undefined
      uploadKey?: undefined
      attachmentId?: undefined
      reading?: undefined
      reportId?: undefined
      roundPhotoId?: undefined
      cardPhotoId?: undefined
    }
  | {
      /** Of a fault, whose photo it is. */
      reportId: number
      messageId?: undefined
      uploadKey?: undefined
      attachmentId?: undefined
      reading?: undefined
      jobId?: undefined
      roundPhotoId?: undefined
      cardPhotoId?: undefined
    }
  | {
      /** A photo of a stop of a meter round. */
      roundPhotoId: number
      messageId?: undefined
      uploadKey?: undefined
      attachmentId?: undefined
      reading?: undefined
      jobId?: undefined
      reportId?: undefined
      cardPhotoId?: undefined
    }
  | {
      /** A photo of a job card. */
      cardPhotoId: number
      messageId?: undefined
      uploadKey?: undefined
      attachmentId?: undefined
      reading?: undefined
      jobId?: undefined
      reportId?: undefined
      roundPhotoId?: undefined
    }

/** A file on its way out. */
export interface FileContent {
  fileName: string
  mediaType: string
  size: number
  content: AsyncIterable<Uint8Array>
}

export interface FileStore {
  /**
   * Keeps a staged file with the transaction; when that fails, nothing refers to it and the sweep deletes it.
   *
   * @param name safe already
   * @returns its number
   */
  keep(
    tx: DatabaseTransaction,
    file: StagedFile,
    name: string,
    mediaType: string,
    owner: FileOwner,
  ): Promise<number>
  /** @throws ApiError `attachment.missing` */
  read(fileId: number): Promise<FileContent>
  /** Deletes contents from the folder, after the transaction that deleted their rows. */
  forget(folderNames: readonly string[]): Promise<void>
  /** Deletes contents in the folder that no row refers to. */
  sweep(olderThan: Date): Promise<void>
}

/** A piece in the database: a few milliseconds to write, and little memory for each file that is read. */
const partBytes = 128 * 1024

/** As base64: the embedded database takes bytes as they are apart one by one, which costs a second for 3 MB. */
export const insertPart = (tx: DatabaseTransaction, fileId: number, position: number, content: Buffer) =>
  sql`insert into stored_file_parts (file_id, position, content)
    values (${fileId}, ${position}, decode(${content.toString('base64')}, 'base64'))`.execute(tx)

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(partBytes), 0, partBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** @param folder `FILES_DIR`; undefined: the database */
export function createFileStore(db: Database, clock: Clock, folder: string | undefined): FileStore {
  const placeOf = (folderName: string): string => {
    if (folder === undefined) throw new Error('files lie in a folder, and FILES_DIR does not say in which')
    return join(folder, folderName.slice(0, 2), folderName)
  }

  async function moveIntoFolder({ path }: StagedFile): Promise<string> {
    const name = randomUUID()
    const place = placeOf(name)
    const parent = dirname(place)
    await mkdir(parent, { recursive: true })
    await rename(path, place)
    syncDirectory(parent)
    return name
  }

  async function* partsOf(fileId: number, first: Uint8Array): AsyncGenerator<Uint8Array> {
    yield first
    for (let position = 1; ; position += 1) {
      const part = await partOf(fileId, position)
      if (!part) return
      yield part
    }
  }

  /** Each piece by a statement of its own: a slow reader holds no connection. */
  async function partOf(fileId: number, position: number): Promise<Uint8Array | undefined> {
    const { rows } = await sql<{ content: string }>`select encode(content, 'base64') as content
      from stored_file_parts where file_id = ${fileId} and position = ${position}`.execute(db)
    return rows[0] && Buffer.from(rows[0].content, 'base64')
  }

  return {
    async keep(tx, file, name, mediaType, owner) {
      const { messageId, uploadKey, attachmentId, reading, jobId, reportId, roundPhotoId, cardPhotoId } =
        owner
      const folder_name = folder === undefined ? null : await moveIntoFolder(file)
      const { id } = await tx
        .insertInto('stored_files')
        .values({
          message_id: messageId ?? null,
          upload_key: uploadKey ?? null,
          application_attachment_id: attachmentId ?? null,
          meter_serial_no: reading?.meterSerialNo ?? null,
          read_on: reading?.readOn ?? null,
          job_id: jobId ?? null,
          fault_report_id: reportId ?? null,
          round_photo_id: roundPhotoId ?? null,
          card_photo_id: cardPhotoId ?? null,
          name,
          media_type: mediaType,
          size: file.size,
          folder_name,
          stored_at: clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const file_id = Number(id)
      if (folder_name === null) {
        let position = 0
        for await (const piece of piecesOf(file.path)) {
          await insertPart(tx, file_id, position, piece)
          position += 1
        }
      }
      return file_id
    },

    async read(fileId) {
      const row = await db
        .selectFrom('stored_files')
        .select(['name', 'media_type', 'size', 'folder_name'])
        .where('id', '=', fileId)
        .executeTakeFirst()
      if (!row) throw new ApiError('attachment.missing')
      const described = { fileName: row.name, mediaType: row.media_type, size: row.size }
      if (row.folder_name !== null) {
        const place = placeOf(row.folder_name)
        await stat(place).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOENT' ? new ApiError('attachment.missing') : error
        })
        return { ...described, content: createReadStream(place) }
      }
      // Before anything is answered: a file that somebody deletes meanwhile is a refusal, not half a file.
      const first = await partOf(fileId, 0)
      if (!first) throw new ApiError('attachment.missing')
      return { ...described, content: partsOf(fileId, first) }
    },

    async forget(folderNames) {
      for (const name of folderNames) await rm(placeOf(name), { force: true })
    },

    async sweep(olderThan) {
      if (folder === undefined) return
      const shelves = (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
      for (const shelf of shelves) {
        const names: string[] = []
        for (const name of await readdir(join(folder, shelf))) {
          const found = await stat(join(folder, shelf, name)).catch(() => undefined)
          if (found && found.mtime < olderThan) names.push(name)
        }
        if (names.length === 0) continue
        const known = await db
          .selectFrom('stored_files')
          .select('folder_name')
          .where('folder_name', 'in', names)
          .execute()
        const kept = new Set(known.map(({ folder_name }) => folder_name))
        for (const name of names.filter((one) => !kept.has(one))) await rm(placeOf(name), { force: true })
      }
    },
  }
}
