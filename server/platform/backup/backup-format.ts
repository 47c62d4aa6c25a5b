/**
 * A backup as text: a line that says what it is, a line for each row, and a line that says it is whole.
 *
 * Rows are JSON as PostgreSQL itself writes and reads it, so that no type of a column loses anything, and they can
 * be restored into either database: also from PGlite, where one tries things out, into a PostgreSQL server.
 */
import { z } from '#contract/z.ts'

export const backupHeader = z.object({
  portalBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations of the database, in order: rows fit exactly these. */
  migrations: z.array(z.string()).check(z.minLength(1)),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** Cannot be restored. The message is fit for an operator. */
export class BadBackup extends Error {}

/** Rows that are in memory at once. A piece of a file is a quarter of a megabyte as text. */
export const batchOf = (table: string): number => (table === 'stored_file_parts' ? 20 : 500)

/** What lives for minutes, or must not come back: somebody may have signed out, or distrusted a computer, since. */
export const leftOut: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'visits',
  'external_sign_ins',
  'otp_sessions',
  'trusted_devices',
  'spent_device_tokens',
  'known_browsers',
  'one_time_codes',
  'rate_hits',
  'rate_counters',
  'locks',
  'used_proofs',
  'outgoing_messages',
])

/** Names of tables need no quotes in our migrations, and a file must not bring in anything else. */
const tableName = /^[a-z_][a-z0-9_]*$/

export const headerLine = (header: BackupHeader): string => JSON.stringify(header)
export const rowLine = (table: string, row: string): string => `${table} ${row}`
export const endLine = (rows: number): string => `end ${rows}`

export type BackupLine = { kind: 'row'; table: string; row: string } | { kind: 'end'; rows: number }

/** @throws BadBackup */
export function readHeader(line: string | undefined): BackupHeader {
  try {
    return z.parse(backupHeader, JSON.parse(line ?? ''))
  } catch {
    throw new BadBackup('This is no backup of a portal.')
  }
}

/** @throws BadBackup */
export function readLine(line: string): BackupLine {
  const blank = line.indexOf(' ')
  const table = line.slice(0, blank)
  if (table === 'end') return { kind: 'end', rows: Number(line.slice(blank + 1)) }
  if (!tableName.test(table)) throw new BadBackup('The backup is damaged.')
  return { kind: 'row', table, row: line.slice(blank + 1) }
}
