/** Asks the portal as its operator: one that runs, or the database of one that does not. */
import { existsSync } from 'node:fs'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { databaseFolder, openDatabase, type DatabasePlace } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnvironment, type Environment } from '#server/app/environment.ts'
import { operatorNotifier } from '#server/app/operator-notifier.ts'
import {
  runOperatorCommand,
  type OperatorAnswer,
  type OperatorCommand,
} from '#server/edge/operator/operator-commands.ts'
import { operatorSentence } from '#server/edge/operator/operator-sentence.ts'
import { askRunningPortal } from '#server/edge/operator/operator-socket.ts'

async function runOn(
  place: DatabasePlace,
  environment: Environment,
  asked: OperatorCommand,
): Promise<OperatorAnswer> {
  // It may be the first to bring the schema up to date, which takes its time.
  const database = await openDatabase(place, 'maintenance')
  try {
    await migrate(database.db)
    const content = createContentStore(database.db, systemClock, {})
    return await runOperatorCommand(
      { content, db: database.db, notifier: operatorNotifier(database.db, environment) },
      asked,
    )
  } finally {
    await database.close()
  }
}

async function answerTo(asked: OperatorCommand): Promise<OperatorAnswer> {
  // Only the place of the database matters here; what production needs besides is not this tool's business.
  const environment = readEnvironment({
    DATABASE_URL: process.env['DATABASE_URL'],
    DATA_DIR: process.env['DATA_DIR'],
    // Where the mails of a rescue go, and what they link to.
    SMTP_URL: process.env['SMTP_URL'],
    SMS_GATEWAY_URL: process.env['SMS_GATEWAY_URL'],
    PUBLIC_URL: process.env['PUBLIC_URL'],
  })
  const { DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_URL) return runOn({ kind: 'server', url: DATABASE_URL }, environment, asked)
  const answer = await askRunningPortal(DATA_DIR, asked)
  if (answer) return answer
  if (!existsSync(databaseFolder(DATA_DIR)))
    return { kind: 'mistake', text: `There is no database in ${DATA_DIR} yet: start the portal once.` }
  return runOn({ kind: 'folder', path: DATA_DIR }, environment, asked)
}

/**
 * Prints the answer; 2 is the exit code of a mistake, 1 of a portal that cannot be reached.
 *
 * @param asked undefined: what was typed makes no command, and the usage is printed
 * @param tell what is done with the answer
 */
export async function printAnswer(
  asked: OperatorCommand | undefined,
  usage: string,
  tell: (text: string) => void = console.log,
): Promise<void> {
  if (!asked) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    const { kind, text } = await answerTo(asked)
    if (kind === 'done') tell(text)
    else {
      console.error(text)
      process.exitCode = 2
    }
  } catch (error) {
    console.error(operatorSentence(error) ?? `The portal could not be reached: ${String(error)}`)
    process.exitCode = 1
  }
}
