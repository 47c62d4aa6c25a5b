/** Tells customers of interruptions before they begin: each of them once, whatever process does it. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import { daysToldBefore, type InterruptionReason } from '#contract/rules/interruptions.ts'
import { utilityTimeZone } from '#contract/rules/half-hours.ts'
import { after } from '../clock.ts'
import type { AlertDependencies } from '../customer-alerts/look.ts'
import { stopLink } from '../customer-alerts/stopping.ts'
import type { DatabaseTransaction } from '../database/tables.ts'
import type { Service } from '../database/utility-tables.ts'
import type { Channel } from '../delivery/outgoing-messages.ts'
import { addressText, type Address } from '../e-bill/property-address-text.ts'
import { momentText } from '../payments/amount-text.ts'
import { sentences } from '../texts/sentences.ts'
import { isThere } from './own-interruptions.ts'

/** Messages that are written in one round. */
const mostInRound = 200

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
}

/** Everybody with a supply there who can be reached, wants to be told, and was not. */
const concernedBy = (tx: DatabaseTransaction, interruption: number) =>
  sql<Concerned>`
    select accounts.id as account_id, supplies.contract_no, accounts.email, accounts.mobile_no, alert_settings.channel,
      coalesce(alert_settings.language, accounts.language) as language, planned.service, starts_at, ends_at, reason,
      street_el, street_latin, house_no, flat_no, properties.postcode, town_el, town_latin
    from planned_interruptions planned
    join properties on ${isThere}
    join supplies on supplies.property_reference = properties.reference and supplies.ended_on is null
    join tariffs on tariffs.code = supplies.tariff_code and tariffs.service = planned.service
    join (
      select id, account_no from accounts where account_no <> ''
      union select account_id, account_no from account_customers
    ) own on own.account_no = supplies.account_no
    join accounts on accounts.id = own.id and (email <> '' or mobile_no <> '')
    left join alert_settings
      on alert_settings.account_id = accounts.id and alert_settings.contract_no = supplies.contract_no
    where planned.id = ${interruption} and coalesce(alert_settings.interruptions, true)
      and not exists (
        select from interruption_notices notices where notices.interruption_id = planned.id
          and notices.account_id = accounts.id and notices.contract_no = supplies.contract_no
      )
    order by accounts.id, supplies.contract_no limit ${mostInRound}`.execute(tx)

/** One round, about the interruption that begins first. @returns how many people were told */
export async function tellInterruptions(dependencies: AlertDependencies): Promise<number> {
  const { db, clock, content, messages, secrets, publicUrl } = dependencies
  const { orgName: organisation } = await content.organisation()
  const { defaultLanguage } = await content.utility()
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const { rows } = await sql<{ id: string | number }>`
      select id from planned_interruptions
      where told_at is null and ends_at > ${now} and starts_at > ${now}
        and starts_at <= ${after(now, daysToldBefore * 86_400)}
      order by starts_at, id limit 1 for update skip locked`.execute(tx)
    const [next] = rows
    if (!next) return 0
    const concerned = (await concernedBy(tx, Number(next.id))).rows
    for (const one of concerned) {
      const { account_id, contract_no } = one
      await sql`insert into interruption_notices (interruption_id, account_id, contract_no, told_at)
        values (${Number(next.id)}, ${account_id}, ${contract_no}, ${now})`.execute(tx)
      const language = one.language ?? defaultLanguage
      const wished = one.channel ?? 'email'
      const channel: Channel = (wished === 'email' ? one.email : one.mobile_no)
        ? wished
        : one.email
          ? 'email'
          : 'sms'
      const link = stopLink(secrets, publicUrl(), {
        accountId: account_id,
        contractNo: contract_no,
        kind: 'interruption',
      })
      const words = sentences[language].interruption
      await messages.enqueue(tx, {
        kind: 'interruptionPlanned',
        channel,
        to: channel === 'email' ? one.email : one.mobile_no,
        language,
        values: { code: '', link, organisation },
        facts: {
          service: words[one.service],
          reason: words[one.reason],
          place: addressText(one, language),
          from: momentText(one.starts_at, language, utilityTimeZone),
          to: momentText(one.ends_at, language, utilityTimeZone),
        },
        stopLink: link,
        discard: false,
      })
    }
    if (concerned.length < mostInRound)
      await sql`update planned_interruptions set told_at = ${now} where id = ${Number(next.id)}`.execute(tx)
    return concerned.length
  })
}
