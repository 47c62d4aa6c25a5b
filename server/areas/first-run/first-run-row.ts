/** The one row of the first run: its token, the session of the browser that has used it, and how far it is (decision 0357). */
import { sql } from 'kysely'
import type { FirstRunAdministrator, FirstRunAttempt, FirstRunStep } from '#contract/first-run.ts'
import { after, withinDuration } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne, secondsUntilFree } from '#server/platform/rate-limits/rate-limits.ts'
import { randomToken, sameHash, type Secrets } from '#server/platform/secrets.ts'

/** A token and a session each hold for a day. */
const daySeconds = 86_400

/** Wrong tokens of one network, and in which time. */
const wrongTokens = { most: 10, seconds: 900 }

const purposes = { token: 'first run token', session: 'first run session' } as const

export interface FirstRunRow {
  token_hash: string | null
  token_made_at: Date
  session_hash: string | null
  session_began_at: Date | null
  done: FirstRunStep[]
  attempts: FirstRunAttempt[]
  administrators: FirstRunAdministrator[]
  finished_at: Date | null
}

const holds = (since: Date | null, now: Date): boolean =>
  since !== null && withinDuration(after(since, daySeconds), now, daySeconds) > now

/** @param tx with `forUpdate` nobody else changes it until the transaction ends */
export async function firstRunRow(
  tx: Database | DatabaseTransaction,
  forUpdate = false,
): Promise<FirstRunRow | undefined> {
  const { rows } = await sql<FirstRunRow>`
    select token_hash, token_made_at, session_hash, session_began_at, done, attempts, administrators, finished_at
    from first_run ${forUpdate ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

/**
 * Whether nobody has set up this database yet: it has no account, was not enabled at the terminal, and no first run of it
 * was finished.
 */
export async function isNeverSetUp(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_set_up: boolean }>`
    select exists (select from accounts)
      or exists (select from first_run where finished_at is not null)
      or exists (select from settings where name = 'organisation.enablePortal' and value = '1'::jsonb) as is_set_up`.execute(
    db,
  )
  return rows[0]?.is_set_up === false
}

/** Makes a token, and every earlier one worthless. A session that has begun goes on. @returns the token */
export async function newFirstRunToken(db: Database, secrets: Secrets, now: Date): Promise<string> {
  const token = randomToken()
  const hash = secrets.hash(purposes.token, token)
  await sql`
    insert into first_run (begun_at, token_hash, token_made_at) values (${now}, ${hash}, ${now})
    on conflict (id) do update set token_hash = excluded.token_hash, token_made_at = excluded.token_made_at`.execute(
    db,
  )
  return token
}

type Opened =
  | { kind: 'opened'; session: string }
  | { kind: 'wrong' | 'over' }
  | { kind: 'tooMany'; seconds: number }

/** Exchanges the token for a session, once: an earlier session of another browser ends. */
export async function openFirstRun(
  db: Database,
  secrets: Secrets,
  token: string,
  { address, now }: { address: string; now: Date },
): Promise<Opened> {
  const bucket = `first-run-token:${networkOf(address)}`
  return db.transaction().execute(async (tx): Promise<Opened> => {
    const wait = await secondsUntilFree(tx, [{ bucket, ...wrongTokens }], now)
    if (wait > 0) return { kind: 'tooMany', seconds: wait }
    const row = await firstRunRow(tx, true)
    if (!row || row.finished_at) return { kind: 'over' }
    const isRight =
      sameHash(row.token_hash ?? '', secrets.hash(purposes.token, token)) && holds(row.token_made_at, now)
    if (!isRight) {
      await countOne(tx, bucket, now, wrongTokens.seconds)
      return { kind: 'wrong' }
    }
    const session = randomToken()
    await sql`
      update first_run set token_hash = null, session_hash = ${secrets.hash(purposes.session, session)},
        session_began_at = ${now}`.execute(tx)
    return { kind: 'opened', session }
  })
}

/** Whether the cookie of a browser is that of the session that holds. */
export const isFirstRunSession = (
  row: FirstRunRow,
  secrets: Secrets,
  cookie: string | undefined,
  now: Date,
): boolean =>
  cookie !== undefined &&
  sameHash(row.session_hash ?? '', secrets.hash(purposes.session, cookie)) &&
  holds(row.session_began_at, now)

/** Notes that a step was done, with what it has brought. */
export async function noteStep(
  tx: DatabaseTransaction,
  row: FirstRunRow,
  step: FirstRunStep,
  brought: Partial<Pick<FirstRunRow, 'attempts' | 'administrators'>> = {},
): Promise<void> {
  const done = [...new Set([...row.done, step])]
  await sql`
    update first_run set done = ${JSON.stringify(done)}::jsonb,
      attempts = ${JSON.stringify(brought.attempts ?? row.attempts)}::jsonb,
      administrators = ${JSON.stringify(brought.administrators ?? row.administrators)}::jsonb`.execute(tx)
}
