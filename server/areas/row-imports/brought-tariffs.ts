/** Tariffs that a utility brings along: one row for each block of prices. */
import { sql } from 'kysely'
import type { ImportColumn, ImportRow } from '#contract/rules/row-imports.ts'
import { languages } from '#contract/entities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { Cells, JudgedNow, Said } from './brought-cells.ts'
import { judgeBrought, namedIn } from './brought-rows.ts'
import { cellOf, judged, type JudgedRecord } from './judged-rows.ts'

const read = (cells: Cells): Said => ({
  tariff: cells.text('tariff', {
    isNeeded: true,
    most: 20,
    form: /^[A-Za-z0-9][\w.-]*$/,
    problem: 'numberForm',
  }),
  service: cells.choice('service', true),
  tariffName: cells.text('tariffName', { isNeeded: true }),
  standingCharge: cells.number('standingCharge', { decimals: 2, most: 99_999_999 }),
  // In percent.
  vatRate: cells.number('vatRate', { decimals: 1, most: 100 }),
  fromUnits: cells.number('fromUnits', { decimals: 0, most: 2_000_000_000 }),
  unitPrice: cells.number('unitPrice', { decimals: 4, most: 999_999 }),
})

const numberOf = ({ tariff, fromUnits }: Said): string => `${tariff} ${fromUnits}`

/** What rows of one tariff have in common. */
const ofTariff = [
  'service',
  'tariffName',
  'standingCharge',
  'vatRate',
] as const satisfies readonly ImportColumn[]

async function storedBlocks(tx: DatabaseTransaction, codes: readonly string[]): Promise<Map<string, Said>> {
  const { rows } = await sql<Said>`
    select code as tariff, service, coalesce(names ->> 'en', '') as "tariffName", standing_charge::text as "standingCharge",
      round(vat_rate * 100, 1)::text as "vatRate", from_units::text as "fromUnits", unit_price::text as "unitPrice"
    from tariffs join tariff_blocks on tariff_code = code where code = any(${[...codes]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [numberOf(row), row]))
}

/** @returns one for each row, in the order of the file */
export async function judgeTariffs(
  tx: DatabaseTransaction,
  rows: readonly ImportRow[],
  now: JudgedNow,
): Promise<JudgedRecord[]> {
  const stored = await storedBlocks(tx, namedIn('tariffs', rows, 'tariff'))
  const isStored = new Set([...stored.values()].map(({ tariff }) => tariff))
  const known = new Map<string, Said>()
  function requireFit(said: Said): void {
    const { tariff = '', fromUnits } = said
    // Bills may have been made by it: further prices would change what they are compared with.
    if (isStored.has(tariff)) throw rejected('tariff', 'contradicts')
    const first = known.get(tariff)
    // Without a first block there is no price for what is used first.
    if (!first && fromUnits !== '0') throw rejected('fromUnits', 'firstBlock')
    const column = first && ofTariff.find((name) => first[name] !== said[name])
    if (column) throw rejected(column, 'contradicts')
    known.set(tariff, first ?? said)
  }
  const found = judgeBrought('tariffs', rows, { key: 'tariff', read, numberOf, stored, requireFit }, now)
  // A tariff with a price missing would be a wrong one: it is taken whole or not at all.
  const codeOf = (index: number) => cellOf('tariffs', rows[index]!, 'tariff').trim()
  const broken = new Set(
    found.flatMap(({ judgement }, index) => (judgement === 'wrong' ? [codeOf(index)] : [])),
  )
  return found.map((one, index) =>
    one.judgement === 'new' && broken.has(codeOf(index))
      ? judged(one, 'wrong', { column: 'tariff', problem: 'otherRow' })
      : one,
  )
}

/** Adds tariffs with their blocks. */
export async function addTariffs(tx: DatabaseTransaction, said: readonly Said[]): Promise<void> {
  const rows = JSON.stringify(
    said.map((one) => ({
      ...one,
      names: Object.fromEntries(languages.map((language) => [language, one.tariffName ?? ''])),
    })),
  )
  await sql`
    insert into tariffs (code, service, names, unit, standing_charge, vat_rate)
    select distinct on (tariff) tariff, service, names, case service when 'water' then 'm3' else 'kWh' end, "standingCharge",
      "vatRate" / 100
    from json_to_recordset(${rows}::json) said (tariff text, service text, names jsonb, "standingCharge" numeric,
      "vatRate" numeric)
    order by tariff`.execute(tx)
  await sql`
    insert into tariff_blocks (tariff_code, from_units, unit_price)
    select tariff, "fromUnits", "unitPrice"
    from json_to_recordset(${rows}::json) said (tariff text, "fromUnits" integer, "unitPrice" numeric)`.execute(
    tx,
  )
}
