/** Samples of water, from the plan to the report, as people of the laboratory do it. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { SampleTable } from '#contract/sample-tables.ts'
import { add, move } from '../store-people.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, itemOf, listOf, read, refusalOf, type ShownRecord } from './area-caller.ts'

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

  const trihalomethanes = [
    ['chloroform', '60.5'],
    ['bromoform', '8.30'],
    ['dibromochloromethane', '<1'],
    ['bromodichloromethane', '2.0'],
  ] as const
  const enterAll = async (sample: number, results: readonly (readonly [string, string])[]) => {
    for (const [parameter, written] of results) itemOf(await enter(sample, parameter, written, 'µg/l'))
  }
  const resultsOf = async (sample: number) =>
    (
      (await listOf(chryso.browser, 'sample-results', {
        Where: [{ Field: 'sample', Is: [String(sample)] }],
      } as never)) as unknown as { items: ShownRecord[] }
    ).items
  const sumsOf = async (sample: number) =>
    (await resultsOf(sample)).filter(({ values }) => values['isSum'] === true)

  test('a sum follows once all its parts are there, and is judged like every result', async () => {
    const sample = await takenSample()
    await enterAll(sample, trihalomethanes.slice(0, 3))
    expect(await sumsOf(sample)).toEqual([])
    await enterAll(sample, trihalomethanes.slice(3))
    expect((await sumsOf(sample)).map(({ values }) => values)).toMatchObject([
      {
        parameter: 'trihalomethanesTotal',
        written: '70.80',
        unit: 'µg/l',
        verdict: 'complies',
        limitText: '≤ 100 µg/l (EU)',
        sumAtMost: '71.80',
      },
    ])
  })

  test('a part without a limit of its own is judged in its sum: it is not one that cannot be judged', async () => {
    const sample = await takenSample()
    expect(itemOf(await enter(sample, 'chloroform', '60.5', 'µg/l')).values).toMatchObject({
      verdict: null,
      verdictReason: 'partOfSum',
    })
    expect((await read(chryso.browser, 'samples', sample)).values).toMatchObject({ results: 1, notJudged: 0 })
  })

  test('a sum follows a correction, with its history, and goes with a part that is deleted', async () => {
    const sample = await takenSample()
    await enterAll(sample, trihalomethanes)
    const chloroform = (await resultsOf(sample)).find(({ values }) => values['parameter'] === 'chloroform')!
    const corrected = itemOf(
      await ask(chryso.browser, 'sample-results', 'change', changeOf(chloroform, { written: '95' })),
    )
    const [sum] = await sumsOf(sample)
    expect(sum?.values).toMatchObject({ written: '105.30', verdict: 'exceeds' })
    expect((await historyOf(chryso.browser, 'sample-results', sum!.id)).map(({ kind }) => kind)).toEqual([
      'changed',
      'inserted',
    ])
    await ask(chryso.browser, 'sample-results', 'remove', {
      Id: corrected.id,
      Version: corrected.version,
      Reason: 'Of another sample.',
    })
    expect(await sumsOf(sample)).toEqual([])
  })

  test('nobody writes or deletes a sum', async () => {
    const sample = await takenSample()
    await enterAll(sample, trihalomethanes)
    const [sum] = await sumsOf(sample)
    expect(
      refusalOf(await ask(chryso.browser, 'sample-results', 'change', changeOf(sum!, { written: '1' }))),
    ).toEqual(['record.field', 'written', 'isComputed'])
    expect(
      refusalOf(
        await ask(chryso.browser, 'sample-results', 'remove', {
          Id: sum!.id,
          Version: sum!.version,
          Reason: 'Not wanted.',
        }),
      ),
    ).toEqual(['record.field', 'written', 'isComputed'])
    expect(await sumsOf(sample)).toHaveLength(1)
  })

  test('parts that are entered at the same time lead to one sum of all of them', async () => {
    const sample = await takenSample()
    await Promise.all(trihalomethanes.map((one) => enterAll(sample, [one])))
    expect((await sumsOf(sample)).map(({ values }) => values['written'])).toEqual(['70.80'])
  })

  test('nitrate and nitrite that comply each exceed together, and their approval asks whom to tell', async () => {
    const sample = await takenSample()
    itemOf(await enter(sample, 'nitrate', '49', 'mg/l'))
    itemOf(await enter(sample, 'nitrite', '0.4', 'mg/l'))
    expect((await sumsOf(sample)).map(({ values }) => values)).toMatchObject([
      { parameter: 'nitrateWithNitrite', written: '167.0', verdict: 'exceeds' },
    ])
    itemOf(await move(chryso, 'samples', sample, 'staff.entered'))
    // The alarm needs a zone whose customers are told, and the point has none.
    expect(refusalOf(await move(andreas, 'samples', sample, 'staff.approved'))).toEqual([
      'record.field',
      'point',
      'noZone',
    ])
  })

  test('typed, by file and as a repeat: the same sum with the same verdict', async () => {
    const typed = await approved()
    const repeat = await takenSample(undefined, { reason: 'repeat', repeats: typed })
    const byFile = await takenSample()
    await enterAll(repeat, trihalomethanes)
    const code = (await read(chryso.browser, 'samples', byFile)).values['code'] as string
    const rows = trihalomethanes.map(([parameter, written], index) => ({
      Row: index + 2,
      Cells: [code, parameter, written, 'µg/l', '', '', '', ''],
    }))
    const request = { Kind: 'results', Rows: rows, Reason: '' } as const
    for (const expected of [4, 0])
      expect(
        (await chryso.browser.call('takeImportRows', { ...request, Key: crypto.randomUUID() })).body['item'],
      ).toMatchObject({ taken: expected })
    const shown = async (sample: number) =>
      (await sumsOf(sample)).map(({ values }) => [values['written'], values['verdict'], values['sumAtMost']])
    expect(await shown(byFile)).toEqual(await shown(repeat))
    expect(await shown(byFile)).toEqual([['70.80', 'complies', '71.80']])
  })

  test.each(['DE', 'WHO'])(
    'limits of %s judge in the zones that say so, and those of the directive where it has none',
    async (jurisdiction) => {
      const supplyZone = itemOf(
        await add(chryso, 'supply-zones', { name: `Zone of ${jurisdiction}`, jurisdiction }),
      ).id
      const limit = { jurisdiction, part: 'B', unit: 'µg/l', highest: '50', validFrom: '2023-01-12' }
      itemOf(await add(chryso, 'parametric-limits', { ...limit, parameter: 'trihalomethanesTotal' }))
      const there = itemOf(
        await add(chryso, 'sampling-points', {
          name: `Tap of ${jurisdiction}`,
          kind: 'consumerTap',
          supplyZone,
        }),
      ).id
      const [abroad, here] = [await takenSample(undefined, { point: there }), await takenSample()]
      for (const sample of [abroad, here]) await enterAll(sample, trihalomethanes)
      const shown = async (sample: number) =>
        (await sumsOf(sample)).map(({ values }) => [values['verdict'], values['limitText']])
      expect(await shown(abroad)).toEqual([['exceeds', `≤ 50 µg/l (${jurisdiction})`]])
      expect(await shown(here)).toEqual([['complies', '≤ 100 µg/l (EU)']])
      expect(itemOf(await enter(abroad, 'lead', '4', 'µg/l')).values).toMatchObject({
        limitText: '≤ 10 µg/l (EU)',
      })
    },
  )

  test('in zones that name nobody the limits of the jurisdiction that is set judge, from then on', async () => {
    const limit = { jurisdiction: 'MT', part: 'B', unit: 'mg/l', parameter: 'boron' }
    itemOf(await add(chryso, 'parametric-limits', { ...limit, highest: '0.9', validFrom: '2023-01-12' }))
    const [before, after] = [await takenSample(), await takenSample()]
    const boron = async (sample: number) =>
      itemOf(await enter(sample, 'boron', '0.5', 'mg/l')).values['limitText']
    expect(await boron(before)).not.toContain('MT')
    await portal.setSetting('laboratory.jurisdiction', 'MT')
    try {
      expect(await boron(after)).toBe('≤ 0.9 mg/l (MT)')
    } finally {
      await portal.setSetting('laboratory.jurisdiction', 'CY')
    }
  })

  test('a limit that ended before the day of sampling does not judge, though it is the stricter one', async () => {
    const limit = { jurisdiction: 'CY', part: 'B', unit: 'mg/l', parameter: 'fluoride' }
    itemOf(
      await add(chryso, 'parametric-limits', {
        ...limit,
        highest: '0.7',
        validFrom: '2023-01-12',
        validUntil: '2025-12-31',
      }),
    )
    const [lastYear, thisYear] = [await takenSample('2025-12-31T08:00:00.000Z'), await takenSample()]
    const confirmation = 'Measured twice.'
    expect(itemOf(await enter(lastYear, 'fluoride', '1', 'mg/l', { confirmation })).values).toMatchObject({
      verdict: 'exceeds',
      limitText: '≤ 0.7 mg/l (CY)',
    })
    expect(itemOf(await enter(thisYear, 'fluoride', '1', 'mg/l')).values).toMatchObject({
      verdict: 'complies',
    })
  })

  const tableOf = async (Value: number, by = chryso) =>
    (await by.browser.call('getSampleTable', { Value })).body['item'] as SampleTable

  test('one table has all results of a sample: what is to be looked at first, each sum with what counted as what', async () => {
    const sample = await takenSample()
    await enterAll(sample, trihalomethanes)
    itemOf(await enter(sample, 'turbidity', '0.4', 'FNU'))
    itemOf(await enter(sample, 'arsenic', '< 12', 'µg/l', { quantificationLimit: '12' }))
    itemOf(await enter(sample, 'selenium', '4', 'µg/l', { method: 'EN ISO 17294-2' }))
    const { results, openSums, mayAdd } = await tableOf(sample)
    expect(results.map(({ parameter, group }) => `${group} ${parameter}`)).toEqual([
      'toLookAt arsenic',
      'complies selenium',
      'complies trihalomethanesTotal',
      'notJudged turbidity',
      'notJudged chloroform',
      'notJudged bromoform',
      'notJudged dibromochloromethane',
      'notJudged bromodichloromethane',
    ])
    expect(results[0]).toMatchObject({
      written: '< 12',
      limit: '≤ 10 µg/l (EU)',
      reason: 'tooCoarse',
      isMethodCoarse: true,
      isLimitUnconfirmed: false,
    })
    expect(results[1]).toMatchObject({ method: 'EN ISO 17294-2', isLimitUnconfirmed: true })
    expect(results[2]).toMatchObject({
      written: '70.80',
      atMost: '71.80',
      parts: [
        { parameter: 'chloroform', written: '60.5', counted: '60.5', weight: 1 },
        { parameter: 'bromoform', written: '8.30', counted: '8.30', weight: 1 },
        { parameter: 'dibromochloromethane', written: '< 1', counted: '0', weight: 1 },
        { parameter: 'bromodichloromethane', written: '2.0', counted: '2.0', weight: 1 },
      ],
    })
    expect([openSums, mayAdd]).toEqual([[], true])
  })

  test('the table names what is missing in a set, and offers no more results once the sample is handed in', async () => {
    const sample = await takenSample()
    itemOf(await enter(sample, 'nitrate', '20', 'mg/l'))
    await enterAll(sample, [['tetrachloroethene', '1.5']])
    itemOf(await move(chryso, 'samples', sample, 'staff.entered'))
    expect(await tableOf(sample)).toMatchObject({
      openSums: [
        { parameter: 'tetraAndTrichloroethene', missing: ['trichloroethene'] },
        { parameter: 'nitrateWithNitrite', missing: ['nitrite'] },
      ],
      mayAdd: false,
    })
  })

  test('the table is for those who may see samples, of samples that there are', async () => {
    const sample = await takenSample()
    const stranger = await employee(portal, { portalLogs: true })
    const refused = async (by: Employee, Value: number) =>
      (await by.browser.call('getSampleTable', { Value })).data.code
    expect([await refused(stranger, sample), await refused(chryso, 999_999)]).toEqual([
      'menu.notOffered',
      'record.unknown',
    ])
  })
})
