/**
 * Tells the customers of a zone of water that is outside a limit, and those who were told that it is over: each person once,
 * whatever process does it, however many supplies they have. It cannot be switched off: it is about health.
 */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { WaterAdvice } from '#contract/rules/laboratory/water-advice.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Channel } from '#server/platform/delivery/outgoing-messages.ts'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import { endLease, renewLease, takeLease } from '#server/platform/due-rows/lease.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import type { AlertDependencies } from '../customer-alerts/look.ts'
import { tellableAccounts } from '../interruptions/concerned.ts'
import { waterSupplies, zoneOfProperty } from './zone-of-property.ts'

/** Messages that are written in one transaction. */
const mostInStep = 200

/** Until another process may go on with one that this process has taken: longer than a step may take. */
const takenSeconds = 60

/** What tells of a notice depends on. */
type NoticeDependencies = Omit<AlertDependencies, 'secrets'>

interface Concerned extends Address {
  account_id: number
  email: string
  mobile_no: string
  channel: Channel | null
  language: Language | null
}

/** What is due of a notice, held until the transaction ends. */
interface Round {
  id: number
  zone: number
  advice: WaterAdvice
  hasEnded: boolean
}

/**
 * People with water in the zone who can be reached. Of a notice that has ended only those who were told of it, else those who
 * were not told yet.
 */
const concernedBy = (tx: DatabaseTransaction, { id, zone, hasEnded }: Round) =>
  sql<Concerned>`
  select distinct on (accounts.id) accounts.id as account_id, accounts.email, accounts.mobile_no, alert_settings.channel,
    coalesce(alert_settings.language, accounts.language) as language,
    street_el, street_latin, house_no, flat_no, properties.postcode, town_el, town_latin
  from properties
  ${waterSupplies}
  join ${zoneOfProperty}
  ${tellableAccounts}
  left join alert_settings
    on alert_settings.account_id = accounts.id and alert_settings.contract_no = supplies.contract_no
  where zone_of.zone_id = ${zone}
    and properties.postcode in (select postcode from supply_zone_places where record_id = ${zone})
    and ${
      hasEnded
        ? sql`exists (
            select from water_notice_tellings told
            where told.alarm_id = ${id} and told.account_id = accounts.id and told.end_told_at is null
          )`
        : sql`not exists (
            select from water_notice_tellings told where told.alarm_id = ${id} and told.account_id = accounts.id
          )`
    }
  order by accounts.id, supplies.contract_no limit ${mostInStep}`.execute(tx)

const isDue = sql`(
  ended_at is null and told_at is null or ended_at is not null and end_told_at is null
)`

const bucketOf = (id: number) => `water notice ${id}`

/** Takes the oldest ones, so that nobody else does. */
async function claim({ db, clock }: NoticeDependencies, most: number): Promise<number[]> {
  const now = clock()
  const { rows } = await sql<{ id: string | number }>`
    select alarm_id as id from water_notices where ${isDue}
      and not exists (select from locks where bucket = 'water notice ' || alarm_id and until > ${now})
    order by begun_at, alarm_id limit ${most}`.execute(db)
  const taken: number[] = []
  for (const { id } of rows)
    if (await takeLease(db, bucketOf(Number(id)), now, takenSeconds)) taken.push(Number(id))
  return taken
}

/** What is due of a notice now. @returns undefined: nothing any more */
async function dueRound(tx: DatabaseTransaction, id: number): Promise<Round | undefined> {
  const { rows } = await sql<{ zone: string | number; advice: WaterAdvice; hasEnded: boolean }>`
    select zone, advice, ended_at is not null as "hasEnded"
    from water_notices join water_alarms on water_alarms.id = alarm_id
    where alarm_id = ${id} and ${isDue} for update of water_notices`.execute(tx)
  const [row] = rows
  return row && { id, zone: Number(row.zone), advice: row.advice, hasEnded: row.hasEnded }
}

/** Tells some of those whom it concerns. @returns whether there may be more of them */
async function tellSome(dependencies: NoticeDependencies, id: number): Promise<boolean> {
  const { db, clock, content, messages, publicUrl } = dependencies
  const { orgName: organisation } = await content.organisation()
  const { defaultLanguage } = await content.utility()
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const round = await dueRound(tx, id)
    if (!round) return false
    const { advice, hasEnded } = round
    const concerned = (await concernedBy(tx, round)).rows
    for (const one of concerned) {
      await (
        hasEnded
          ? sql`update water_notice_tellings set end_told_at = ${now}
              where alarm_id = ${id} and account_id = ${one.account_id}`
          : sql`insert into water_notice_tellings (alarm_id, account_id, told_at)
              values (${id}, ${one.account_id}, ${now})`
      ).execute(tx)
      const language = one.language ?? defaultLanguage
      const wished = one.channel ?? 'email'
      const hasWished = (wished === 'email' ? one.email : one.mobile_no) !== ''
      const channel: Channel = hasWished ? wished : one.email === '' ? 'sms' : 'email'
      await messages.enqueue(tx, {
        kind: hasEnded ? 'waterNoticeEnded' : 'waterNotice',
        channel,
        to: channel === 'email' ? one.email : one.mobile_no,
        language,
        values: { code: '', link: `${publicUrl()}/waterQuality`, organisation },
        facts: { place: addressText(one, language), advice: sentences[language].waterAdvice[advice] },
        discard: false,
      })
    }
    if (concerned.length === mostInStep) return true
    await sql`
      update water_notices set ${hasEnded ? sql`end_told_at = ${now}` : sql`told_at = ${now}`}
      where alarm_id = ${id}`.execute(tx)
    return false
  })
}

async function tellAll(dependencies: NoticeDependencies, id: number): Promise<void> {
  const { db, clock } = dependencies
  while (await tellSome(dependencies, id)) await renewLease(db, bucketOf(id), clock(), takenSeconds)
  await endLease(db, bucketOf(id))
}

/** Notices of which people are due to be told, or told that they are over. */
export const dueWaterNotices = (dependencies: NoticeDependencies): DueRows =>
  dueRows<number>({
    name: 'water notices',
    everySeconds: 10,
    atOnce: 1,
    claim: (most) => claim(dependencies, most),
    handle: (id) => tellAll(dependencies, id),
    failed: (id, error) =>
      dependencies.log.warn({ alarm: id, err: error }, 'people could not be told of their water yet'),
  })
