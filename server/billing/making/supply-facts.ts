/** What a bill of a supply is made from, as the database has it. */
import { sql, type RawBuilder } from 'kysely'
import type { BillingFacts } from '#contract/rules/billing/bill-of.ts'
import {
  estimatedReading,
  type BilledReading,
  type BillingProblem,
} from '#contract/rules/billing/consumption.ts'
import { versionOn, type Register, type TariffVersion } from '#contract/rules/billing/tariff.ts'
import {
  earlierEstimates,
  isRealNow,
  withEarlierEnds,
  type EarlierBill,
  type NumberedEstimate,
  type StoredReading,
} from './earlier-bills.ts'
import { daysAfter } from '#contract/rules/days.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** Two months: what the blocks and charges of a tariff without versions are meant for. */
const periodDays = 61

/** Thousandths of a unit that a property of a kind uses in a day, where nothing else is known of it. */
const usual: Record<Service, number> = { water: 400, electricity: 9000 }

/** A tariff as its own row and its versions say it. */
interface StoredTariff {
  standing: number
  vat: number
  blocks: { fromQuantity: number; price: number }[]
}

interface DatedTariff extends StoredTariff {
  from: string
  versions: TariffVersion[]
}

interface Row extends StoredTariff {
  contract_no: string
  service: Service
  from: string
  versions: TariffVersion[]
  /** By which tariffs it is billed from which days on, the first one first; none: its tariff has never changed. */
  tariffs: DatedTariff[]
  readings: StoredReading[]
  off: { from: string; to: string | null }[]
  estimated_before: NumberedEstimate[]
  earlier: EarlierBill[]
}

/** A reading that a bill has estimated, with the units since the one before. */
export type EstimatedNow = BilledReading & { used: number }

export interface SupplyFacts {
  contractNo: string
  facts: BillingFacts
  /** Readings that were missing at the end of the period. */
  estimated: EstimatedNow[]
  /** Numbers of the earlier bills that `facts` correct. */
  corrects: string[]
  /** Why there is no bill, whatever the rules make of the facts. */
  problems: BillingProblem[]
}

const ownVersion = ({ standing, vat, blocks }: StoredTariff): TariffVersion => ({
  from: '1900-01-01',
  standingPerDay: Math.round(standing / periodDays),
  isStandingWhileOff: true,
  blockDays: periodDays,
  blocks: { total: blocks },
  minimumPerDay: 0,
  discountPermille: 0,
  vatPermille: { standing: vat, consumption: vat },
})

const versionsOf = (tariff: StoredTariff & { versions: TariffVersion[] }): TariffVersion[] =>
  tariff.versions.length > 0 ? tariff.versions : [ownVersion(tariff)]

/** What holds for a supply whose tariff was changed: each tariff from its own day until that of the next one. */
function versionsInTurn(tariffs: readonly DatedTariff[]): TariffVersion[] {
  return tariffs.flatMap((tariff, index) => {
    const next = tariffs[index + 1]?.from
    const versions = versionsOf(tariff).filter(({ from }) => next === undefined || from < next)
    // The first one holds for all days before, as it did when it was the only one.
    if (index === 0) return versions
    const begun = versionOn(versions, tariff.from)
    return [
      ...(begun ? [{ ...begun, from: tariff.from }] : []),
      ...versions.filter(({ from }) => from > tariff.from),
    ]
  })
}

/** One for each register that is still there and was not read at the end of the period. */
function missingReadings({ readings, service }: Row, to: string): EstimatedNow[] {
  const registers = new Set<Register>(readings.map(({ register }) => register))
  return [...registers].flatMap((register) => {
    const last = readings
      .filter((one) => one.register === register)
      .toSorted((one, other) => other.readOn.localeCompare(one.readOn))[0]
    if (!last || last.readOn >= to || (last.removedOn !== null && last.removedOn <= to)) return []
    const made = estimatedReading(readings, last, to, usual[service])
    const steps = made.shown - last.shown + (made.isClockOver ? 10 ** made.dials : 0)
    return [{ ...made, used: Math.round((steps * made.factorPermille) / 1000) }]
  })
}

function factsOf(row: Row, to: string): SupplyFacts {
  const tariff = row.tariffs.length > 0 ? versionsInTurn(row.tariffs) : versionsOf(row)
  const readings = withEarlierEnds(row.readings, row.earlier)
  const estimated = missingReadings({ ...row, readings }, to)
  const facts: BillingFacts = {
    readings: [...readings, ...estimated],
    tariff,
    period: { from: row.from, to },
    off: row.off.map(({ from, to: until }) => ({ from, to: until ?? daysAfter(to, 1) })),
  }
  const { estimates, problems } = earlierEstimates(facts, row.earlier)
  // Only those that real readings have passed meanwhile.
  const estimatedBefore = [...row.estimated_before, ...estimates].filter(({ period }) =>
    isRealNow(facts, period),
  )
  return {
    contractNo: row.contract_no,
    estimated,
    corrects: estimatedBefore.map(({ number }) => number),
    problems,
    facts: { ...facts, estimatedBefore },
  }
}

/** Of a row of `invoices`: a run was reversed, or a bill was corrected by another one. */
export const isTakenBack = sql<boolean>`exists (
  select from transactions bill join transactions taken_back on taken_back.reverses = bill.id
  where bill.invoice_number = invoices.number and bill.kind = 'invoice')`

/** Of a row of `supplies`: the first day that no bill is about yet. Bills that were taken back do not count. */
export const unbilledFrom = sql<string>`coalesce((
  select max(period_to) + 1 from invoices
  where invoices.contract_no = supplies.contract_no and not ${isTakenBack}
), supplies.started_on)`

/** Nobody else books or takes back bills of them until the transaction is over. */
export const lockSupplies = (tx: DatabaseTransaction, contracts: RawBuilder<unknown>) =>
  sql`select from supplies where contract_no in (${contracts}) order by contract_no for update`.execute(tx)

/** Whether a bill that is booked now has the difference between an estimated bill and real readings: a reversed one has not. */
const isCorrected = (number: RawBuilder<unknown>) => sql<boolean>`exists (
  select from billing_run_bills corrects where corrects.contract_no = supply.contract_no and corrects.state = 'booked'
    and corrects.content -> 'corrects' ? ${number})`

const blocksOf = (code: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('fromQuantity', from_units * 1000, 'price', (unit_price * 10000)::integer)
    order by from_units), '[]') from tariff_blocks where tariff_blocks.tariff_code = ${code})`

const versionRowsOf = (code: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(content || jsonb_build_object('from', holds_from::text) order by holds_from), '[]')
  from tariff_versions where tariff_versions.tariff_code = ${code})`

/** Some supplies as they are billed until a day, by their numbers. */
async function suppliesOf(
  db: Database | DatabaseTransaction,
  which: RawBuilder<unknown>,
  periodTo: string,
  most: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select supply.contract_no, supply.service, supply.from::text as from, supply.standing, supply.vat, 
      ${blocksOf(sql.ref('supply.tariff_code'))} as blocks,
      ${versionRowsOf(sql.ref('supply.tariff_code'))} as versions,
      (
        select coalesce(jsonb_agg(jsonb_build_object('from', dated.holds_from::text, 
          'standing', (standing_charge * 10000)::integer, 'vat', (vat_rate * 1000)::integer,
          'blocks', ${blocksOf(sql.ref('dated.tariff_code'))}, 'versions', ${versionRowsOf(sql.ref('dated.tariff_code'))})
          order by dated.holds_from), '[]')
        from supply_tariffs dated join tariffs on tariffs.code = dated.tariff_code
        where dated.contract_no = supply.contract_no
      ) as tariffs,
      (
        select coalesce(jsonb_agg(jsonb_build_object('meter', serial_no, 'register', register, 'readOn', read_on::text,
          'shown', reading, 'kind', kind, 'isClockOver', clock_over, 'dials', dials,
          'factorPermille', (conversion_factor * 1000)::integer, 'removedOn', removed_on::text) order by read_on), '[]')
        from meters join meter_readings on meter_serial_no = serial_no
        where meters.contract_no = supply.contract_no and read_on >= supply.from - 800
      ) as readings,
      (
        select coalesce(jsonb_agg(jsonb_build_object('from', off_from::text, 'to', off_to::text)), '[]')
        from days_without_supply off where off.contract_no = supply.contract_no
      ) as off,
      (
        select coalesce(jsonb_agg(jsonb_build_object('number', invoice_number,
          'period', content -> 'bill' -> 'period', 'netByRate', content -> 'netByRate')), '[]')
        from billing_run_bills bill where bill.contract_no = supply.contract_no and state = 'booked'
          and (content -> 'bill' ->> 'isEstimated')::boolean and not ${isCorrected(sql.ref('bill.invoice_number'))}
      ) as estimated_before,
      (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'isCorrected', ${isCorrected(sql.ref('invoices.number'))},
          'period', jsonb_build_object('from', period_from::text, 'to', period_to::text))), '[]')
        from invoices where invoices.contract_no = supply.contract_no and period_to >= supply.from - 800
          and not exists (select from billing_run_bills where invoice_number = invoices.number) and not ${isTakenBack}
      ) as earlier
    from (
      select supplies.contract_no, tariff_code, tariffs.service, (standing_charge * 10000)::integer as standing,
        (vat_rate * 1000)::integer as vat,
        ${unbilledFrom} as from
      from supplies join tariffs on tariffs.code = supplies.tariff_code
      where ${which}
    ) supply
    where supply.from <= ${periodTo}::date
    order by supply.contract_no limit ${most}`.execute(db)
  return rows
}

/** Supplies of a group that a run has no bill for yet, by their numbers. @param most how many of them */
export async function unbilledSupplies(
  db: Database | DatabaseTransaction,
  run: { id: number; billingGroup: string; periodTo: string },
  most: number,
): Promise<SupplyFacts[]> {
  const rows = await suppliesOf(
    db,
    sql`billing_group = ${run.billingGroup} and ended_on is null and not exists (
      select from billing_run_bills bill where bill.run_id = ${run.id} and bill.contract_no = supplies.contract_no)`,
    run.periodTo,
    most,
  )
  return rows.map((row) => factsOf(row, run.periodTo))
}

/**
 * A supply as it is billed anew, after its last bill was taken back.
 *
 * @param before the bill, where no run has made it: all units up to the last reading of its days were on it
 * @returns undefined: the days until then are billed already
 */
export async function supplyAgain(
  tx: DatabaseTransaction,
  contractNo: string,
  periodTo: string,
  before: EarlierBill | undefined,
): Promise<SupplyFacts | undefined> {
  const [row] = await suppliesOf(tx, sql`supplies.contract_no = ${contractNo}`, periodTo, 1)
  if (!row) return undefined
  const readings = before ? withEarlierEnds(row.readings, [...row.earlier, before]) : row.readings
  return factsOf({ ...row, readings }, periodTo)
}

/** What the bill of one supply is made from, up to a day; undefined: all of its days up to then are billed. */
export async function supplyFactsOf(
  tx: DatabaseTransaction,
  contractNo: string,
  periodTo: string,
): Promise<SupplyFacts | undefined> {
  return supplyAgain(tx, contractNo, periodTo, undefined)
}
