/** `npm run settings -- list | get KEY | set KEY VALUE`: the operator's tool, on a running portal or a stopped one. */
import { existsSync } from 'node:fs'
import { systemClock } from '#server/clock.ts'
import { createContentStore } from '#server/content/content-store.ts'
import { databaseFolder, FolderInUse, openDatabase, type DatabasePlace } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { EnvironmentError, readEnvironment } from '#server/environment.ts'
import {
  runOperatorCommand,
  type OperatorAnswer,
  type OperatorCommand,
} from '#server/operator/operator-commands.ts'
import { askRunningPortal } from '#server/operator/operator-socket.ts'

const usage = `Usage: npm run settings -- list
       npm run settings -- get KEY
       npm run settings -- set KEY VALUE
       npm run --silent settings -- recording > FILE
       npm run settings -- forget-recording

KEY    a setting (showPaymentButtonAtLogin, organisation.isValid), a text (message.52.en),
       the terms (licence.en), the welcome (welcome.en) or the lookups of forms (lookups.en)
VALUE  text as it is; true, false and numbers; lists as JSON

recording         what visits took while recordTransitions was true, one JSON line per transition, for
                  "npm run paths -- replay FILE"; forget-recording deletes it`

function commandOf([command, key, value, ...rest]: string[]): OperatorCommand | undefined {
  if (rest.length > 0) return undefined
  const isAlone = command === 'list' || command === 'recording' || command === 'forget-recording'
  if (isAlone && key === undefined) return { command }
  if (command === 'get' && key !== undefined && value === undefined) return { command, key }
  if (command === 'set' && key !== undefined && value !== undefined) return { command, key, value }
  return undefined
}

async function runOn(place: DatabasePlace, asked: OperatorCommand): Promise<OperatorAnswer> {
  const database = await openDatabase(place)
  try {
    await migrate(database.db)
    const content = createContentStore(database.db, systemClock, {})
    return await runOperatorCommand({ content, db: database.db }, asked)
  } finally {
    await database.close()
  }
}

async function answerTo(asked: OperatorCommand): Promise<OperatorAnswer> {
  // Only the place of the database matters here; what production needs besides is not this tool's business.
  const { DATABASE_URL, DATA_DIR } = readEnvironment({
    DATABASE_URL: process.env['DATABASE_URL'],
    DATA_DIR: process.env['DATA_DIR'],
  })
  if (DATABASE_URL) return runOn({ kind: 'server', url: DATABASE_URL }, asked)
  const answer = await askRunningPortal(DATA_DIR, asked)
  if (answer) return answer
  if (!existsSync(databaseFolder(DATA_DIR)))
    return { kind: 'mistake', text: `There is no database in ${DATA_DIR} yet: start the portal once.` }
  return runOn({ kind: 'folder', path: DATA_DIR }, asked)
}

const asked = commandOf(process.argv.slice(2))
if (!asked) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    const { kind, text } = await answerTo(asked)
    if (kind === 'done') console.log(text)
    else {
      console.error(text)
      process.exitCode = 2
    }
  } catch (error) {
    const isKnown = error instanceof EnvironmentError || error instanceof FolderInUse
    console.error(isKnown ? error.message : `The settings could not be reached: ${String(error)}`)
    process.exitCode = 1
  }
}
