/** Samples of water, from the plan to the report, as people of the laboratory do it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { add, move } from '../store-people.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, itemOf, read, refusalOf } from './area-caller.ts'

describe.each(bothDatabases)('the laboratory on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  /** Enters results. */
  let chryso: Employee
  /** Approves them. */
  let andreas: Employee
  let point: number

  beforeAll(async () => {
    chryso = await employee(portal, { portalQuality: true }, { changeRecords: true })
    andreas = await employee(portal, { portalQuality: true }, { changeRecords: true })
    point = itemOf(
      await add(chryso, 'sampling-points', { name: 'Tap of the school', kind: 'consumerTap', zone: 'North' }),
    ).id
  })

  async function takenSample(takenAt = '2026-03-02T08:00:00.000Z', more: object = {}): Promise<number> {
    const { id } = itemOf(
      await add(chryso, 'samples', { point, reason: 'check', plannedFor: '2026-03-02', ...more }),
    )
    itemOf(await move(chryso, 'samples', id, 'staff.taken', { takenAt }))
    return id
  }
  const enter = (sample: number, parameter: string, written: string, unit: string, more: object = {}) =>
    add(chryso, 'sample-results', { sample, parameter, written, unit, ...more })
  async function approved(written = '20'): Promise<number> {
    const id = await takenSample()
    itemOf(await enter(id, 'nitrate', written, 'mg/l'))
    itemOf(await move(chryso, 'samples', id, 'staff.entered'))
    itemOf(await move(andreas, 'samples', id, 'staff.approved'))
    return id
  }

  test('a result is kept as written, with its verdict and the limit that judged it', async () => {
    const sample = await takenSample()
    expect(itemOf(await enter(sample, 'nitrate', '50.0', 'mg/l')).values).toMatchObject({
      written: '50.0',
      operator: '=',
      value: '50.0',
      verdict: 'complies',
      limitText: '≤ 50 mg/l (EU)',
    })
  })

  test('"< 12" against 10 cannot be judged, and says why', async () => {
    const sample = await takenSample()
    expect(itemOf(await enter(sample, 'arsenic', '< 12', 'µg/l')).values).toMatchObject({
      operator: '<',
      verdict: 'cannotBeJudged',
      verdictReason: 'tooCoarse',
    })
  })

  test.each([
    ['nitrate', '0', 'zero'],
    ['nitrate', '0.00', 'zero'],
    ['nitrate', 'ND', 'notDetected'],
    ['nitrate', '1,200', 'notNumber'],
    ['escherichiaColi', '0.5', 'notWhole'],
  ])('%s of "%s" is refused with what to write', async (parameter, written, problem) => {
    const sample = await takenSample()
    expect(refusalOf(await enter(sample, parameter, written, 'mg/l'))).toEqual([
      'record.field',
      'written',
      problem,
    ])
  })

  test('no germs are a result', async () => {
    const sample = await takenSample()
    expect(itemOf(await enter(sample, 'escherichiaColi', '0', 'number/100 ml')).values).toMatchObject({
      verdict: 'complies',
    })
  })

  test('a value outside its limit is saved only with the reason why it is right', async () => {
    const sample = await takenSample()
    expect(refusalOf(await enter(sample, 'nitrate', '50.1', 'mg/l'))).toEqual([
      'record.field',
      'confirmation',
      'confirmExceeding',
    ])
    itemOf(await enter(sample, 'nitrate', '50.1', 'mg/l', { confirmation: 'Measured twice.' }))
    expect((await read(chryso.browser, 'samples', sample)).values).toMatchObject({ results: 1, exceeding: 1 })
  })

  test('the limits of the day of sampling judge: before they held, nothing can be said', async () => {
    const sample = await takenSample('2022-06-01T08:00:00.000Z')
    expect(itemOf(await enter(sample, 'nitrate', '80', 'mg/l')).values).toMatchObject({
      verdict: 'cannotBeJudged',
      verdictReason: 'noLimit',
    })
  })

  test('the person who entered the results does not approve them', async () => {
    const id = await takenSample()
    itemOf(await enter(id, 'nitrate', '20', 'mg/l'))
    itemOf(await move(chryso, 'samples', id, 'staff.entered'))
    expect(refusalOf(await move(chryso, 'samples', id, 'staff.approved'))).toContain('samePerson')
    itemOf(await move(andreas, 'samples', id, 'staff.approved'))
  })

  test('a sample without results is not handed in', async () => {
    const id = await takenSample()
    expect(refusalOf(await move(chryso, 'samples', id, 'staff.entered'))).toContain('noResults')
  })

  test('results that were approved stay as they are, also when the sample is repeated', async () => {
    const first = await approved()
    expect(refusalOf(await enter(first, 'nitrite', '0.1', 'mg/l'))).toContain('notNow')
    const repeat = await takenSample(undefined, { reason: 'repeat', repeats: first })
    itemOf(await enter(repeat, 'nitrate', '10', 'mg/l'))
    expect((await read(chryso.browser, 'samples', first)).values).toMatchObject({ results: 1 })
    expect((await read(chryso.browser, 'samples', repeat)).values).toMatchObject({
      results: 1,
      repeats: first,
    })
  })

  test('only a sample whose results are approved is repeated', async () => {
    const open = await takenSample()
    expect(
      refusalOf(
        await add(chryso, 'samples', { point, reason: 'repeat', repeats: open, plannedFor: '2026-03-09' }),
      ),
    ).toEqual(['record.field', 'repeats', 'notApproved'])
  })

  test('a result that is corrected is judged again', async () => {
    const sample = await takenSample()
    const result = itemOf(await enter(sample, 'nitrate', '20', 'mg/l'))
    const corrected = await ask(
      chryso.browser,
      'sample-results',
      'change',
      changeOf(result, { written: '60', confirmation: 'Typed wrongly before.' }),
    )
    expect(itemOf(corrected).values).toMatchObject({ value: '60', verdict: 'exceeds' })
  })
})
