/** `npm run backup -- FILE` and `npm run restore -- FILE`: the whole database in one file, for both databases. */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BadBackup } from '#server/platform/backup/backup-format.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { databaseFolder, openDatabase, type DatabasePlace } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { operatorSentence } from '#server/edge/operator/operator-sentence.ts'
import { askRunningPortal } from '#server/edge/operator/operator-socket.ts'

const usage = `Usage: npm run backup -- FILE
       npm run restore -- FILE

backup   writes the database of DATABASE_URL or DATA_DIR into a new file, also while portals work with it
restore  puts a backup into an empty database of DATABASE_URL or DATA_DIR; no portal may be using it

Sessions, trusted computers, codes and messages on their way are not in it. Anyone who has the file has
the names, addresses and password hashes of all customers: keep it as you keep the database.
PORTAL_SECRET is not in it: keep it elsewhere.`

/** Something that the operator can mend; the message says how. */
class Refusal extends Error {}

async function withDatabase<Result>(
  place: DatabasePlace,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place, 'maintenance')
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Lines of a database, as they are read. Where nobody takes them any more, the reading ends, and its transaction. */
function linesOf(db: Database): Readable {
  let goOn = () => {}
  const lines = new Readable({
    read: () => goOn(),
    destroy(error, done) {
      goOn()
      done(error)
    },
  })
  writeBackup(db, systemClock, async (line) => {
    if (!lines.push(`${line}\n`) && !lines.destroyed) await new Promise<void>((resolve) => (goOn = resolve))
    if (lines.destroyed) throw new Error('nobody takes the backup any more')
  }).then(
    () => lines.push(null),
    (error: Error) => lines.destroy(error),
  )
  return lines
}

/** Readable by its owner alone; a file that is not whole never has its name. */
async function save(file: string, lines: Readable): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

async function backup(file: string, place: DatabasePlace): Promise<string> {
  if (existsSync(file)) throw new Refusal(`${file} exists already.`)
  if (place.kind === 'folder') {
    const answer = await askRunningPortal(place.path, { command: 'backup' })
    if (answer?.kind === 'mistake') throw new Refusal(answer.text)
    if (answer) {
      await save(file, Readable.from([`${answer.text}\n`]))
      return `The database is in ${file}.`
    }
    if (!existsSync(databaseFolder(place.path)))
      throw new Refusal(`There is no database in ${place.path}: is DATA_DIR right?`)
  }
  await withDatabase(place, (db) => save(file, linesOf(db)))
  return `The database is in ${file}.`
}

/** The lines of a backup, as somebody asks for them. @throws BadBackup when it is not even compressed */
async function* linesIn(file: string): AsyncGenerator<string> {
  let begun = ''
  try {
    // `compose` throws past this what is cut off in the middle.
    const unpacked = createGunzip()
    createReadStream(file)
      .on('error', (error) => unpacked.destroy(error))
      .pipe(unpacked)
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = `${begun}${String(chunk)}`.split('\n')
      begun = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new BadBackup('This is no backup of a portal, or not the whole of it.')
    throw error
  }
}

async function restore(file: string, place: DatabasePlace): Promise<string> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const count = await withDatabase(place, (db) => restoreBackup(db, linesIn(file)))
  return `${count} rows are restored from ${file}.`
}

function placeOf(): DatabasePlace {
  const { DATABASE_URL, DATA_DIR } = readEnvironment({
    DATABASE_URL: process.env['DATABASE_URL'],
    DATA_DIR: process.env['DATA_DIR'],
  })
  return DATABASE_URL ? { kind: 'server', url: DATABASE_URL } : { kind: 'folder', path: DATA_DIR }
}

const sentenceOf = (error: unknown): string | undefined =>
  error instanceof Refusal || error instanceof BadBackup ? error.message : operatorSentence(error)

const [command, file, ...rest] = process.argv.slice(2)
const run = command === 'backup' ? backup : command === 'restore' ? restore : undefined
if (!run || file === undefined || rest.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    console.log(await run(file, placeOf()))
  } catch (error) {
    console.error(sentenceOf(error) ?? `That failed: ${String(error)}`)
    process.exitCode = 1
  }
}
