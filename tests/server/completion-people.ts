/** Applications that can be completed, the supplies they are about, and what staff fills in for them. */
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationCompletion } from '#contract/application-completion.ts'
import { noDetails, type ApplicationDetails } from '#contract/rules/applications.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { changeApplication } from './changed-rows.ts'
import { newApplication, type Person } from './conversation-people.ts'

/** Of water, as of the demonstration. */
export const waterTariff = 'W1'

export interface TestSupply {
  reference: string
  contractNo: string
  accountNo: string
  meter: string
  startedOn: string
}

/** A reference that no property of the demonstration has. */
const newReference = async ({ db }: TestPortal): Promise<string> => {
  const { rows } = await sql<{ reference: string }>`
    select '0' || number as reference from generate_series(60000, 99999) number
    where not exists (select from properties where reference = '0' || number) order by number limit 1`.execute(
    db,
  )
  return rows[0]!.reference
}

/** A supply with water that began with 100 on its meter, and was billed for nothing yet. */
export async function newSupply(
  portal: TestPortal,
  startedOn: string,
  accountNo?: string,
): Promise<TestSupply> {
  const { db } = portal
  const holder = accountNo ?? (await newCustomerAccount(db, `S${randomUUID().slice(0, 12)}`))
  const reference = await newReference(portal)
  const [contractNo, meter] = [`W${reference}`, `WM${randomInt(10_000_000, 99_999_999)}`]
  await sql`
    insert into properties (reference, kind, street_el, street_latin, house_no, postcode, town_el, town_latin,
      area_square_metres, has_water_service)
    values (${reference}, 'house', 'Λήδρας', 'Ledra', '7', '1011', 'Λευκωσία', 'Nicosia', 90, true)`.execute(
    db,
  )
  await sql`
    insert into property_roles (property_reference, account_no, role, since)
    values (${reference}, ${holder}, 'tenant', ${startedOn})`.execute(db)
  await sql`
    insert into supplies (contract_no, property_reference, account_no, tariff_code, started_on, billing_group)
    values (${contractNo}, ${reference}, ${holder}, ${waterTariff}, ${startedOn}, 'tests of completions')`.execute(
    db,
  )
  await sql`
    insert into meters (serial_no, contract_no, dials, conversion_factor, installed_on)
    values (${meter}, ${contractNo}, 4, 1, ${startedOn})`.execute(db)
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
    values (${meter}, ${daysAfter(startedOn, -1)}, 100, 0, 'installed')`.execute(db)
  return { reference, contractNo, accountNo: holder, meter, startedOn }
}

/** What a meter showed on a day. */
export const readOn = (
  { db }: TestPortal,
  { meter }: TestSupply,
  day: string,
  reading: number,
  used: number,
) =>
  sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
    values (${meter}, ${day}, ${reading}, ${used}, 'read')`.execute(db)

/** An application that staff is working on. @param accountNo null: of somebody who has none @returns its number */
export async function openApplication(
  portal: TestPortal,
  accountNo: string | null,
  type: string,
  details: Partial<ApplicationDetails> = {},
): Promise<number> {
  const id = await newApplication(portal, accountNo ?? '1004711', type)
  await changeApplication(portal.db, id, {
    account_no: accountNo,
    details: JSON.stringify({ ...noDetails, ...details }),
  })
  return id
}

export const completionOf = async ({ browser }: Person, PortalApplicationId: number) =>
  (await browser.call('getApplicationCompletion', { PortalApplicationId })).body[
    'item'
  ] as ApplicationCompletion

/** Saves what is filled in, as the page does: by the version that was read. */
export async function fillIn(
  clerk: Person,
  PortalApplicationId: number,
  facts: Readonly<Record<string, string>>,
  version?: number,
) {
  const Version = version ?? (await completionOf(clerk, PortalApplicationId)).version
  const { body, data } = await clerk.browser.call('saveApplicationCompletion', {
    PortalApplicationId,
    Version,
    Facts: Object.entries(facts).map(([Name, Value]) => ({ Name, Value })),
  })
  return { data, item: body['item'] as ApplicationCompletion }
}

/** What a new connection needs besides the account. */
export const connectionFacts = (meter: string, day: string) => ({
  kind: 'house',
  street: 'Αθηνάς',
  streetLatin: 'Athinas',
  houseNo: '12',
  postcode: '1016',
  town: 'Λευκωσία',
  townLatin: 'Nicosia',
  area: '120',
  service: 'water',
  tariff: waterTariff,
  meter,
  dials: '4',
  reading: '7',
  day,
})

/** Somebody who takes a supply over and is no customer yet. */
export const newHolder = (email: string) => ({
  isCompany: 'person',
  firstName: 'Rania',
  surname: 'Haddad',
  email,
  language: 'ar',
  mailingAddress: 'Ledra 7, 1011 Nicosia',
})
