/** Supplies that a utility brings along, with their properties and meters: one row for each meter. */
import { sql } from 'kysely'
import type { ImportColumn, ImportRow } from '#contract/rules/row-imports.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { Cells, JudgedNow, Said } from './brought-cells.ts'
import { numberForm } from './brought-customers.ts'
import { judgeBrought, namedIn } from './brought-rows.ts'
import type { JudgedRecord } from './judged-rows.ts'

/** What all rows of one property have in common, and what those of one contract. */
const ofProperty = [
  'propertyKind',
  'street',
  'streetLatin',
  'houseNo',
  'flatNo',
  'postcode',
  'town',
  'townLatin',
  'area',
] as const satisfies readonly ImportColumn[]
const ofContract = ['property', 'accountNo', 'tariff', 'startedOn'] as const satisfies readonly ImportColumn[]

const mostDials = 9

function read(cells: Cells): Said {
  const [street, town] = (['street', 'town'] as const).map((column) =>
    cells.text(column, { isNeeded: true, most: 100 }),
  )
  const startedOn = cells.day('startedOn')
  const dials = cells.number('dials', { decimals: 0, least: 1, most: mostDials })
  const installedOn = cells.day('installedOn')
  const number = { isNeeded: true, most: 20, form: numberForm, problem: 'numberForm' }
  return {
    property: cells.text('property', { isNeeded: true, form: /^0\d{5}$/, problem: 'propertyForm' }),
    propertyKind: cells.choice('propertyKind', true),
    street: street ?? '',
    // Of what has no name in Latin letters, the name that it has.
    streetLatin: cells.text('streetLatin', { most: 100 }) || (street ?? ''),
    houseNo: cells.text('houseNo', { isNeeded: true, most: 20 }),
    flatNo: cells.text('flatNo', { most: 20 }),
    postcode: cells.text('postcode', { isNeeded: true, most: 10 }),
    town: town ?? '',
    townLatin: cells.text('townLatin', { most: 100 }) || (town ?? ''),
    area: cells.number('area', { decimals: 1, most: 9_999_999 }),
    contractNo: cells.text('contractNo', number),
    accountNo: cells.text('accountNo', number),
    role: cells.choice('role') || 'owner',
    tariff: cells.text('tariff', { isNeeded: true, most: 20 }),
    startedOn,
    meter: cells.text('meter', { ...number, most: 40, form: /^[\p{L}\p{N}][\p{L}\p{N}./-]{0,39}$/u }),
    dials,
    installedOn,
    reading: cells.number('reading', { decimals: 0, most: 10 ** Number(dials) - 1 }),
    readOn: cells.day('readOn', { earliest: installedOn }),
  }
}

interface Found {
  meters: Map<string, Said>
  contracts: Map<string, Said>
  properties: Map<string, Said>
  accounts: Set<string>
  tariffs: Set<string>
}

async function foundFor(tx: DatabaseTransaction, rows: readonly ImportRow[]): Promise<Found> {
  const named = (column: ImportColumn) => sql`any(${[...namedIn('supplies', rows, column)]}::text[])`
  const { rows: meters } = await sql<Said & { meter: string }>`
    select serial_no as meter, contract_no as "contractNo", dials::text, installed_on::text as "installedOn",
      coalesce(first.reading::text, '') as reading, coalesce(first.read_on::text, '') as "readOn"
    from meters left join lateral (
      select reading, read_on from meter_readings where meter_serial_no = serial_no order by read_on limit 1
    ) first on true
    where serial_no = ${named('meter')}`.execute(tx)
  const { rows: contracts } = await sql<Said & { contractNo: string }>`
    select contract_no as "contractNo", property_reference as property, account_no as "accountNo", tariff_code as tariff,
      started_on::text as "startedOn"
    from supplies where contract_no = ${named('contractNo')}`.execute(tx)
  const { rows: properties } = await sql<Said & { property: string }>`
    select reference as property, kind as "propertyKind", street_el as street, street_latin as "streetLatin",
      house_no as "houseNo", flat_no as "flatNo", postcode, town_el as town, town_latin as "townLatin",
      area_square_metres::text as area
    from properties where reference = ${named('property')}`.execute(tx)
  // They stay until the supplies are there.
  const { rows: accounts } = await sql<{ number: string }>`
    select account_no as number from customer_accounts where account_no = ${named('accountNo')}
    order by account_no for key share`.execute(tx)
  const { rows: tariffs } = await sql<{ code: string }>`
    select code from tariffs where code = ${named('tariff')}`.execute(tx)
  return {
    meters: new Map(meters.map((one) => [one.meter, one])),
    contracts: new Map(contracts.map((one) => [one.contractNo, one])),
    properties: new Map(properties.map((one) => [one.property, one])),
    accounts: new Set(accounts.map(({ number }) => number)),
    tariffs: new Set(tariffs.map(({ code }) => code)),
  }
}

/** @throws ApiError `record.field` where a row says something else than what is known of the same thing. */
function requireSame(columns: readonly ImportColumn[], said: Said, known: Said | undefined): void {
  const column = known && columns.find((name) => (said[name] ?? '') !== '' && known[name] !== said[name])
  if (column) throw rejected(column, 'contradicts')
}

/** @returns one for each row, in the order of the file */
export async function judgeSupplies(
  tx: DatabaseTransaction,
  rows: readonly ImportRow[],
  now: JudgedNow,
): Promise<JudgedRecord[]> {
  const { meters, contracts, properties, accounts, tariffs } = await foundFor(tx, rows)
  const stored = new Map(
    [...meters].map(([meter, one]): [string, Said] => {
      const contract = contracts.get(one.contractNo ?? '') ?? {}
      return [meter, { ...properties.get(contract.property ?? ''), ...contract, ...one }]
    }),
  )
  function requireFit(said: Said): void {
    const { property = '', contractNo = '', accountNo = '', tariff = '' } = said
    if (!accounts.has(accountNo)) throw rejected('accountNo', 'unknownAccount')
    if (!tariffs.has(tariff)) throw rejected('tariff', 'unknownTariff')
    requireSame(ofProperty, said, properties.get(property))
    requireSame(ofContract, said, contracts.get(contractNo))
    // What this row brings along, later ones must agree with.
    if (!properties.has(property)) properties.set(property, said)
    if (!contracts.has(contractNo)) contracts.set(contractNo, said)
  }
  return judgeBrought('supplies', rows, { key: 'meter', read, stored, requireFit }, now)
}

/** Adds supplies with their properties and meters. */
export async function addSupplies(tx: DatabaseTransaction, said: readonly Said[]): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(said)}::json)`
  await sql`
    insert into properties (reference, kind, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
      area_square_metres, has_water_service)
    select distinct on (property) property, "propertyKind", street, "streetLatin", "houseNo", "flatNo", postcode, town,
      "townLatin", area, false
    from ${rows} said (property text, "propertyKind" text, street text, "streetLatin" text, "houseNo" text, "flatNo" text,
      postcode text, town text, "townLatin" text, area numeric)
    order by property on conflict (reference) do nothing`.execute(tx)
  await sql`
    update properties set has_water_service = true
    where not has_water_service and reference in (
      select property from ${rows} said (property text, tariff text) join tariffs on code = tariff where service = 'water')`.execute(
    tx,
  )
  await sql`
    insert into supplies (contract_no, property_reference, account_no, tariff_code, started_on)
    select distinct on ("contractNo") "contractNo", property, "accountNo", tariff, "startedOn"
    from ${rows} said ("contractNo" text, property text, "accountNo" text, tariff text, "startedOn" date)
    order by "contractNo" on conflict (contract_no) do nothing`.execute(tx)
  await sql`
    insert into property_roles (property_reference, account_no, role, since)
    select property, "accountNo", role, min("startedOn")
    from ${rows} said (property text, "accountNo" text, role text, "startedOn" date)
    where not exists (
      select from property_roles there
      where there.property_reference = said.property and there.account_no = said."accountNo" and there.until is null)
    group by property, "accountNo", role`.execute(tx)
  await sql`
    insert into meters (serial_no, contract_no, dials, installed_on)
    select meter, "contractNo", dials, "installedOn"
    from ${rows} said (meter text, "contractNo" text, dials smallint, "installedOn" date)`.execute(tx)
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
    select meter, "readOn", reading, 0, case when "readOn" = "installedOn" then 'installed' else 'read' end
    from ${rows} said (meter text, "readOn" date, "installedOn" date, reading integer)`.execute(tx)
}
