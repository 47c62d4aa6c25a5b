/**
 * Tells customers of interruptions before they begin, and of what is changed or withdrawn since: each of them once,
 * whatever process does it.
 */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import { daysToldBefore, type InterruptionReason } from '#contract/rules/interruptions.ts'
import { after } from '#server/platform/clock.ts'
import type { AlertDependencies } from '../customer-alerts/look.ts'
import { stopLink } from '../customer-alerts/stopping.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import { endLease, renewLease, takeLease } from '#server/platform/due-rows/lease.ts'
import type { Channel } from '#server/platform/delivery/outgoing-messages.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { momentText } from '#server/platform/texts/amount-text.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { concernedSupplies, tellableAccounts } from './concerned.ts'
import { lookAtAreaAgain } from './interrupted-area.ts'

/** Messages that are written in one transaction. */
const mostInStep = 200

/** Until another process may go on with one that this process has taken: longer than a step may take. */
const takenSeconds = 60

interface Concerned extends Address {
  account_id: number
  contract_no: string
  email: string
  mobile_no: string
  channel: Channel | null
  language: Language | null
  service: Service
  starts_at: Date
  ends_at: Date
  reason: InterruptionReason
  /** Of the same one, before it was changed or withdrawn. */
  was_told: boolean
}

const noticeOf = sql`
  select from interruption_notices notices where notices.interruption_id = planned.id
    and notices.account_id = accounts.id and notices.contract_no = supplies.contract_no`

/** What a round is about. */
interface Round {
  id: number
  isWithdrawn: boolean
  /** It was changed, and begins later than anybody is told of a new one. */
  isEarly: boolean
}

/**
 * Everybody with a supply there who can be reached, wants to be told, and was not told how it is now. Where it does not
 * take place, or is still far away, only those of them who were told of it before.
 */
const concernedBy = (tx: DatabaseTransaction, { id, isWithdrawn, isEarly }: Round) =>
  sql<Concerned>`
    select accounts.id as account_id, supplies.contract_no, accounts.email, accounts.mobile_no, alert_settings.channel,
      coalesce(alert_settings.language, accounts.language) as language, planned.service, starts_at, ends_at, reason,
      exists (${noticeOf}) as was_told,
      street_el, street_latin, house_no, flat_no, properties.postcode, town_el, town_latin
    from planned_interruptions planned
    ${concernedSupplies}
    ${tellableAccounts}
    left join alert_settings
      on alert_settings.account_id = accounts.id and alert_settings.contract_no = supplies.contract_no
    where planned.id = ${id} and coalesce(alert_settings.interruptions, true)
      and ${isWithdrawn || isEarly ? sql`exists (${noticeOf})` : sql`true`}
      and ${
        isWithdrawn
          ? sql`true`
          : sql`not exists (${noticeOf} and notices.told_at >= coalesce(planned.changed_at, '-infinity'))`
      }
    order by accounts.id, supplies.contract_no limit ${mostInStep}`.execute(tx)

/** Everybody concerned was told: no other round is about this. */
async function end(tx: DatabaseTransaction, { id, isWithdrawn, isEarly }: Round, now: Date): Promise<void> {
  // Those who want no such messages any more, or cannot be reached, have nothing to hear of it. Of one that is only
  // changed they are told with the others, three days before, if they can be and want to be by then.
  if (isWithdrawn || isEarly)
    await sql`
      delete from interruption_notices notices using planned_interruptions planned
      where planned.id = ${id} and notices.interruption_id = planned.id
        and (withdrawn_at is not null or notices.told_at < changed_at)`.execute(tx)
  if (isWithdrawn) return
  // Anyone who has a notice knows how it is now. The others are told as of any: it is not told yet.
  await sql`
    update planned_interruptions
    set ${isEarly ? sql`changed_at = null` : sql`told_at = ${now}`} where id = ${id}`.execute(tx)
}

/** Anyone who was told of one is told anew as soon as it is otherwise, however far away it is. */
const isDue = (now: Date) => sql`ends_at > ${now} and (
  withdrawn_at is null and told_at is null
    and (changed_at is not null or starts_at <= ${after(now, daysToldBefore * 86_400)})
  or withdrawn_at is not null
    and exists (select from interruption_notices where interruption_id = planned_interruptions.id)
)`

const bucketOf = (id: number) => `interruption ${id}`

/** Takes those that begin first, so that nobody else does. */
async function claim({ db, clock }: AlertDependencies, most: number): Promise<number[]> {
  const now = clock()
  const { rows } = await sql<{ id: string | number }>`
    select id from planned_interruptions where ${isDue(now)}
      and not exists (select from locks where bucket = 'interruption ' || id and until > ${now})
    order by starts_at, id limit ${most}`.execute(db)
  const taken: number[] = []
  for (const { id } of rows)
    if (await takeLease(db, bucketOf(Number(id)), now, takenSeconds)) taken.push(Number(id))
  return taken
}

/** Tells some of those whom it concerns. @returns whether there may be more of them */
async function tellSome(dependencies: AlertDependencies, id: number): Promise<boolean> {
  const { db, clock, content, messages, secrets, publicUrl } = dependencies
  const { orgName: organisation } = await content.organisation()
  const { defaultLanguage } = await content.utility()
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const { rows } = await sql<{ is_withdrawn: boolean; is_early: boolean }>`
      select withdrawn_at is not null as is_withdrawn,
        starts_at > ${after(now, daysToldBefore * 86_400)} as is_early
      from planned_interruptions where id = ${id} and ${isDue(now)} for update`.execute(tx)
    const [next] = rows
    if (!next) return false
    const isWithdrawn = next.is_withdrawn
    await lookAtAreaAgain(tx, id)
    const round = { id, isWithdrawn, isEarly: next.is_early }
    const concerned = (await concernedBy(tx, round)).rows
    for (const one of concerned) {
      const { account_id, contract_no } = one
      if (isWithdrawn)
        await sql`delete from interruption_notices where interruption_id = ${id}
          and account_id = ${account_id} and contract_no = ${contract_no}`.execute(tx)
      else
        await sql`insert into interruption_notices (interruption_id, account_id, contract_no, told_at)
          select id, ${account_id}, ${contract_no}, greatest(${now}::timestamptz, changed_at)
          from planned_interruptions where id = ${id}
          on conflict (interruption_id, account_id, contract_no) do update set told_at = excluded.told_at`.execute(
          tx,
        )
      const language = one.language ?? defaultLanguage
      const wished = one.channel ?? 'email'
      const channel: Channel = (wished === 'email' ? one.email : one.mobile_no)
        ? wished
        : one.email
          ? 'email'
          : 'sms'
      const link = stopLink(
        secrets,
        publicUrl(),
        { accountId: account_id, contractNo: contract_no, kind: 'interruption' },
        now,
      )
      const words = sentences[language].interruption
      await messages.enqueue(tx, {
        kind: isWithdrawn
          ? 'interruptionWithdrawn'
          : one.was_told
            ? 'interruptionChanged'
            : 'interruptionPlanned',
        channel,
        to: channel === 'email' ? one.email : one.mobile_no,
        language,
        values: { code: '', link, organisation },
        facts: {
          service: words[one.service],
          reason: words[one.reason],
          place: addressText(one, language),
          from: momentText(one.starts_at, language),
          to: momentText(one.ends_at, language),
        },
        stopLink: link,
        discard: false,
      })
    }
    if (concerned.length < mostInStep) await end(tx, round, now)
    return concerned.length === mostInStep
  })
}

async function tellAll(dependencies: AlertDependencies, id: number): Promise<void> {
  const { db, clock } = dependencies
  while (await tellSome(dependencies, id)) await renewLease(db, bucketOf(id), clock(), takenSeconds)
  await endLease(db, bucketOf(id))
}

/** Interruptions of which people are due to be told, or told anew. */
export const dueInterruptions = (dependencies: AlertDependencies): DueRows =>
  dueRows<number>({
    name: 'interruptions',
    everySeconds: 10,
    atOnce: 1,
    claim: (most) => claim(dependencies, most),
    handle: (id) => tellAll(dependencies, id),
    failed: (id, error) =>
      dependencies.log.warn(
        { interruption: id, err: error },
        'people could not be told of an interruption yet',
      ),
  })
