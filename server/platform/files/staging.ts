/**
 * Takes files as they arrive: each into a file of its own, a few kilobytes at a time. Only what has arrived whole and was
 * found to be in order is kept (`file-store.ts`); everything else is deleted, at the latest by the sweep.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Scanner, Verdict } from './scanner.ts'

/** A file that has arrived whole, or is too large to be wanted. */
export interface StagedFile {
  path: string
  /** As its sender calls it: `safeFileName` it. */
  name: string
  /** In bytes; of a file that is too large, what was taken of it. */
  size: number
  isTooLarge: boolean
  /** Asks the scanner, once however often it is called. Clean where there is no scanner. */
  scan(): Promise<Verdict>
}

export interface Staging {
  /**
   * Writes down what arrives; what is more than `most` bytes is read and thrown away, so that its sender hears why.
   *
   * @throws when it does not arrive whole; then nothing of it is left
   */
  take(content: Readable, name: string, most: number): Promise<StagedFile>
  /** Deletes it, if it is still there. */
  discard(file: Pick<StagedFile, 'path'>): Promise<void>
  /** Deletes what a process left behind that ended in the middle. */
  sweep(olderThan: Date): Promise<void>
  /** Deletes the folder where it is a temporary one. */
  close(): Promise<void>
}

const temporaryPrefix = 'utility-portal-uploads-'

/** Deletes what was last changed before a moment. Somebody else may be faster. */
async function removeOld(folder: string, names: readonly string[], olderThan: Date): Promise<void> {
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < olderThan) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * @param filesFolder `FILES_DIR`, so that a staged file need only be renamed; undefined: a temporary folder
 * @param scanner of `CLAMAV_URL`; undefined: nobody scans
 */
export function createStaging(filesFolder: string | undefined, scanner?: Scanner): Staging {
  let opened: Promise<string> | undefined
  const folder = (): Promise<string> =>
    (opened ??=
      filesFolder === undefined
        ? mkdtemp(join(tmpdir(), temporaryPrefix))
        : mkdir(join(filesFolder, 'staged'), { recursive: true }).then(() => join(filesFolder, 'staged')))

  const discard = ({ path }: Pick<StagedFile, 'path'>) => rm(path, { force: true })

  return {
    discard,

    async take(content, name, most) {
      const path = join(await folder(), randomUUID())
      let size = 0
      let isTooLarge = false
      async function* limited(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          if (size + chunk.length > most) isTooLarge = true
          if (isTooLarge) continue
          size += chunk.length
          yield chunk
        }
      }
      try {
        // Flushed: what is acknowledged later must be on the disk.
        await pipeline(content, limited, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
      } catch (error) {
        await discard({ path })
        throw error
      }
      let asked: Promise<Verdict> | undefined
      const scan = () => (asked ??= scanner ? scanner(path) : Promise.resolve({ kind: 'clean' }))
      return { path, name, size, isTooLarge, scan }
    },

    async sweep(olderThan) {
      if (filesFolder !== undefined) {
        const staged = await folder()
        return removeOld(staged, await readdir(staged), olderThan)
      }
      // Other processes that live see by it that this one does.
      if (opened) await utimes(await opened, new Date(), new Date())
      const left = (await readdir(tmpdir())).filter((name) => name.startsWith(temporaryPrefix))
      await removeOld(tmpdir(), left, olderThan)
    },

    async close() {
      if (filesFolder === undefined && opened) await rm(await opened, { recursive: true, force: true })
    },
  }
}
