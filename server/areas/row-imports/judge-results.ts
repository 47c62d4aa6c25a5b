/** Rows of a laboratory's file as results of samples: sample and parameter are found by what the laboratory calls them. */
import { sql } from 'kysely'
import { sampleResults } from '#contract/areas/sample-results/sample-results.area.ts'
import { languages } from '#contract/entities.ts'
import { parameters } from '#contract/rules/laboratory/parameters.ts'
import type { ImportRow } from '#contract/rules/row-imports.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { areaWords } from '../kit/area-words.ts'
import { rejected, requireSound } from '../kit/checked-record.ts'
import { judgement, limitsFor, readWritten, waterOf, type SampledWater } from '../laboratory/judgement.ts'
import { cellOf, judged, wrongBy, type JudgedRecord } from './judged-rows.ts'

const fields = Object.keys(sampleResults.fields)

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Parameters by our own name for them, and by what pages call them in each language. */
const parameterNames = new Map<string, string>([
  ...languages.flatMap((language) =>
    Object.entries(areaWords(language, 'sample-results').choice['parameter'] ?? {}).map(
      ([name, word]): [string, string] => [plain(word), name],
    ),
  ),
  ...parameters.map((name): [string, string] => [plain(name), name]),
])

interface Stored {
  written: string
  unit: string | null
  operator: string | null
  value: string | null
}

const keyOf = (sample: number, parameter: string): string => `${sample} ${parameter}`

/** Results that were measured, by sample and parameter. */
async function storedResults(
  tx: DatabaseTransaction,
  samples: readonly number[],
): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored & { sample: string | number; parameter: string }>`
    select sample, parameter, written, unit, operator, value from sample_results
    where sample = any(${[...samples]}::bigint[]) and deleted_at is null and is_sum is not true
    order by id desc`.execute(tx)
  return new Map(rows.map(({ sample, parameter, ...stored }) => [keyOf(Number(sample), parameter), stored]))
}

/** Samples by their codes, held as they are until the transaction ends. */
async function samplesNamed(
  tx: DatabaseTransaction,
  codes: readonly string[],
): Promise<Map<string, { id: number; water: SampledWater }>> {
  const { rows } = await sql<{ id: string | number; code: string }>`
    select id, code from samples where code = any(${[...codes]}::text[]) and deleted_at is null order by id`.execute(
    tx,
  )
  const found = new Map<string, { id: number; water: SampledWater }>()
  for (const { id, code } of rows) {
    const water = await waterOf(tx, Number(id))
    if (water) found.set(code, { id: Number(id), water })
  }
  return found
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** @returns one for each row, in the order of the file */
export async function judgeResults(
  tx: DatabaseTransaction,
  rows: readonly ImportRow[],
  reason: string,
): Promise<JudgedRecord[]> {
  const cell = (row: ImportRow, column: Parameters<typeof cellOf>[2]) => cellOf('results', row, column)
  const codeOf = (row: ImportRow) => cell(row, 'sample').toUpperCase()
  const samples = await samplesNamed(tx, [...new Set(rows.map(codeOf))])
  const named = rows.map((row) => parameterNames.get(plain(cell(row, 'parameter'))))
  const limits = await limitsFor(tx, [...new Set(named.filter((one) => one !== undefined))])
  const stored = await storedResults(
    tx,
    [...samples.values()].map(({ id }) => id),
  )
  return rows.map((row, index): JudgedRecord => {
    const sample = samples.get(codeOf(row))
    const parameter = named[index]
    const values = {
      sample: sample?.id ?? null,
      parameter: parameter ?? null,
      written: orNull(cell(row, 'written')),
      unit: orNull(cell(row, 'unit')),
      method: orNull(cell(row, 'method')),
      detectionLimit: orNull(cell(row, 'detectionLimit')),
      quantificationLimit: orNull(cell(row, 'quantificationLimit')),
      confirmation: orNull(cell(row, 'confirmation')),
    }
    const read = parameter === undefined ? undefined : readWritten(parameter, values.written ?? '')
    const wrong = wrongBy(row, () => {
      if (cell(row, 'sample') !== '' && !sample) throw rejected('sample', 'unknownRecord')
      if (cell(row, 'parameter') !== '' && parameter === undefined) throw rejected('parameter', 'choice')
      requireSound(sampleResults, { ...values, code: 'WR-000000' }, fields)
      if (read && 'problem' in read) throw rejected('written', read.problem)
    })
    if (wrong || !sample || parameter === undefined || !read || 'problem' in read)
      return wrong ?? judged(row, 'wrong', { column: 'sample', problem: 'missing' })
    const key = keyOf(sample.id, parameter)
    const there = stored.get(key)
    if (there) {
      const isSame =
        there.operator === read.result.operator &&
        there.value === read.result.value &&
        (there.unit ?? '') === (values.unit ?? '')
      return judged(row, isSame ? 'same' : 'differs', {
        column: 'written',
        stored: `${there.written} ${there.unit ?? ''}`.trim(),
      })
    }
    const closed = wrongBy(row, () => {
      if (sample.water.state === 'planned') throw rejected('sample', 'notTaken')
      if (sample.water.state !== 'taken') throw rejected('sample', 'notNow')
    })
    if (closed) return closed
    stored.set(key, { ...read.result, written: values.written ?? '', unit: values.unit })
    const isOutside = judgement(limits, sample.water, values)['verdict'] === 'exceeds'
    if (!isOutside || values.confirmation !== null) return judged(row, 'new', { values })
    return judged(row, 'outside', {
      values: { ...values, confirmation: orNull(reason) },
      column: 'confirmation',
      problem: 'confirmExceeding',
    })
  })
}
