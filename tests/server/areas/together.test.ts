/** Two people at one record: different fields and rows both stay, the same one asks, and nobody is in their own way. */
import { beforeAll, describe, expect, test } from 'vitest'
import { employee, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, itemOf, read, refusalOf, type ShownRecord } from './area-caller.ts'
import { newElement, sampleParts, sampleValues } from './samples.ts'

interface Row {
  id?: number
  values: Record<string, unknown>
}

describe.each(bothDatabases)('two people at one record on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let where: Place
  let maria: Employee
  let kostas: Employee

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    const flags = { elementProperties: true, assetRegister: true }
    const rights = { changeRecords: true, seeAllDistricts: true } as const
    maria = await employee(portal, flags, rights)
    kostas = await employee(portal, flags, rights)
  })

  const change = (who: Employee, shown: ShownRecord, values: object, parts: object = {}) =>
    ask(who.browser, 'elements', 'change', changeOf(shown, { ...values }, { ...parts }))
  const shownTo = (who: Employee, id: number) => read(who.browser, 'elements', id)
  /** An element that both have open. */
  const opened = async () => shownTo(maria, await newElement(portal, where))
  const withRows = async () =>
    itemOf(
      await ask(maria.browser, 'elements', 'insert', {
        Values: sampleValues('elements', where, 0),
        Parts: sampleParts.elements,
        Key: crypto.randomUUID(),
      }),
    )
  const rowsOf = ({ parts }: ShownRecord) => (parts['properties'] ?? []) as Row[]
  const rows = (...properties: readonly (Row | undefined)[]) => ({ properties })

  test('different fields both stay, and the second is told what came meanwhile', async () => {
    const shown = await opened()
    expect(itemOf(await change(maria, shown, { note: 'of Maria' })).version).toBe(2)
    const second = await change(kostas, shown, { name: 'of Kostas' })
    expect(second.body['merged']).toEqual(['note'])
    expect(itemOf(second)).toMatchObject({ version: 3, values: { note: 'of Maria', name: 'of Kostas' } })
  })

  test('the same field clashes, and nothing of the second is stored', async () => {
    const shown = await opened()
    await change(maria, shown, { note: 'of Maria' })
    const second = await change(kostas, shown, { name: 'of Kostas', note: 'of Kostas' })
    expect(second.http).toBe(409)
    expect(refusalOf(second)).toEqual(['record.changed', 'note', undefined])
    expect(await shownTo(kostas, shown.id)).toMatchObject({
      version: 2,
      values: { note: 'of Maria', name: shown.values['name'] },
    })
  })

  test('a decision for the own text, after the other one was seen, is saved', async () => {
    const shown = await opened()
    await change(maria, shown, { note: 'of Maria' })
    const again = await shownTo(kostas, shown.id)
    expect(itemOf(await change(kostas, again, { note: 'of Kostas' })).values).toMatchObject({
      note: 'of Kostas',
    })
  })

  test('both wanting the same is no clash, and no second change', async () => {
    const shown = await opened()
    await change(maria, shown, { note: 'leaks', isCritical: false })
    const second = await change(kostas, shown, { note: ' leaks ', isCritical: false })
    expect(itemOf(second).version).toBe(2)
    expect(
      (await historyOf(maria.browser, 'elements', shown.id)).filter(({ kind }) => kind === 'changed'),
    ).toHaveLength(1)
  })

  test('the own second save never clashes, also when the answer to the first was lost', async () => {
    const shown = await opened()
    await change(maria, shown, { note: 'first' })
    expect(itemOf(await change(maria, shown, { note: 'second' })).values).toMatchObject({ note: 'second' })
    expect(itemOf(await change(maria, shown, { note: 'third', name: 'new' })).values).toMatchObject({
      note: 'third',
      name: 'new',
    })
  })

  test('a clash is told although the own save came before the other one', async () => {
    const shown = await opened()
    await change(maria, shown, { note: 'of Maria' })
    await change(kostas, await shownTo(kostas, shown.id), { note: 'of Kostas' })
    expect(refusalOf(await change(maria, shown, { note: 'again of Maria' }))).toEqual([
      'record.changed',
      'note',
      undefined,
    ])
  })

  test('what changes nothing is not written', async () => {
    const shown = await withRows()
    const answer = await change(maria, shown, { note: shown.values['note'] }, rows(...rowsOf(shown)))
    expect(itemOf(answer)).toEqual(shown)
    expect(await historyOf(maria.browser, 'elements', shown.id)).toHaveLength(1)
  })

  test('a version that no record has had yet is rejected', async () => {
    const shown = await opened()
    expect(refusalOf(await change(maria, { ...shown, version: 7 }, { note: 'x' }))[0]).toBe('record.changed')
  })

  test('20 at once at different texts of one field: one saves, the others are asked', async () => {
    const shown = await opened()
    const people = [maria, kostas]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) =>
        change(people[index % 2]!, shown, { note: `text ${index}` }),
      ),
    )
    // One's own second save is none of somebody else's: all of whoever came first may be saved.
    const saved = answers.flatMap(({ data }, index) => (data.status === 0 ? [index] : []))
    expect(new Set(saved.map((index) => index % 2)).size).toBe(1)
    expect(answers.filter(({ data }) => data.code === 'record.changed').length).toBe(20 - saved.length)
    const now = await shownTo(maria, shown.id)
    expect(now.version).toBe(1 + saved.length)
    expect(saved.map((index) => `text ${index}`)).toContain(now.values['note'])
  })

  test('20 at once at different fields and rows: each is saved once', async () => {
    const shown = await opened()
    const colleagues = await Promise.all(
      Array.from({ length: 4 }, () =>
        employee(portal, { elementProperties: true }, { changeRecords: true, seeAllDistricts: true }),
      ),
    )
    const wishes = [{ name: 'a' }, { manufacturer: 'b' }, { serialNumber: 'c' }, { note: 'd' }]
    const answers = await Promise.all(colleagues.map((who, index) => change(who, shown, wishes[index]!)))
    expect(answers.map(({ data }) => data.status)).toEqual([0, 0, 0, 0])
    expect(await shownTo(maria, shown.id)).toMatchObject({
      version: 5,
      values: { name: 'a', manufacturer: 'b', serialNumber: 'c', note: 'd' },
    })
    const added = await Promise.all(
      Array.from({ length: 16 }, (_none, index) =>
        change(colleagues[index % 4]!, shown, {}, rows({ values: { property: `row ${index}`, value: 'x' } })),
      ),
    )
    const saved = added.filter(({ data }) => data.status === 0).length
    // What one person sends again of the same version takes the place of what they have sent before.
    const kept = rowsOf(await shownTo(maria, shown.id)).map(({ values }) => values['property'])
    expect(new Set(kept).size).toBe(kept.length)
    expect(saved).toBeGreaterThanOrEqual(4)
    const history = await historyOf(maria.browser, 'elements', shown.id)
    expect(history.filter(({ kind }) => kind === 'changed')).toHaveLength(4 + saved)
    expect(new Set(history.map(({ at, by, changes }) => JSON.stringify([at, by, changes]))).size).toBe(
      history.length,
    )
  })

  describe('rows of a part', () => {
    test('different rows both stay, in the order of who came second', async () => {
      const shown = await withRows()
      const [first, second] = rowsOf(shown)
      const ofMaria = { ...first, values: { ...first!.values, value: 'PN 10' } }
      await change(maria, shown, {}, rows(ofMaria, second))
      const ofKostas = { ...second, values: { ...second!.values, value: 'DN 80' } }
      const answer = await change(kostas, shown, {}, rows(first, ofKostas))
      expect(rowsOf(itemOf(answer)).map(({ values }) => values['value'])).toEqual(['PN 10', 'DN 80'])
      expect(rowsOf(itemOf(answer)).map(({ id }) => id)).toEqual([first!.id, second!.id])
    })

    test('the same row clashes', async () => {
      const shown = await withRows()
      const [first, second] = rowsOf(shown)
      const wish = (value: string) => rows({ ...first, values: { ...first!.values, value } }, second)
      await change(maria, shown, {}, wish('PN 10'))
      const answer = await change(kostas, shown, {}, wish('PN 25'))
      expect(refusalOf(answer)).toEqual(['record.changed', 'properties', undefined])
      expect(rowsOf(await shownTo(kostas, shown.id))[0]?.values['value']).toBe('PN 10')
    })

    test('rows that both have added stay, and one that somebody has removed does not come back', async () => {
      const shown = await withRows()
      const [first, second] = rowsOf(shown)
      const added = (property: string) => ({ values: { property, value: 'x' } })
      await change(maria, shown, {}, rows(second, added('of Maria')))
      const answer = await change(kostas, shown, {}, rows(first, second, added('of Kostas')))
      expect(rowsOf(itemOf(answer)).map(({ values }) => values['property'])).toEqual([
        'Diameter',
        'of Kostas',
        'of Maria',
      ])
    })

    test('a row that one has changed and the other removed clashes', async () => {
      const shown = await withRows()
      const [first, second] = rowsOf(shown)
      await change(maria, shown, {}, rows({ ...first, values: { ...first!.values, value: 'PN 10' } }, second))
      expect(refusalOf(await change(kostas, shown, {}, rows(second)))[0]).toBe('record.changed')
      const other = await withRows()
      const [one, two] = rowsOf(other)
      await change(maria, other, {}, rows(two))
      const wish = rows({ ...one, values: { ...one!.values, value: 'PN 10' } }, two)
      expect(refusalOf(await change(kostas, other, {}, wish))[0]).toBe('record.changed')
    })

    test('the own second save adds no row twice', async () => {
      const shown = await withRows()
      const wish = rows(...rowsOf(shown), { values: { property: 'Depth', value: '1.2 m' } })
      await change(maria, shown, {}, wish)
      const answer = await change(maria, shown, {}, wish)
      expect(rowsOf(itemOf(answer)).map(({ values }) => values['property'])).toEqual([
        'Pressure',
        'Diameter',
        'Depth',
      ])
    })
  })
})
