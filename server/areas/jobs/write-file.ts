/**
 * Writes a list into a file: part by part, so that nothing of it is ever whole in memory. It is kept when all of it is
 * there; what ends in the middle begins anew, and leaves nothing.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { fileKeptSeconds } from '#contract/areas/job-kinds.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { after } from '#server/platform/clock.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { behindCalls } from '#server/platform/overload/current-call.ts'
import { safeFileName } from '#server/platform/files/file-names.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import { principalOf, type Principal } from '../rights/principal.ts'
import { endJob, tookLong } from './end-job.ts'
import { formats } from './file-formats.ts'
import { areEqual, cellSums } from './list-sums.ts'
import { jobKindName } from './job-kind-name.ts'
import type { JobDependencies } from './job-dependencies.ts'
import type { FileKind } from './job-kind.ts'
import { heldJob, type JobRecord, type Sums } from './job-rows.ts'

/** Why a file cannot be made, whatever is tried. */
class Incomplete extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** Its asker has stopped it, or the portal stops: another time, or never. */
class Interrupted extends Error {}

/** Bytes, at most: beyond, somebody should narrow the list. */
const mostBytes = 1_000_000_000

/** What is found out while a file is written. */
interface Written {
  rows: number
  /** By what more stands in it than others see: names of `FileKind.widening`. */
  rights: Set<string>
  hash: ReturnType<typeof createHash>
  sums: Sums
  add(row: object): void
}

/** With the rights of this moment. @throws Incomplete where there is no such employee any more */
async function askerOf(
  { db }: Pick<JobDependencies, 'db'>,
  { askedBy }: Pick<JobRecord, 'askedBy'>,
): Promise<Principal> {
  const principal = await principalOf(db, askedBy)
  if (!principal) throw new Incomplete('access.denied')
  return principal
}

/** The rows of a part as its asker sees them by now; undefined: there is no such part. */
async function partOf(
  { db }: Pick<JobDependencies, 'db'>,
  job: JobRecord,
  kind: FileKind,
  place: number,
  rights: Set<string>,
): Promise<object[] | undefined> {
  const { rows: parts } = await sql<{ record_ids: (string | number)[] }>`
    select record_ids from job_parts where job_id = ${job.id} and place = ${place}`.execute(db)
  const [part] = parts
  if (!part) return undefined
  const principal = await askerOf({ db }, job)
  for (const name of await kind.widening(db, principal)) rights.add(name)
  const ids = part.record_ids.map(Number)
  const rows = await kind.read(db, principal, ids, job.language)
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** All rows of the file, a part at a time. */
async function* partsOf(
  dependencies: JobDependencies,
  job: JobRecord,
  kind: FileKind,
  written: Written,
  wrotePart: () => Promise<boolean>,
): AsyncGenerator<object[]> {
  for (let place = 1; ; place += 1) {
    if (dependencies.stopping.aborted) throw new Interrupted()
    const rows = await behindCalls(() => partOf(dependencies, job, kind, place, written.rights))
    if (!rows) return
    written.rows += rows.length
    for (const row of rows) written.add(row)
    yield rows
    if (!(await wrotePart())) throw new Interrupted()
  }
}

/** The bytes as they pass, each counted into the hash. */
async function* hashed(bytes: AsyncIterable<Uint8Array>, { hash }: Written): AsyncGenerator<Uint8Array> {
  for await (const some of bytes) {
    hash.update(some)
    yield some
  }
}

/** Keeps it with the end of the job: one without the other there never is. */
const keep = (
  dependencies: JobDependencies,
  frame: NoticeFrame,
  job: JobRecord,
  staged: StagedFile,
  { rows, rights, hash, sums }: Written,
): Promise<void> =>
  dependencies.db.transaction().execute(async (tx) => {
    const held = await heldJob(tx, job.id)
    if (held?.state !== 'running') return
    const now = dependencies.clock()
    const { mediaType } = formats[job.format ?? 'csv']
    await dependencies.files.store.keep(tx, staged, staged.name, mediaType, { jobId: job.id })
    await sql`
      update jobs set written = ${rows}, file_until = ${after(now, fileKeptSeconds)}, file_name = ${staged.name},
        file_size = ${staged.size}, file_sha256 = ${hash.digest('hex')}, file_rights = ${[...rights]}::text[], file_sums = ${JSON.stringify(sums)}::jsonb
      where id = ${job.id}`.execute(tx)
    await endJob(tx, dependencies, frame, held, {
      type: 'rows.finished',
      tookLong: tookLong(held, now),
    })
  })

/** Says that it cannot be made. */
const fail = (
  dependencies: JobDependencies,
  frame: NoticeFrame,
  id: number,
  code: ErrorCode,
): Promise<void> =>
  dependencies.db.transaction().execute(async (tx) => {
    const held = await heldJob(tx, id)
    if (held?.state === 'running') await endJob(tx, dependencies, frame, held, { type: 'job.broken' }, code)
  })

/**
 * Writes the file of a job, and ends it.
 *
 * @param holdOn holds on to the claim, and says whether the job still runs
 * @throws Overloaded when calls leave it no room at the moment
 */
export async function writeFile(
  dependencies: JobDependencies,
  job: JobRecord,
  kind: FileKind,
  frame: NoticeFrame,
  holdOn: (written: number) => Promise<boolean>,
): Promise<void> {
  const { staging } = dependencies.files
  const { ending, bytes } = formats[job.format ?? 'csv']
  const title = jobKindName(job.language, job.kind)
  const name = safeFileName(`${title} ${dayOf(job.askedAt)}${ending}`)
  let staged: StagedFile | undefined
  try {
    const columns = kind.columns({ principal: await askerOf(dependencies, job), language: job.language })
    const written: Written = {
      rows: 0,
      rights: new Set(),
      hash: createHash('sha256'),
      ...cellSums(columns),
    }
    const parts = partsOf(dependencies, job, kind, written, () => holdOn(written.rows))
    const content = hashed(bytes({ title, language: job.language, columns, parts }), written)
    staged = await staging.take(Readable.from(content, { objectMode: false }), name, mostBytes)
    if (staged.isTooLarge) throw new Incomplete('job.tooLarge')
    // Records that were deleted meanwhile, or are not to be seen any more: half a list is none.
    if (written.rows !== job.total) throw new Incomplete('job.incomplete')
    if (!areEqual(job.listSums, written.sums)) throw new Incomplete('job.sumsDiffer')
    await keep(dependencies, frame, job, staged, written)
  } catch (error) {
    if (error instanceof Incomplete) await fail(dependencies, frame, job.id, error.code)
    else if (!(error instanceof Interrupted)) throw error
  } finally {
    if (staged) await staging.discard(staged)
  }
}
