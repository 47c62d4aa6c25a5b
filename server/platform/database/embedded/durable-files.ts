/**
 * The folder of an embedded database, such that what was acknowledged survives a power cut.
 *
 * PGlite starts PostgreSQL without `fsync`, and its file system answers every `fsync` without doing it. Here both are
 * put right: PostgreSQL syncs at every commit and checkpoint, as a server does, and a sync reaches the disk.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file as Emscripten's NODEFS keeps it. */
interface OpenFile {
  /** The operating system's handle; directories have none. */
  nfd?: number
  node: { mount: { opts: { root: string } } }
  path?: string
}

interface NodeFileSystem {
  stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: OpenFile['node']): string
}

/** Errors that mean: this system does not sync directories, because it need not. */
const notForDirectories = new Set(['EINVAL', 'EISDIR', 'EPERM', 'EACCES', 'ENOTSUP'])

/** Makes sure that the names in a directory are on the disk. */
export function syncDirectory(path: string): void {
  try {
    const handle = openSync(path, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (!notForDirectories.has(String((error as NodeJS.ErrnoException).code))) throw error
  }
}

/** Makes sure that everything below a directory is on the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const directories = [folder]
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) directories.push(path)
    if (!entry.isFile()) continue
    const file = await open(path, 'r')
    await file.sync().finally(() => file.close())
  }
  for (const path of directories) syncDirectory(path)
}

class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const made = await super.init(pglite, options)
    const install = (module: unknown): void => {
      const files = (module as { NODEFS: NodeFileSystem }).NODEFS
      files.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) syncDirectory(files.realPath(file.node))
        else fsyncSync(file.nfd)
        return 0
      }
    }
    const { preRun = [] } = made.emscriptenOpts
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...[preRun].flat(), install] } }
  }
}

/** `-F` is what switches `fsync` off. The other method, `fdatasync`, never reaches the file system. */
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Opens the database in a folder, which must not be open anywhere else. */
export async function openDurableFolder(folder: string): Promise<PGlite> {
  const pglite = new PGlite({
    fs: new DurableFiles(folder),
    startParams: startParameters,
  })
  await pglite.waitReady
  return pglite
}
