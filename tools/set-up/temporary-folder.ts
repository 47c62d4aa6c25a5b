/**
 * Where tests write what nobody keeps: in memory, where the system has a folder for that. A database is copied there in a
 * tenth of the time, and browsers keep what their processes share there too.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'utility-portal-tests-'
const enoughBytes = 6 * 2 ** 30

const hasRoom = (): boolean => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= enoughBytes
}

/** Whether there is a process of this number. */
export const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/**
 * Gives this process, and those that it starts, a temporary folder of their own in memory. It goes with the process; those
 * of runs that were killed go with the next run. Leaves a folder that somebody else has chosen (`TMPDIR`).
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
  const own = join(memory, `${prefix}${process.pid}`)
  // PostgreSQL does not run as root, and must reach its data all the same.
  mkdirSync(own, { recursive: true, mode: 0o755 })
  process.env['TMPDIR'] = own
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
}
