/** The supplies of a property as they stand on a day on which somebody else takes them over. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import { isTakenBack } from '#server/billing/making/supply-facts.ts'
import type { Day } from '#server/platform/calendar.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'

interface Reading {
  readOn: string
  reading: number
  kind: string
}

export interface LeavingMeter {
  serialNo: string
  dials: number
  factor: number
  /** The last one before that day that somebody has read: none may be lower. */
  before: Reading | undefined
  /** What the meter showed last before that day, by whatever reading. */
  last: number | undefined
  /** At the end of that day. */
  same: Reading | undefined
  after: Reading | undefined
}

export interface LeavingSupply {
  contractNo: string
  accountNo: string
  service: Service
  tariff: string
  reference: string
  address: string
  startedOn: Day
  /** The last day that is billed. */
  billedTo: Day | null
  /** The last day from which another tariff holds. */
  tariffSince: Day | null
  isOff: boolean
  meters: LeavingMeter[]
}

interface Row extends Address {
  contractNo: string
  accountNo: string
  service: Service
  names: Record<string, string>
  reference: string
  startedOn: string
  billedTo: string | null
  tariffSince: string | null
  isOff: boolean
  meters: { serialNo: string; dials: number; factor: number; readings: Reading[] }[]
}

function meterOn({ serialNo, dials, factor, readings }: Row['meters'][number], lastDay: Day): LeavingMeter {
  const earlier = readings.filter(({ readOn }) => readOn < lastDay)
  return {
    serialNo,
    dials,
    factor,
    before: earlier.findLast(({ kind }) => kind !== 'estimated'),
    last: earlier.at(-1)?.reading,
    same: readings.find(({ readOn }) => readOn === lastDay),
    after: readings.find(({ readOn }) => readOn > lastDay),
  }
}

/** @param day the first day on which they are somebody else's @param accountNo of whose alone; undefined: all of them */
export async function leavingSupplies(
  db: Database | DatabaseTransaction,
  { reference, accountNo, day }: { reference: string; accountNo: string | undefined; day: Day },
  language: Language,
): Promise<LeavingSupply[]> {
  const { rows } = await sql<Row>`
    select supplies.contract_no as "contractNo", supplies.account_no as "accountNo", tariffs.service, tariffs.names,
      properties.reference, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
      supplies.started_on::text as "startedOn",
      (
        select max(period_to)::text from invoices where invoices.contract_no = supplies.contract_no and not ${isTakenBack}
      ) as "billedTo",
      (
        select max(holds_from)::text from supply_tariffs where supply_tariffs.contract_no = supplies.contract_no
          and holds_from > supplies.started_on
      ) as "tariffSince",
      exists (
        select from days_without_supply where days_without_supply.contract_no = supplies.contract_no and off_to is null
      ) as "isOff",
      (
        select coalesce(jsonb_agg(jsonb_build_object('serialNo', serial_no, 'dials', dials, 'factor', conversion_factor::float,
          'readings', (
            select coalesce(jsonb_agg(jsonb_build_object('readOn', read_on::text, 'reading', reading, 'kind', kind) order by read_on), '[]')
            from meter_readings where meter_serial_no = serial_no
          )) order by serial_no), '[]')
        from meters where meters.contract_no = supplies.contract_no and removed_on is null
      ) as meters
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    where supplies.property_reference = ${reference} and supplies.ended_on is null
      and ${accountNo === undefined ? sql`true` : sql`supplies.account_no = ${accountNo}`}
    order by supplies.contract_no`.execute(db)
  const lastDay = daysAfter(day, -1)
  return rows.map((row) => ({
    contractNo: row.contractNo,
    accountNo: row.accountNo,
    service: row.service,
    tariff: row.names[language] ?? row.names['en'] ?? '',
    reference: row.reference,
    address: addressText(row, language),
    startedOn: row.startedOn,
    billedTo: row.billedTo,
    tariffSince: row.tariffSince,
    isOff: row.isOff,
    meters: row.meters.map((meter) => meterOn(meter, lastDay)),
  }))
}
