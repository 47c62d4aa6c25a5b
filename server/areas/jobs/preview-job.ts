/** Freezes what a job will change: the records with their versions, and why others will not change. */
import { sql, type RawBuilder } from 'kysely'
import { mostChangedRows } from '#contract/areas/job-kinds.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { Language } from '#contract/entities.ts'
import type { WholeList } from '#contract/lists.ts'
import { z } from '#contract/z.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import type { BulkKind, BulkWish, FrozenRecord } from './job-kind.ts'

/** Which records: all that a list finds, or those that were chosen of it, each as it was shown. */
export type Choice = { list: WholeList } | { chosen: readonly FrozenRecord[] }

export interface WishedPreview extends BulkWish {
  choice: Choice
  language: Language
  now: Date
  triesAgain?: number
}

/** Rows that are asked about together. */
const rowsAtOnce = 500

/** Previews of one person that are kept: older ones were left, in another tab perhaps. */
const previewsKept = 5

/** @throws ApiError `record.field` where the list has no such column or filter */
export function checkedList(kind: { list: z.core.$ZodType }, list: WholeList): WholeList {
  const checked = z.core.safeParse(kind.list, list)
  if (checked.success) return checked.data as WholeList
  const [issue] = checked.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = ['List', ...(issue?.path ?? []), ...unknown].join('.')
  throw new ApiError('record.field', { field, problem: 'unknown' })
}

/** A query of `place`, `id` and `version`. */
function chosenRows(kind: BulkKind, principal: Principal, choice: Choice): RawBuilder<unknown> {
  if ('list' in choice) return kind.found(principal, checkedList(kind, choice.list))
  const { chosen } = choice
  return sql`
    select row_number() over (order by first_place)::integer as place, id, version from (
      select id, min(version) as version, min(place) as first_place
      from unnest(${chosen.map(({ id }) => id)}::bigint[], ${chosen.map(({ version }) => version)}::bigint[])
        with ordinality as one (id, version, place)
      group by id
    ) chosen`
}

/** @returns the number of the new job, without rows */
export async function insertJob(
  tx: DatabaseTransaction,
  principal: Principal,
  kind: string,
  { reason, values, language, now, triesAgain }: Omit<WishedPreview, 'choice'>,
): Promise<number> {
  const { rows } = await sql<{ id: string | number }>`
    insert into jobs (kind, state, asked_by, language, reason, move_values, asked_at, tries_again, total)
    values (${kind}, 'previewed', ${principal.accountId}, ${language}, ${reason}, ${JSON.stringify(values)}::jsonb, ${now},
      ${triesAgain ?? null}, 0)
    returning id`.execute(tx)
  return Number(rows[0]!.id)
}

/** @throws ApiError `record.field`, also where the move asks for nothing */
function valuesFor(kind: BulkKind, principal: Principal, sent: RecordValues): RecordValues {
  if (kind.checkedValues) return kind.checkedValues(principal, sent)
  const [field] = Object.keys(sent)
  if (field !== undefined) throw new ApiError('record.field', { field, problem: 'unknown' })
  return {}
}

/** Says of each row whether it may move, and keeps why not. */
async function judgeRows(
  tx: DatabaseTransaction,
  kind: BulkKind,
  principal: Principal,
  jobId: number,
  wish: BulkWish,
): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ place: number; record_id: string | number; version: string | number }>`
      select place, record_id, version from job_rows where job_id = ${jobId} and place > ${last}
      order by place limit ${rowsAtOnce}`.execute(tx)
    const records = rows.map((row) => ({ id: Number(row.record_id), version: Number(row.version) }))
    const causes = await kind.mayMove(tx, principal, records, wish)
    if (causes.size > 0)
      await sql`
        update job_rows set code = cause.code,
          result = case when cause.code = 'record.changed' then 'overtaken' else 'rejected' end
        from unnest(${[...causes.keys()]}::bigint[], ${[...causes.values()]}::text[]) as cause (id, code)
        where job_id = ${jobId} and record_id = cause.id`.execute(tx)
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.place
  }
}

/**
 * Shows what would change. Nothing does.
 *
 * @returns the number of the job, which waits to be confirmed
 * @throws ApiError `right.missing`, `control.disabled`, `job.nothing`, `job.tooMany`, `record.field`
 */
export async function previewJob(
  tx: DatabaseTransaction,
  principal: Principal,
  kind: BulkKind,
  wished: WishedPreview,
): Promise<number> {
  kind.requireRight(principal)
  if (kind.needsReason === true && wished.reason === '')
    throw new ApiError('record.field', { field: 'Reason', problem: 'missing' })
  const values = valuesFor(kind, principal, wished.values)
  const chosen = chosenRows(kind, principal, wished.choice)
  await sql`
    delete from jobs where state = 'previewed' and asked_by = ${principal.accountId} and id not in (
      select id from jobs where state = 'previewed' and asked_by = ${principal.accountId}
      order by id desc limit ${previewsKept - 1}
    )`.execute(tx)
  const id = await insertJob(tx, principal, kind.name, { ...wished, values })
  const { rows } = await sql<{ count: number }>`
    with frozen as (
      insert into job_rows (job_id, place, record_id, version)
      select ${id}::bigint, place, id, version from (${chosen}) chosen order by place limit ${mostChangedRows + 1}
      returning place
    )
    update jobs set total = (select count(*)::integer from frozen) where id = ${id} returning total as count`.execute(
    tx,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) throw new ApiError('job.nothing')
  if (count > mostChangedRows) throw new ApiError('job.tooMany', {}, { most: mostChangedRows.toString() })
  await judgeRows(tx, kind, principal, id, { reason: wished.reason, values })
  return id
}
