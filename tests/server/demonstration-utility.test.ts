/** The demonstration utility looks real, is the same each time, and its books are right; on both databases. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { propertyReference } from '#contract/rules/invoice-number.ts'
import { customers } from '#server/demonstration/utility/customers.ts'
import { properties } from '#server/demonstration/utility/properties.ts'
import { invoiceNumber, supplyHistory } from '#server/demonstration/utility/supply-history.ts'
import { chargesFor, sumOf, tariffOf } from '#server/demonstration/utility/tariffs.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

describe.each(bothDatabases)('the demonstration utility on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const numberOf = async (query: string): Promise<number> => {
    const { rows } = await sql<{ found: string }>`${sql.raw(query)}`.execute(portal.db)
    return Number(rows[0]?.found)
  }

  test.each([
    ['40 customers', 'select count(*) as found from customer_accounts', 40],
    ['60 properties', 'select count(*) as found from properties', 60],
    [
      'some with a tenant, who is billed',
      `select count(*) as found from property_roles r join supplies s using (property_reference, account_no)
        where role = 'tenant'`,
      10,
    ],
    [
      'three years of bills for each supply',
      `select min(c) as found from (select count(*) c from invoices group by contract_no) counts`,
      17,
    ],
    [
      'bills that are overdue',
      `select count(*) as found from (select i.number from invoices i join transactions t on t.invoice_number = i.number
        where due_on < now() group by i.number having sum(t.amount) > 0) open`,
      10,
    ],
    [
      'bills that were paid late, and in time',
      `select least(count(*) filter (where t.booked_on > i.due_on), count(*) filter (where t.booked_on <= i.due_on))
        as found from invoices i join transactions t on t.invoice_number = i.number and t.kind = 'payment'`,
      100,
    ],
    ['properties with bills by e-mail', 'select count(*) as found from subscriptions', 15],
    [
      'properties of customer@example.com',
      `select count(*) as found from property_roles r join accounts a using (account_no)
        where a.login = 'customer@example.com' and r.role = 'owner'`,
      2,
    ],
    [
      '12 employees, each in a team',
      `select count(*) as found from accounts where role = 1 and login like '%@example.com'
        and id in (select account_id from team_members)`,
      12,
    ],
    [
      'three teams of four or more, none with the rights of another',
      `select case when count(*) = 3 and count(distinct flags) = 3 then min(members) else 0 end as found from (
        select team_id, count(*) as members, string_agg(profile::text, ' ' order by login) as flags
        from team_members join accounts on accounts.id = account_id where login like '%@example.com' group by team_id) teams`,
      4,
    ],
    ['400 elements of the network', 'select count(*) as found from elements', 400],
    [
      'elements in each state',
      'select min(c) as found from (select count(*) c from elements group by state) counts',
      10,
    ],
    [
      'elements that each district has',
      `select min(c) as found from (
        select count(elements.id) c from districts join district_places on district_id = districts.id
        left join elements using (postcode) group by districts.id) counts`,
      20,
    ],
    ['properties of elements', 'select count(*) as found from element_properties', 400],
    ['requests of maintenance', 'select count(*) as found from maintenance_requests', 60],
    [
      'requests in each state',
      'select case when count(*) = 8 then min(c) else 0 end as found from (select count(*) c from maintenance_requests group by state) counts',
      3,
    ],
    ['job cards', 'select count(*) as found from job_cards', 150],
    [
      'job cards in each state',
      'select case when count(*) = 9 then min(c) else 0 end as found from (select count(*) c from job_cards group by state) counts',
      1,
    ],
    ['times of work', 'select count(*) as found from job_times where until is not null', 150],
    ['schedules', 'select count(*) as found from maintenance_schedules', 12],
    ['reports of faults', 'select count(*) as found from fault_reports', 10],
    ['photovoltaic parks', 'select count(*) as found from photovoltaic_parks', 12],
    ['meters that went past their end', 'select count(*) as found from meter_readings where clock_over', 3],
  ])('has %s', async (_what, query, atLeast) => {
    expect(await numberOf(query)).toBeGreaterThanOrEqual(atLeast)
  })

  test.each([
    [
      'an invoice number names its property by the characters 3 to 7',
      `select count(*) as found from invoices
        where property_reference <> '0' || substr(number, 3, 5) or length(number) <> 15`,
    ],
    [
      'a bill is the sum of its lines and the tax',
      `select count(*) as found from invoices i where net <> (select sum(amount) from invoice_lines l
        where l.invoice_number = i.number) or total <> net + vat`,
    ],
    [
      'every bill is booked, and no payment is more than its bill',
      `select count(*) as found from invoices i where total <> (select coalesce(sum(amount), 0) from transactions t
        where t.invoice_number = i.number and t.kind = 'invoice') or 0 > (select sum(amount) from transactions t
        where t.invoice_number = i.number)`,
    ],
    [
      'nobody works in the future, and minutes are as long as their interval',
      `select count(*) as found from job_times where since > now() or until > now() or (until is not null and
        extract(epoch from until - since) / 60 <> normal_minutes + evening_minutes + sunday_minutes + holiday_minutes)`,
    ],
    [
      'a request stands where its job cards are',
      `select count(*) as found from maintenance_requests request where case
        when state in ('reported', 'assessed', 'rejected', 'merged') then exists (select 1 from job_cards
          where job_cards.request = request.id and job_cards.state <> 'cancelled')
        when state = 'closed' then exists (select 1 from job_cards
          where job_cards.request = request.id and job_cards.state not in ('closed', 'cancelled'))
        when state = 'done' then exists (select 1 from job_cards
          where job_cards.request = request.id and job_cards.state not in ('done', 'approved', 'closed', 'cancelled'))
        else not exists (select 1 from job_cards where job_cards.request = request.id
          and job_cards.state not in ('closed', 'cancelled', 'done', 'approved')) end`,
    ],
    [
      'nothing happens in the future',
      `select count(*) as found from (select issued_on as day from invoices union all
        select booked_on from transactions union all select read_on from meter_readings) days
        where day > (now() at time zone 'Asia/Nicosia')::date`,
    ],
    [
      'a reading is the one before and what was used since',
      `select count(*) as found from (select reading, consumption, clock_over, dials,
          lag(reading) over (partition by meter_serial_no order by read_on) as before
        from meter_readings r join meters m on m.serial_no = r.meter_serial_no) readings
        where before is not null
          and reading <> before + consumption - case when clock_over then power(10, dials) else 0 end`,
    ],
    [
      'electricity for heating and cooling follows the seasons: winter and summer are dearer than spring and autumn',
      `select count(*) as found from (
        select avg(net) filter (where extract(month from period_to) in (1, 2, 8, 9)) as hard,
          avg(net) filter (where extract(month from period_to) in (4, 5, 10, 11)) as mild
        from invoices where contract_no like 'E%') seasons where hard <= mild`,
    ],
  ])('in its books %s', async (_what, query) => {
    expect(await numberOf(query)).toBe(0)
  })
})

test('the same on every day but for the dates: an invoice number can be printed in a README', () => {
  const [property] = properties
  if (!property) throw new Error('no property')
  const history = (day: string) => supplyHistory(property, 'water', new Date(day))
  const numbers = (day: string) => history(day).invoices.map((row) => (row as { number: string }).number)
  // The day of the utility ends at 22:00 in UTC.
  expect(history('2026-11-21T22:30:00Z')).toEqual(history('2026-11-22T21:30:00Z'))
  // Also on the first days of a month: the newest bill is always there, and new.
  expect(numbers('2026-12-01T10:00:00Z')).toEqual(numbers('2026-11-22T10:00:00Z'))
})

test('the page for trying the portal names invoices that exist and are nobody else’s', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/try-it.md'), 'utf8')
  const named = [...page.matchAll(/\b10\d{13}\b/g)].map(([number]) => number)
  const real = properties.flatMap(({ row, services }) =>
    services.flatMap((service) =>
      // The newest may not be written yet.
      Array.from({ length: 17 }, (_none, period) => invoiceNumber(row.reference, service, period)),
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((number) => !real.includes(number))).toEqual([])
  expect(new Set(real).size).toBe(real.length)
  for (const number of real)
    expect(properties.map(({ row }) => row.reference)).toContain(propertyReference(number))
})

test('nobody real is reached: every e-mail address is an example, every IBAN has right check digits', () => {
  for (const { email, iban } of customers) {
    expect(email === '' || email.endsWith('@example.com')).toBe(true)
    const digits = `${iban.slice(4)}1234${iban.slice(2, 4)}`
    expect(BigInt(digits) % 97n, iban).toBe(1n)
    expect(iban).toHaveLength(28)
  }
})

test('what is used beyond a block costs the price of the next', () => {
  const charges = chargesFor(tariffOf.water, 50)
  expect(charges.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [1, 18],
    [20, 18],
    [25, 36.25],
    [5, 12],
  ])
  expect(sumOf(charges, tariffOf.water)).toEqual({ net: 84.25, vat: 4.21, total: 88.46 })
})

test.each(['2026-11-01', '2026-11-03', '2026-11-22', '2026-11-30', '2026-12-31'])(
  'on %s the newest bill of every supply can be paid online',
  (day) => {
    const newest = properties.flatMap((property) =>
      property.services.map((service) => {
        const { invoices } = supplyHistory(property, service, new Date(`${day}T10:00:00Z`))
        return (invoices.at(-1) as { issued_on: string }).issued_on
      }),
    )
    const ages = newest.map((issued) => (Date.parse(day) - Date.parse(issued)) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ages)).toBeLessThanOrEqual(15)
  },
)
