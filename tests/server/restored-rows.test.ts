/** Whatever the demonstration fills a database with, a backup of it brings back: every row of every table, as it was. */
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { memoryDatabase, serverDatabase } from '#tools/test-portal/test-database.ts'
import { databases } from './databases.ts'

test.each(databases)('on $database', { timeout: 120_000 }, async ({ place }) => {
  const opened = async (filled: boolean): Promise<OpenDatabase> => {
    const at = place()
    const database = await (at === 'pglite' ? memoryDatabase(filled) : serverDatabase(at, filled))
    onTestFinished(() => database.close())
    return database
  }
  const linesOf = async ({ db }: OpenDatabase): Promise<string[]> => {
    const lines: string[] = []
    await writeBackup(db, systemClock, async (line) => void lines.push(line))
    return lines
  }
  // The first line says when it was made; restoring texts and settings raises their version, so that portals read them.
  const rowsOf = (lines: readonly string[]) =>
    lines
      .slice(1)
      .filter((line) => !line.startsWith('content_version '))
      .toSorted()
  const [lost, found] = [await opened(true), await opened(false)]
  const whole = await linesOf(lost)
  async function* each(): AsyncGenerator<string> {
    yield* whole
  }
  await restoreBackup(found.db, each())
  const [before, after] = [rowsOf(whole), rowsOf(await linesOf(found))]
  // The texts are compared by the first that differs: all of them would be megabytes.
  expect(after.find((line, index) => line !== before[index])).toBeUndefined()
  expect(after).toHaveLength(before.length)
})
