/** Whether the database can still keep something: one that only reads answers every read, and loses every order. */
import { statfs } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { Database } from './tables.ts'

/** Two segments of the write-ahead log: below that the embedded database may fail at any moment. */
const bytesNeeded = 32 * 1024 * 1024

/** Writes one row, always the same. @throws DatabaseUnavailable when the database is away, full or read-only */
export async function requireWritable(db: Database, clock: Clock): Promise<void> {
  const value = clock().toISOString()
  await db
    .insertInto('facts')
    .values({ name: 'lastReadinessCheck', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** @throws DatabaseUnavailable when the disk of a folder is nearly full */
export async function requireRoom(folder: string, bytes = bytesNeeded): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < bytes)
    throw new DatabaseUnavailable(`the disk of the data folder has only ${Math.floor(free / 1024)} KiB left`)
}
