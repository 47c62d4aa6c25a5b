/** What expired is deleted, in small steps, and what anybody can cause does not stay for long; on both databases. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { defaultRetention } from '#server/platform/content/default-settings.ts'
import { prune } from '#server/platform/database/prune.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { newEmailRow } from '#tools/test-portal/email-rows.ts'
import { newPowerSupply } from '#tools/test-portal/meter-rows.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

const now = new Date('2026-05-04T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe.each(databases)('pruning on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const events = async () =>
    (await portal.db.selectFrom('account_events').select(['kind', 'account_id', 'at']).execute()).map(
      ({ kind, account_id, at }) => `${kind} ${account_id} ${(now.getTime() - at.getTime()) / 86_400_000}`,
    )

  test('failures of unknown identifiers stay a day, of accounts a month, everything else a year', async () => {
    await portal.db.deleteFrom('account_events').execute()
    const rows = [
      { kind: 'password.wrong', account_id: null },
      { kind: 'password.wrong', account_id: 1 },
      { kind: 'signedIn', account_id: 1 },
    ]
    for (const days of [0.5, 2, 31, 401])
      await portal.db
        .insertInto('account_events')
        .values(rows.map((row) => ({ ...row, at: daysAgo(days), address: '203.0.113.9' })))
        .execute()
    await prune(portal.db, now, defaultLimits, defaultRetention)
    expect((await events()).toSorted()).toEqual([
      'password.wrong 1 0.5',
      'password.wrong 1 2',
      'password.wrong null 0.5',
      'signedIn 1 0.5',
      'signedIn 1 2',
      'signedIn 1 31',
    ])
  })

  test('very many rows go, a thousand at a time', async () => {
    await sql`insert into account_events (at, kind, account_id, address)
      select ${daysAgo(2)}::timestamptz, 'password.wrong', null, '' from generate_series(1, 3500)`.execute(
      portal.db,
    )
    const steps: number[] = []
    await prune(portal.db, now, defaultLimits, defaultRetention, (table, rows) => {
      if (table === 'account_events' && rows > 0) steps.push(rows)
    })
    expect(steps).toEqual([1000, 1000, 1000, 500])
  })

  test('what only grows stays as long as the settings say: e-mails with their files, messages, half hours', async () => {
    const content = createContentStore(portal.db, systemClock, {})
    const accountNo = await newCustomerAccount(portal.db, 'P4711')
    const { contractNo } = await newPowerSupply(portal, accountNo)
    const water = await portal.db.selectFrom('water_half_hour_days').select('contract_no').executeTakeFirst()
    const ages = [29, 31, 729, 731, 2199, 2201]
    for (const days of ages) {
      await newEmailRow(portal.db, accountNo, {
        subject: String(days),
        sentAt: daysAgo(days).toISOString(),
        files: [{ name: `${days}.pdf`, bytes: Buffer.from('%PDF-1.4') }],
      })
      await portal.db
        .insertInto('contact_requests')
        .values({
          account_id: null,
          account_no: accountNo,
          kind: 'other',
          message: String(days),
          email: 'maria@example.com',
          phone_no: '',
          written_at: daysAgo(days),
        })
        .execute()
      const day = daysAgo(days).toISOString().slice(0, 10)
      await sql`insert into half_hour_days (contract_no, day, watt_hours, total_watt_hours, missing, imported_at)
        values (${contractNo}, ${day}, '{1}', 1, 0, ${now})`.execute(portal.db)
      await sql`insert into water_half_hour_days (contract_no, day, litres)
        values (${water?.contract_no}, ${day}, '{1}')`.execute(portal.db)
    }
    const ageOf = (day: string) => Math.round((now.getTime() - Date.parse(day)) / 86_400_000)
    const left = async () => {
      const [emails, files, requests, power, litres] = await Promise.all([
        portal.db.selectFrom('emails').select('subject').where('account_no', '=', accountNo).execute(),
        sql<{ name: string }>`select name from stored_files join stored_file_parts on file_id = id
          where name ~ '^[0-9]+\\.pdf$'`.execute(portal.db),
        portal.db
          .selectFrom('contact_requests')
          .select('message')
          .where('account_no', '=', accountNo)
          .execute(),
        sql<{ day: string }>`select day::text from half_hour_days where contract_no = ${contractNo}`.execute(
          portal.db,
        ),
        sql<{ day: string }>`select day::text from water_half_hour_days where litres = '{1}'`.execute(
          portal.db,
        ),
      ])
      const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
      return {
        emails: sorted(emails.map(({ subject }) => Number(subject))),
        files: sorted(files.rows.map(({ name }) => Number.parseInt(name, 10))),
        requests: sorted(requests.map(({ message }) => Number(message))),
        power: sorted(power.rows.map(({ day }) => ageOf(day))),
        water: sorted(litres.rows.map(({ day }) => ageOf(day))),
      }
    }
    await prune(portal.db, now, defaultLimits, await content.retention())
    expect(await left()).toEqual({
      emails: [29, 31, 729, 731, 2199],
      files: [29, 31, 729, 731, 2199],
      requests: [29, 31, 729],
      power: [29, 31, 729, 731, 2199],
      water: [29, 31, 729, 731, 2199],
    })
    await portal.setSetting('emailsKeptDays', 730)
    await portal.setSetting('contactRequestsKeptDays', 30)
    await portal.setSetting('halfHoursKeptDays', 30)
    await prune(
      portal.db,
      now,
      defaultLimits,
      await createContentStore(portal.db, systemClock, {}).retention(),
    )
    expect(await left()).toEqual({
      emails: [29, 31, 729],
      files: [29, 31, 729],
      requests: [29],
      power: [29],
      water: [29],
    })
    await expect(portal.setSetting('emailsKeptDays', 29)).rejects.toThrow(
      'emailsKeptDays cannot be "29": it must be a whole number from 30 to 36500.',
    )
  })

  test('an evaluation that nobody handed in goes with what was filled in, a month after its link', async () => {
    const evaluation = async (word: string, expiredDaysAgo: number, isFinished: boolean) => {
      const { id } = await portal.db
        .insertInto('applications')
        .values({
          type: 'customerEvaluation',
          account_no: null,
          property_reference: null,
          status: isFinished ? 'new' : 'draft',
          details: '{}',
          created_at: now,
          changed_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.db
        .insertInto('customer_evaluations')
        .values({
          application_id: Number(id),
          id_hash: word,
          email: `${word}@example.com`,
          language: 'el',
          sent_by: null,
          finished_at: isFinished ? now : null,
          expires_at: daysAgo(expiredDaysAgo),
        })
        .execute()
    }
    await evaluation('lately', 29, false)
    await evaluation('forgotten', 31, false)
    await evaluation('finished', 31, true)
    await prune(portal.db, now, defaultLimits, defaultRetention)
    const rows = await portal.db
      .selectFrom('customer_evaluations')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select('id_hash')
      .where('id_hash', 'in', ['lately', 'forgotten', 'finished'])
      .execute()
    expect(rows.map(({ id_hash }) => id_hash).toSorted()).toEqual(['finished', 'lately'])
  })

  test('every rule finds its rows by an index', async () => {
    const plans: string[] = []
    const conditions = {
      visits: `expires_at <= now()`,
      otp_sessions: `expires_at <= now()`,
      external_sign_ins: `expires_at <= now()`,
      one_time_codes: `expires_at <= now()`,
      trusted_devices: `expires_at <= now()`,
      known_browsers: `expires_at <= now()`,
      rate_hits: `expires_at <= now()`,
      rate_counters: `expires_at <= now()`,
      used_proofs: `expires_at <= now()`,
      outgoing_messages: `expires_at <= now()`,
      registrations: `expires_at <= now()`,
      identifier_changes: `expires_at <= now()`,
      locks: `until <= now()`,
      row_import_batches: `taken_at < now()`,
      account_events: `account_id is null and at < now()`,
      emails: `sent_at < now()`,
      contact_requests: `written_at < now()`,
      half_hour_days: `day < current_date`,
      water_half_hour_days: `day < current_date`,
      customer_evaluations: `finished_at is null and expires_at < now()`,
    }
    await portal.db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection)
      for (const [table, condition] of Object.entries(conditions)) {
        const { rows } = await sql<{
          'QUERY PLAN': string
        }>`explain select 1 from ${sql.table(table)} where ${sql.raw(condition)}`.execute(connection)
        plans.push(`${table}: ${rows.map((row) => row['QUERY PLAN']).join(' ')}`)
      }
      await sql`set enable_seqscan = on`.execute(connection)
    })
    expect(plans.filter((plan) => !/Index/.test(plan))).toEqual([])
  })
})
