/** The employee that has an application: claiming, the next one, taking over, giving back. One statement decides between several at once. */
import { sql } from 'kysely'
import type { HeldApplication } from '#contract/application-queue.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { minuteOf } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { notifyEmployee, type NoticeFrame } from '../employee-notices.ts'
import { withinReach } from '#server/applications/conversations/reach.ts'
import { isNextFor } from './application-queue.ts'
import { isOpen, queuedRows, queueOrder, type QueueReader } from './queue-rows.ts'

/** @throws ApiError `application.missing` */
export async function heldApplication(
  db: Database | DatabaseTransaction,
  reader: QueueReader,
  id: number,
): Promise<HeldApplication> {
  const [item] = await queuedRows(db, reader, sql<boolean>`applications.id = ${id}`, 1)
  if (!item) throw new ApiError('application.missing')
  const { rows } = await sql<{ text: string; version: number; by: string | null; written_at: Date }>`
    select text, version, accounts.name as by, written_at
    from application_answers left join accounts on accounts.id = written_by where application_id = ${id}`.execute(
    db,
  )
  const [answer] = rows
  return {
    ...item,
    answer: {
      text: answer?.text ?? '',
      version: answer?.version ?? 0,
      by: answer?.by ?? '',
      at: answer ? new Date(answer.written_at).toISOString() : '',
    },
  }
}

const writeAssignment = (
  tx: DatabaseTransaction,
  { principal: { accountId }, now }: QueueReader,
  id: number,
  from: number | null,
  to: number | null,
) =>
  tx
    .insertInto('application_assignments')
    .values({
      application_id: id,
      from_account: from,
      to_account: to,
      changed_by: accountId,
      changed_at: now,
    })
    .execute()

/** Why it was not had: who has it, or that nobody can have it. */
async function whyNot(tx: DatabaseTransaction, reader: QueueReader, id: number): Promise<ApiError> {
  const item = await heldApplication(tx, reader, id)
  if (item.status === 'posted' || item.status === 'cancelled') return new ApiError('application.notClaimable')
  const time = item.heldSince === '' ? '' : minuteOf(new Date(item.heldSince))
  return new ApiError(
    'application.claimed',
    { person: item.holder, until: item.heldSince },
    { person: item.holder, time },
  )
}

/** @throws ApiError `application.claimed`, `application.notClaimable`, `application.missing` */
export async function claimApplication(
  tx: DatabaseTransaction,
  reader: QueueReader,
  id: number,
): Promise<void> {
  const { accountId } = reader.principal
  const { rows } = await sql`
    update applications set assigned_to = ${accountId}, assigned_at = ${reader.now}
    where id = ${id} and assigned_to is null and ${withinReach(reader.context)} and ${isOpen}
    returning id`.execute(tx)
  if (rows.length > 0) return void (await writeAssignment(tx, reader, id, null, accountId))
  const { rows: own } = await sql`
    select from applications where id = ${id} and assigned_to = ${accountId} and ${isOpen}`.execute(tx)
  if (own.length === 0) throw await whyNot(tx, reader, id)
}

/** @returns undefined: nothing waits for this person */
export async function claimNext(tx: DatabaseTransaction, reader: QueueReader): Promise<number | undefined> {
  const { accountId } = reader.principal
  // One that somebody else is claiming at this moment is theirs.
  const { rows } = await sql<{ id: string; assigned_to: number | null }>`
    select id, assigned_to from applications where ${withinReach(reader.context)} and ${isNextFor(reader)}
    order by ${queueOrder} limit 1 for update skip locked`.execute(tx)
  const [next] = rows
  if (!next) return undefined
  const id = Number(next.id)
  if (next.assigned_to === null) await claimApplication(tx, reader, id)
  else if (next.assigned_to !== accountId) throw await whyNot(tx, reader, id)
  return id
}

/**
 * From who has it, as the caller saw it; they are notified. The draft of the answer is the application's, and stays.
 *
 * @throws ApiError `application.claimed`, `application.notClaimable`, `application.missing`
 */
export async function takeOver(
  tx: DatabaseTransaction,
  { messages, frame }: { messages: Pick<AccountDependencies['messages'], 'enqueue'>; frame: NoticeFrame },
  reader: QueueReader,
  id: number,
  holderId: number,
): Promise<void> {
  const { accountId } = reader.principal
  if (holderId === accountId) return claimApplication(tx, reader, id)
  const { rows } = await sql<{ type: string }>`
    update applications set assigned_to = ${accountId}, assigned_at = ${reader.now}
    where id = ${id} and assigned_to = ${holderId} and ${withinReach(reader.context)} and ${isOpen}
    returning type`.execute(tx)
  const [taken] = rows
  if (!taken) throw await whyNot(tx, reader, id)
  await writeAssignment(tx, reader, id, holderId, accountId)
  const { rows: people } = await sql<{ name: string }>`
    select name from accounts where id = ${accountId}`.execute(tx)
  await notifyEmployee(tx, messages, frame, holderId, {
    kind: 'applicationTakenOver',
    path: `/app/${encodeURIComponent(taken.type)}/${id}`,
    facts: () => ({ number: String(id), person: people[0]?.name ?? '' }),
  })
}

/** @throws ApiError `application.notOwn`, `application.missing` */
export async function releaseApplication(
  tx: DatabaseTransaction,
  reader: QueueReader,
  id: number,
): Promise<void> {
  const { accountId } = reader.principal
  const { rows } = await sql`
    update applications set assigned_to = null, assigned_at = null
    where id = ${id} and assigned_to = ${accountId} and ${withinReach(reader.context)} returning id`.execute(
    tx,
  )
  if (rows.length === 0) {
    await heldApplication(tx, reader, id)
    throw new ApiError('application.notOwn')
  }
  await writeAssignment(tx, reader, id, accountId, null)
}

/** @throws ApiError `application.notOwn`, `application.answerChanged`, `application.missing` */
export async function keepAnswer(
  tx: DatabaseTransaction,
  reader: QueueReader,
  id: number,
  { text, version }: { text: string; version: number },
): Promise<void> {
  const { accountId } = reader.principal
  // Held: nobody takes it over, and nobody else writes, until this is done.
  const { rows: own } = await sql`
    select from applications
    where id = ${id} and assigned_to = ${accountId} and ${withinReach(reader.context)} for update`.execute(tx)
  if (own.length === 0) {
    await heldApplication(tx, reader, id)
    throw new ApiError('application.notOwn')
  }
  const { rows } = await sql`
    insert into application_answers (application_id, text, version, written_by, written_at)
    select ${id}, ${text}, 1, ${accountId}, ${reader.now}
    where ${version} = 0 or exists (select from application_answers where application_id = ${id})
    on conflict (application_id) do update
      set text = excluded.text, version = application_answers.version + 1, written_by = excluded.written_by,
        written_at = excluded.written_at
      where application_answers.version = ${version}
    returning application_id`.execute(tx)
  if (rows.length === 0) throw new ApiError('application.answerChanged')
}
