/**
 * Tells customers what they wanted to be told. Any number of processes do it: each supply is one's at a time, and what was
 * told stands in the same transaction as its message.
 */
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { dayOf } from '#server/platform/calendar.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AlertSettingsRow } from '#server/platform/database/utility-tables.ts'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import type { OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import { ownAccounts } from '#server/identity/rights/own-accounts.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { occurrencesOf } from './occurrences.ts'
import { tellAlert } from './tell.ts'
import { alertKinds } from '#contract/rules/alerts.ts'

export interface AlertDependencies {
  db: Database
  clock: Clock
  secrets: Secrets
  content: Pick<ContentStore, 'organisation' | 'utility'>
  messages: Pick<OutgoingMessages, 'enqueue'>
  /** Where people reach the portal, for links in messages. */
  publicUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Supplies that are looked at in one round. */
const mostInRound = 50

/** Until another process may look at what this one took: a crash in between delays an alert, and loses none. */
const takenSeconds = 300

type Key = Pick<AlertSettingsRow, 'account_id' | 'contract_no'>

/** Takes those of which something new is known, so that nobody else does. */
async function claim({ db, clock }: AlertDependencies, most: number): Promise<Key[]> {
  const now = clock()
  const { rows } = await sql<Key>`
    update alert_settings set next_look_at = ${after(now, takenSeconds)}
    where (account_id, contract_no) in (
      select account_id, contract_no from alert_settings where next_look_at <= ${now}
      order by next_look_at limit ${most} for update skip locked
    )
    returning account_id, contract_no`.execute(db)
  return rows
}

/** What is wanted, while nobody else looks; undefined where the supply is not this person's any more. */
async function heldSettings(tx: DatabaseTransaction, { account_id, contract_no }: Key) {
  const { rows } = await sql<AlertSettingsRow & { account_no: string }>`
    select alert_settings.*, supplies.account_no
    from alert_settings join supplies using (contract_no)
    where alert_settings.account_id = ${account_id} and contract_no = ${contract_no}
      and supplies.ended_on is null and supplies.account_no in ${ownAccounts(account_id)}
    for update of alert_settings`.execute(tx)
  return rows[0]
}

async function lookAt(dependencies: AlertDependencies, key: Key): Promise<void> {
  const { db, clock, content } = dependencies
  const { orgName: organisation } = await content.organisation()
  const { currencySymbol, customerAlerts } = await content.utility()
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const settings = await heldSettings(tx, key)
    if (settings && customerAlerts) {
      const found = await occurrencesOf(tx, settings, dayOf(now))
      const told: typeof found = []
      for (const one of found) {
        const { rows } = await sql`
          insert into alerts (account_id, contract_no, kind, occurrence, measured, compared, channel, told_at)
          values (${key.account_id}, ${key.contract_no}, ${one.kind}, ${one.occurrence}, ${one.measured}, ${one.compared},
            ${settings.channel}, ${now})
          on conflict do nothing returning id`.execute(tx)
        if (rows.length > 0) told.push(one)
      }
      // Several days of one import come in one message.
      for (const kind of alertKinds) {
        const ofKind = told.filter((one) => one.kind === kind)
        const messages = kind === 'day' && ofKind.length > 0 ? [ofKind] : ofKind.map((one) => [one])
        for (const about of messages)
          await tellAlert(tx, { ...dependencies, organisation, currencySymbol }, settings, about)
      }
    }
    // What comes while this one holds it waits, and is looked at afterwards.
    await sql`update alert_settings set next_look_at = null
      where account_id = ${key.account_id} and contract_no = ${key.contract_no}`.execute(tx)
  })
}

/** Supplies of which something new is known that customers may want to be told. */
export const dueAlerts = (dependencies: AlertDependencies): DueRows =>
  dueRows<Key>({
    name: 'alerts',
    everySeconds: 10,
    atOnce: 1,
    mostInRound,
    claim: (most) => claim(dependencies, most),
    handle: (key) => lookAt(dependencies, key),
    failed: ({ contract_no }, error) =>
      dependencies.log.warn({ supply: contract_no, err: error }, 'alerts could not be looked at yet'),
  })
