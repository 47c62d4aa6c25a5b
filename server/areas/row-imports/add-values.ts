/** Adds values of a channel as a set, each with its history, as if they were typed one by one. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { JudgedRecord } from './judged-rows.ts'

/**
 * @param reason why values outside their limits are right; empty: they wait for a person who says so
 */
export async function addValues(
  tx: DatabaseTransaction,
  rows: readonly JudgedRecord[],
  { channel, reason, accountId, now }: { channel: number; reason: string; accountId: number; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  const sent = JSON.stringify(
    rows.map(({ values }) => ({
      at: values['at'],
      value: values['value'],
      is_outside: values['isOutside'],
      remark: values['remark'],
      is_confirmed: values['isOutside'] === true && reason !== '',
    })),
  )
  await sql`
    with sent as (
      select nextval('log_values_number') as number, gen_random_uuid() as insert_key, one.*
      from jsonb_to_recordset(${sent}::jsonb)
        one (at timestamptz, value numeric, is_outside boolean, remark text, is_confirmed boolean)
    ), written as (
      insert into log_values (state, version, code, channel, at, value, is_outside, remark, changed_at, changed_by, insert_key)
      select case when is_confirmed then 'confirmed' else 'recorded' end, case when is_confirmed then 2 else 1 end,
        'LV-' || lpad(number::text, greatest(6, length(number::text)), '0'), ${channel}, at, value, is_outside, remark, ${now},
        ${accountId}, insert_key
      from sent order by at
      returning id, code, at, value, is_outside, remark, state
    )
    insert into record_changes (area, record_id, version, changed_at, changed_by, kind, move, reason, changes)
    select 'log-values', id, 1, ${now}::timestamptz, ${accountId}::integer, 'inserted', '', '', jsonb_build_array(
      jsonb_build_object('field', 'channel', 'before', null, 'after', ${channel}::bigint),
      jsonb_build_object('field', 'at', 'before', null, 'after',
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      jsonb_build_object('field', 'value', 'before', null, 'after', value),
      jsonb_build_object('field', 'code', 'before', null, 'after', code),
      jsonb_build_object('field', 'isOutside', 'before', null, 'after', is_outside))
      || case when remark is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('field', 'remark', 'before', null, 'after', remark)) end
    from written
    union all
    select 'log-values', id, 2, ${now}::timestamptz, ${accountId}::integer, 'moved', 'staff.confirmed', ${reason}::text,
      jsonb_build_array(jsonb_build_object('field', 'state', 'before', 'recorded', 'after', 'confirmed'))
    from written where state = 'confirmed'`.execute(tx)
}
