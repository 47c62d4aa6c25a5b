/**
 * Deletes what has expired, in small steps that hold nobody up. Everything is checked against its expiry when read; this
 * only keeps tables small.
 */
import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '../calendar.ts'
import { after } from '../clock.ts'
import type { Retention } from '../content/default-settings.ts'
import type { Limits } from '../limits.ts'
import { endedWhenSeenAt } from '../session-idle.ts'
import type { Database, Tables } from './tables.ts'

const day = 86_400

/** What happened around an account: for a year's questions. */
const eventsKeptSeconds = 400 * day

/** Failures, which a stranger can cause a hundred of a day: for as long as somebody would ask. */
const failuresKeptSeconds = 30 * day

/** Of identifiers without an account: anybody can cause any number, and nobody owns them. */
const nobodysEventsKeptSeconds = day

/** How long somebody with an old link still reads that it is too old, rather than that it never was. */
const oldLinksKeptSeconds = 7 * day

/** Payments that came to nothing: for as long as somebody would ask, or a bank would tell late. */
const unchargedPaymentsKeptSeconds = 90 * day

/** What nobody has handed in, after its link counted: for who asks what became of it. */
const unfinishedEvaluationsKeptSeconds = 30 * day

/** Answers to batches of imported rows: an import goes on in the page where it began, which no session outlives by so long. */
const rowBatchesKeptSeconds = 7 * day

/** Rows that one statement deletes: a few milliseconds. */
const rowsPerStep = 1000

/** The same where files of up to some megabytes go with each. */
const rowsWithFilesPerStep = 50

/** Steps of one rule in one round: what is left goes in the next. */
const stepsPerRound = 200

/** Tables that are read by plain SQL alone are not among the types. */
type PrunedTable = keyof Tables | 'row_import_batches'

interface Rule {
  table: PrunedTable
  /** Each is found by an index: see `migrations/0006-pruning.sql`, `0071-retention.sql`. */
  isOld: RawBuilder<unknown>
  /** Default: `rowsPerStep`. */
  step?: number
}

function rulesAt(now: Date, limits: Limits, kept: Retention): Rule[] {
  const before = (seconds: number) => after(now, -seconds)
  const expired = (table: keyof Tables): Rule => ({ table, isOld: sql`expires_at <= ${now}` })
  return [
    ...(
      [
        'visits',
        'otp_sessions',
        'external_sign_ins',
        'one_time_codes',
        'trusted_devices',
        'known_browsers',
        'rate_hits',
        'rate_counters',
        'used_proofs',
        'outgoing_messages',
      ] as const
    ).map(expired),
    { table: 'visits', isOld: sql`last_seen_at <= ${endedWhenSeenAt(now, limits)}` },
    { table: 'registrations', isOld: sql`expires_at <= ${before(oldLinksKeptSeconds)}` },
    { table: 'identifier_changes', isOld: sql`expires_at <= ${before(oldLinksKeptSeconds)}` },
    {
      table: 'recorded_transitions',
      isOld: sql`received_at < ${before(limits.recordedTransitionsSeconds)}`,
    },
    {
      table: 'recorded_transitions',
      // The newest stay: a row's number tells how many came after it.
      isOld: sql`id <= (select max(id) - ${limits.recordedTransitions}::bigint from recorded_transitions)`,
    },
    {
      table: 'payments',
      isOld: sql`state in ('declined', 'cancelled', 'expired') and changed_at < ${before(unchargedPaymentsKeptSeconds)}`,
    },
    {
      table: 'standing_orders',
      isOld: sql`state = 'notSetUp' and changed_at < ${before(unchargedPaymentsKeptSeconds)}`,
    },
    { table: 'payment_events', isOld: sql`received_at < ${before(eventsKeptSeconds)}` },
    { table: 'alerts', isOld: sql`told_at < ${before(eventsKeptSeconds)}` },
    { table: 'planned_interruptions', isOld: sql`ends_at < ${before(eventsKeptSeconds)}` },
    { table: 'row_import_batches', isOld: sql`taken_at < ${before(rowBatchesKeptSeconds)}` },
    { table: 'locks', isOld: sql`until <= ${now}` },
    {
      table: 'account_events',
      isOld: sql`account_id is null and at < ${before(nobodysEventsKeptSeconds)}`,
    },
    {
      table: 'account_events',
      isOld: sql`kind in ('password.wrong', 'password.locked', 'code.wrong', 'code.void') and at < ${before(failuresKeptSeconds)}`,
    },
    { table: 'account_events', isOld: sql`at < ${before(eventsKeptSeconds)}` },
    {
      table: 'emails',
      isOld: sql`sent_at < ${before(kept.emailsKeptDays * day)}`,
      step: rowsWithFilesPerStep,
    },
    {
      table: 'contact_requests',
      isOld: sql`written_at < ${before(kept.contactRequestsKeptDays * day)}`,
    },
    ...(['half_hour_days', 'water_half_hour_days'] as const).map((table) => ({
      table,
      isOld: sql`day < ${dayOf(before(kept.halfHoursKeptDays * day))}`,
    })),
    {
      // The evaluation itself, and what was filled in, go with it.
      table: 'applications',
      isOld: sql`id in (
        select application_id from customer_evaluations
        where finished_at is null and expires_at < ${before(unfinishedEvaluationsKeptSeconds)}
      )`,
    },
  ]
}

async function deleteStep(db: Database, { table, isOld }: Rule, step: number): Promise<number> {
  const name = sql.table(table)
  // Another process may be deleting the same rows: whoever has a row deletes it.
  const result = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${isOld} limit ${step} for update skip locked
    ))`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/**
 * @param kept the operator's settings
 * @param onStep told how many rows a step deleted: for measuring
 */
export async function prune(
  db: Database,
  now: Date,
  limits: Limits,
  kept: Retention,
  onStep: (table: string, rows: number) => void = () => {},
): Promise<void> {
  for (const rule of rulesAt(now, limits, kept)) {
    const most = rule.step ?? rowsPerStep
    for (let step = 1; step <= stepsPerRound; step += 1) {
      const rows = await deleteStep(db, rule, most)
      onStep(rule.table, rows)
      if (rows < most) break
    }
  }
}
