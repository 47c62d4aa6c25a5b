/** The register of assets: its ranking follows from assessments that somebody else has approved. */
import { beforeAll, describe, expect, test } from 'vitest'
import { firstWeights, rankingScore } from '#contract/areas/assets/ranking.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, historyOf, itemOf, listOf, read, refusalOf, type Answer } from './area-caller.ts'

test.each([
  [{ condition: 1, importance: 1, urgency: 1 }, 20],
  [{ condition: 5, importance: 5, urgency: 5 }, 100],
  // (50 % of 4 + 30 % of 3 + 20 % of 5) times 20
  [{ condition: 4, importance: 3, urgency: 5 }, 78],
])('grades %j are a priority of %d', (grades, score) => {
  const nothing = { repairCost: null, replacementCost: null, extensionOfLife: null }
  expect(rankingScore(firstWeights, { ...grades, ...nothing })).toBe(score)
})

describe.each(bothDatabases)('assets on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let writer: Employee
  let approver: Employee

  beforeAll(async () => {
    writer = await employee(portal, { assetRegister: true }, { changeRecords: true, approve: 1 })
    approver = await employee(portal, { assetRegister: true }, { changeRecords: true, approve: 1 })
  })

  const insert = async (area: 'assets' | 'asset-assessments', Values: object) =>
    itemOf(await ask(writer.browser, area, 'insert', { Values, Parts: {}, Key: crypto.randomUUID() }))
  const newAsset = () =>
    insert('assets', { name: 'Pump 3', category: 'pumping', inUseSince: '2010-03-01', expectedLife: 25 })
  const newAssessment = (asset: number, more: object = {}) =>
    insert('asset-assessments', {
      asset,
      assessedOn: '2026-05-04',
      condition: 4,
      importance: 3,
      urgency: 5,
      extensionOfLife: 4,
      ...more,
    })
  const move = async (who: Employee, Id: number, Move: string, Reason = ''): Promise<Answer> => {
    const { version } = await read(who.browser, 'asset-assessments', Id)
    return ask(who.browser, 'asset-assessments', 'move', { Id, Version: version, Move, Values: {}, Reason })
  }
  const approved = async (id: number) => {
    itemOf(await move(writer, id, 'staff.reviewed'))
    return itemOf(await move(approver, id, 'staff.approved'))
  }

  test('an asset knows when its expected life ends, also when that is corrected', async () => {
    const asset = await newAsset()
    expect(asset.values).toMatchObject({ renewBy: 2035, score: null })
    const changed = await ask(writer.browser, 'assets', 'change', {
      Id: asset.id,
      Version: asset.version,
      Values: { expectedLife: 30 },
      Base: { expectedLife: 25 },
      Parts: {},
      BaseParts: {},
    })
    expect(itemOf(changed).values).toMatchObject({ expectedLife: 30, renewBy: 2040 })
  })

  test('an approved assessment sets the ranking of its asset, and its history tells it', async () => {
    const { id } = await newAsset()
    const assessment = await newAssessment(id)
    expect((await read(writer.browser, 'assets', id)).values['score']).toBeNull()
    await approved(assessment.id)
    const { values } = await read(writer.browser, 'assets', id)
    expect(values).toMatchObject({
      condition: 4,
      importance: 3,
      urgency: 5,
      score: 78,
      renewBy: 2039,
      assessedOn: '2026-05-04',
    })
    const [newest] = await historyOf(writer.browser, 'assets', id)
    expect(newest?.changes).toContainEqual({ field: 'score', before: null, after: 78 })
    const ranked = await listOf(writer.browser, 'assets', {
      SortBy: 'score',
      IsDescending: true,
      Where: [{ Field: 'score', From: '78' }],
    })
    expect(ranked.items.map((item) => item.id)).toContain(id)
  })

  test('an older assessment that is approved later changes nothing', async () => {
    const { id } = await newAsset()
    await approved((await newAssessment(id)).id)
    await approved((await newAssessment(id, { assessedOn: '2025-01-01', condition: 1 })).id)
    expect((await read(writer.browser, 'assets', id)).values).toMatchObject({
      condition: 4,
      assessedOn: '2026-05-04',
    })
  })

  test('nobody approves what they have written', async () => {
    const { id } = await newAsset()
    const assessment = await newAssessment(id)
    itemOf(await move(approver, assessment.id, 'staff.reviewed'))
    expect(refusalOf(await move(writer, assessment.id, 'staff.approved'))).toEqual([
      'record.field',
      'state',
      'ownWork',
    ])
    expect((await read(writer.browser, 'asset-assessments', assessment.id)).state).toBe('reviewed')
    expect((await read(writer.browser, 'assets', id)).values['score']).toBeNull()
  })
})
