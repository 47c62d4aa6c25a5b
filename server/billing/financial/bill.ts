/** One bill: what was measured, what it costs by the tariff, and what was paid of it. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { Bill, BillLine } from '#contract/financial.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { billRowOf, billsOf, type BillRecord } from './bills.ts'
import { isPaidOrPaidBack } from './transactions.ts'

interface LineRecord {
  kind: Exclude<BillLine['kind'], 'rounding' | 'whole'>
  register: 'total' | 'day' | 'night' | null
  quantity: string
  unit_price: string
  cents: number
  vat_rate: string | null
  vat_cents: number | null
}

interface ReadingRecord {
  serial_no: string
  conversion_factor: string
  before_on: string | null
  before: number | null
  read_on: string
  reading: number
  kind: Bill['readings'][number]['kind']
  clock_over: boolean
  consumption: number
}

interface Details {
  unit: Bill['unit']
  names: Record<string, string>
  vat_rate: string
  net_cents: number
  vat_cents: number
  lines: LineRecord[]
  readings: ReadingRecord[]
  payments: { booked_on: string; cents: number }[]
}

/**
 * The charges in words' order: each block of consumption says which units it is about, and whatever the bill differs by
 * from their sum is a line of its own. So they always are the net sum.
 */
export function linesOf(records: readonly LineRecord[], netCents: number): BillLine[] {
  const counted = new Map<string, number>()
  const lines = records.map(
    ({ kind, register, quantity, unit_price, cents, vat_rate, vat_cents }): BillLine => {
      const line = {
        kind,
        ...((register === 'day' || register === 'night') && { register }),
        quantity: Number(quantity),
        unitPrice: Number(unit_price),
        cents,
        ...(vat_rate !== null && vat_cents !== null && { vatRate: Number(vat_rate), vatCents: vat_cents }),
      }
      if (kind !== 'consumption') return line
      // What is shared out by days is no whole units: it is said in thousandths, as the column has it.
      const before = counted.get(register ?? '') ?? 0
      const units = Math.round((before + line.quantity) * 1000) / 1000
      counted.set(register ?? '', units)
      return { ...line, fromUnit: Number.isInteger(before) ? before + 1 : before, toUnit: units }
    },
  )
  // A bill of an earlier system: how it was made up is not known.
  if (lines.length === 0) return [{ kind: 'whole', quantity: 1, unitPrice: netCents / 100, cents: netCents }]
  const rounding = netCents - lines.reduce((sum, { cents }) => sum + cents, 0)
  return rounding === 0
    ? lines
    : [...lines, { kind: 'rounding', quantity: 1, unitPrice: rounding / 100, cents: rounding }]
}

/** The rate, where the VAT is that part of the net sum: to the cent, and to half of one that is rounded either way. */
export const rateOf = (netCents: number, vatCents: number, rate: number): number | undefined =>
  Math.abs(netCents * rate - vatCents) <= 0.500_001 ? rate : undefined

/** What lines come to for each rate, the highest first; undefined where they do not say it, or have one rate. */
function vatByRateOf(lines: readonly BillLine[]): Bill['vatByRate'] {
  const byRate = new Map<number, number>()
  for (const { vatRate, vatCents } of lines)
    if (vatRate !== undefined) byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + (vatCents ?? 0))
  if (byRate.size < 2) return undefined
  return [...byRate].map(([rate, cents]) => ({ rate, cents })).toSorted((one, other) => other.rate - one.rate)
}

/** The rate of all lines, where they say it; else that of the tariff, where the VAT is such a part. */
function oneRateOf(lines: readonly BillLine[], tariffRate: number, netCents: number, vatCents: number) {
  const rates = new Set(lines.flatMap(({ vatRate }) => vatRate ?? []))
  const [first] = rates
  return rates.size > 1 ? undefined : (first ?? rateOf(netCents, vatCents, tariffRate))
}

/**
 * @param accountNo whose it must be
 * @throws ApiError `bill.missing`
 */
export async function billOf(
  db: Database,
  { accountNo, today, language }: { accountNo: string; today: string; language: Language },
  number: string,
): Promise<Bill> {
  const { rows } = await sql<BillRecord & Details>`
    select bills.*, tariffs.unit, tariffs.names, tariffs.vat_rate::text,
      (net * 100)::bigint as net_cents, (vat * 100)::bigint as vat_cents,
      (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'register', register, 'quantity', quantity::text,
          'unit_price', unit_price::text, 'cents', (amount * 100)::bigint, 'vat_rate', vat_rate::text,
          'vat_cents', (vat * 100)::bigint) order by position), '[]')
        from invoice_lines where invoice_number = bills.number
      ) as lines,
      (
        select coalesce(jsonb_agg(to_jsonb(billed) order by billed.serial_no), '[]') from (
          select meters.serial_no, meters.conversion_factor::text, earlier.read_on::text as before_on,
            earlier.reading as before, latest.read_on::text, latest.reading, latest.kind, used.clock_over,
            used.consumption
          from meters_of_supplies meters
          join lateral (
            select * from meter_readings where meter_serial_no = meters.serial_no
              and read_on between invoices.period_from and invoices.period_to
            order by read_on desc limit 1
          ) latest on true
          join lateral (
            select bool_or(clock_over) as clock_over, sum(consumption)::integer as consumption from meter_readings
            where meter_serial_no = meters.serial_no
              and read_on between invoices.period_from and invoices.period_to
          ) used on true
          left join lateral (
            select * from meter_readings where meter_serial_no = meters.serial_no
              and read_on < invoices.period_from
            order by read_on desc limit 1
          ) earlier on true
          where meters.contract_no = invoices.contract_no
        ) billed
      ) as readings,
      (
        select coalesce(jsonb_agg(jsonb_build_object('booked_on', booked_on::text, 'cents', (-amount * 100)::bigint)
          order by booked_on, id), '[]')
        from (
          select transactions.id, booked_on, kind, payment_id, entry, item_bookings.amount
          from item_bookings join transactions on transactions.id = transaction_id
          where item_bookings.invoice_number = bills.number
        ) booked where ${isPaidOrPaidBack} or entry = 'deposit'
      ) as payments
    from (${billsOf(accountNo, today)}) bills
    join invoices on invoices.number = bills.number
    join supplies on supplies.contract_no = invoices.contract_no
    join tariffs on tariffs.code = supplies.tariff_code
    where bills.number = ${number}`.execute(db)
  const [found] = rows
  if (!found) throw new ApiError('bill.missing')
  const [netCents, vatCents] = [Number(found.net_cents), Number(found.vat_cents)]
  const lines = linesOf(found.lines, netCents)
  const vatRate = oneRateOf(lines, Number(found.vat_rate), netCents, vatCents)
  const vatByRate = vatByRateOf(lines)
  return {
    ...billRowOf(found, language),
    accountNo,
    unit: found.unit,
    tariff: found.names[language] ?? found.names['en'] ?? '',
    readings: found.readings.map(({ before, before_on, ...reading }) => ({
      meterSerialNo: reading.serial_no,
      ...(before !== null && before_on !== null && { before: { readOn: before_on, reading: before } }),
      readOn: reading.read_on,
      reading: reading.reading,
      kind: reading.kind,
      clockOver: reading.clock_over,
      conversionFactor: Number(reading.conversion_factor),
      consumption: reading.consumption,
    })),
    lines,
    netCents,
    vatCents,
    ...(vatRate !== undefined && { vatRate }),
    ...(vatByRate && { vatByRate }),
    payments: found.payments.map(({ booked_on, cents }) => ({ bookedOn: booked_on, cents })),
  }
}
