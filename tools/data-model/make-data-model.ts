/** Migrates an empty database and writes the page about what came of it. */
import { openDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { dataModelPage } from './data-model-page.ts'
import { readSchema } from './read-schema.ts'

/** The text of `docs/data-model.md` as the migrations are now. */
export async function makeDataModel(): Promise<string> {
  const database = await openDatabase({ kind: 'memory' }, 'maintenance')
  try {
    await migrate(database.db)
    return dataModelPage(await readSchema(database.db))
  } finally {
    await database.close()
  }
}
