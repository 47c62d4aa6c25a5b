/** Samples of water of the demonstration: two years of three points, with one above a limit and one that cannot be judged. */
import { sql } from 'kysely'
import { sampleResults } from '#contract/areas/sample-results/sample-results.area.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { defaultLaboratorySettings } from '#server/platform/content/default-settings.ts'
import { judgement, limitsFor, conditionsOf } from '#server/areas/laboratory/judgement.ts'
import { rowOf } from '#server/areas/kit/columns.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'
import { randomOf } from './utility/random.ts'

const points = [
  {
    name: 'School of Strovolos',
    kind: 'consumerTap',
    zone: 'Northern source',
    place: 'Athalassas 12, Strovolos',
    position_latitude: 35.1434,
    position_longitude: 33.3478,
  },
  {
    name: 'Reservoir of the harbour',
    kind: 'reservoir',
    zone: 'Coast',
    place: 'Larnaca',
    position_latitude: 34.9182,
    position_longitude: 33.6369,
  },
  {
    name: 'Borehole B3',
    kind: 'source',
    zone: 'Northern source',
    place: 'Dali road',
    position_latitude: 35.0331,
    position_longitude: 33.4187,
  },
] as const

/** Which postcodes of the demonstration a zone has: every second one is the coast's. */
const zones = [
  { name: 'Northern source', source: 'Boreholes of Dali and the treatment works of Tersephanou' },
  { name: 'Coast', source: 'Desalination plant of Larnaca' },
] as const

const laboratories = [
  {
    name: 'State laboratory',
    accreditation: 'L-017',
    email: 'results@laboratory.example',
    phone: '+35722809999',
  },
  { name: 'Own laboratory', phone: '+35722698000' },
] as const

/** What each sample is looked at for, and about how much is found. */
const looked = [
  { parameter: 'escherichiaColi', unit: 'number/100 ml', method: 'EN ISO 9308-1', usual: 0, decimals: 0 },
  { parameter: 'nitrate', unit: 'mg/l', method: 'EN ISO 10304-1', usual: 28, decimals: 1, quantified: '0.5' },
  {
    parameter: 'fluoride',
    unit: 'mg/l',
    method: 'EN ISO 10304-1',
    usual: 0.3,
    decimals: 2,
    quantified: '0.05',
  },
  { parameter: 'lead', unit: 'µg/l', method: 'EN ISO 17294-2', usual: 0.9, decimals: 1, quantified: '0.5' },
] as const

const samplesPerPoint = 8
const everyDays = 90

/** What the laboratory wrote. The newest sample of the borehole has too much nitrate, and one of the harbour a method too coarse. */
function writtenOf(sample: number, { parameter, usual, decimals }: (typeof looked)[number]): string {
  if (sample === 2 * samplesPerPoint + samplesPerPoint - 2 && parameter === 'nitrate') return '62.0'
  if (sample === samplesPerPoint + 3 && parameter === 'lead') return '< 12'
  const found = usual * (0.8 + 0.4 * randomOf(`sample ${sample} ${parameter}`)())
  return found.toFixed(decimals)
}

/** Fills zones of supply, sampling points, laboratories, samples and their results, judged as every result is. */
export async function fillLaboratory(tx: DatabaseTransaction, now: Date): Promise<void> {
  const today = dayOf(now)
  const zoneIds = await insertRecords(tx, 'supply_zones', zones, now)
  await sql`
    insert into supply_zone_places (record_id, place, postcode)
    select case when number % 2 = 0 then ${zoneIds[1]}::bigint else ${zoneIds[0]}::bigint end, number, postcode
    from (
      select postcode, row_number() over (order by postcode) as number from (select distinct postcode from properties) known
    ) numbered`.execute(tx)
  const zoneNames: readonly string[] = zones.map(({ name }) => name)
  const pointIds = await insertRecords(
    tx,
    'sampling_points',
    points.map((point) => ({ ...point, supply_zone: zoneIds[zoneNames.indexOf(point.zone)] })),
    now,
  )
  const laboratoryIds = await insertRecords(tx, 'laboratories', laboratories, now)
  const samples = points.flatMap(({ kind }, point) =>
    Array.from({ length: samplesPerPoint }, (_none, index) => {
      const isNext = index === samplesPerPoint - 1
      const day = daysAfter(today, isNext ? 7 + point : (index - samplesPerPoint + 2) * everyDays - 5 - point)
      const takenAt = isNext ? null : `${day}T07:30:00.000Z`
      return {
        kind,
        row: {
          code: recordCode('WS', point * samplesPerPoint + index),
          state: isNext ? 'planned' : index === samplesPerPoint - 2 ? 'entered' : 'reported',
          point: pointIds[point],
          reason: index % 2 === 0 ? 'check' : 'audit',
          laboratory: laboratoryIds[index % 2],
          planned_for: day,
          taken_at: takenAt,
        },
      }
    }),
  )
  const ids = await insertRecords(
    tx,
    'samples',
    samples.map(({ row }) => row),
    now,
  )
  const limits = await limitsFor(
    tx,
    looked.map(({ parameter }) => parameter),
  )
  const results = samples.flatMap(({ kind, row: { taken_at: takenAt, state } }, sample) =>
    takenAt === null
      ? []
      : looked.map((one) => {
          const values = {
            sample: ids[sample]!,
            parameter: one.parameter,
            written: writtenOf(sample, one),
            unit: one.unit,
            method: one.method,
            quantificationLimit: 'quantified' in one ? one.quantified : null,
          }
          const water = {
            state,
            takenAt: new Date(takenAt),
            jurisdiction: defaultLaboratorySettings.jurisdiction,
            conditions: conditionsOf({ kind, isDesalinated: null, makesChlorate: null, pfasRule: null }),
          }
          const judged = judgement(limits, water, values)
          const isOver = judged['verdict'] === 'exceeds'
          return rowOf(sampleResults.fields, {
            ...values,
            ...judged,
            confirmation: isOver ? 'Measured twice.' : null,
          })
        }),
  )
  await insertRecords(
    tx,
    'sample_results',
    results.map((row, index) => ({ ...row, code: recordCode('WR', index) })),
    now,
  )
  // One that was dealt with in spring, and one of today that waits for a notice.
  const beganAt = (days: number) => `${daysAfter(today, -days)}T09:00:00.000Z`
  await insertRecords(
    tx,
    'water_alarms',
    [
      {
        code: recordCode('WA', 0),
        state: 'closed',
        zone: zoneIds[1],
        findings: 'Coliform bacteria: 3 number/100 ml (≤ 0 number/100 ml (EU))',
        raised_at: beganAt(200),
        advice: 'boil',
        notice_at: beganAt(200),
        closed_at: beganAt(196),
      },
      {
        code: recordCode('WA', 1),
        state: 'raised',
        zone: zoneIds[0],
        sample: ids[2 * samplesPerPoint],
        findings: 'Nitrate: 51.0 mg/l (≤ 50 mg/l (EU))',
        raised_at: beganAt(0),
        advice: null,
        notice_at: null,
        closed_at: null,
      },
    ],
    now,
  )
  await sql`select setval('water_alarms_number', 3, false)`.execute(tx)
  await sql`
    select setval('samples_number', ${samples.length + 1}, false), setval('sample_results_number', ${results.length + 1}, false)`.execute(
    tx,
  )
}
