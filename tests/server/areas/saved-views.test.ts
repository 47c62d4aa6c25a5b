/** Saved views: whose they are, who changes them, and that a view shows nobody more than the list does. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedView } from '#contract/saved-views.ts'
import { mostOwnViews } from '#contract/rules/saved-views.ts'
import { setMember } from '#server/areas/rights/teams.ts'
import { employee, threePlaces, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'

const flags = { elementProperties: true }
const content = {
  Base: 'present',
  Columns: ['code', 'condition', 'type'],
  List: { Search: 'VA', SortBy: 'type', IsDescending: true, Where: [{ Field: 'condition', Is: ['poor'] }] },
}

describe.each(bothDatabases)('saved views on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let author: Employee
  let teamMate: Employee
  let publisher: Employee
  let stranger: Employee
  let team: number

  const viewsOf = async ({ browser }: Employee, Area = 'elements') => {
    const { body } = await browser.call('getSavedViews', { Area })
    return body as unknown as {
      items: SavedView[]
      mayPublish: boolean
      teams: { id: number; name: string; people: number }[]
    }
  }
  const save = ({ browser }: Employee, more: object = {}) =>
    browser.call('insertSavedView', {
      Area: 'elements',
      Name: 'Poor ones',
      Scope: 'mine',
      Content: content,
      Key: randomUUID(),
      ...more,
    } as never)
  const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as SavedView
  const refusalOf = ({ data }: Awaited<ReturnType<typeof save>>) => [data.code, data.field, data.problem]
  const change = ({ browser }: Employee, { id, version }: SavedView, more: object = {}) =>
    browser.call('changeSavedView', {
      Id: id,
      Version: version,
      Name: 'Changed',
      Content: content,
      ...more,
    } as never)
  const remove = ({ browser }: Employee, { id, version }: SavedView) =>
    browser.call('deleteSavedView', { Id: id, Version: version })
  const isShown = async (who: Employee, { id }: SavedView) =>
    (await viewsOf(who)).items.some((one) => one.id === id)

  beforeAll(async () => {
    const [where] = await threePlaces(portal)
    author = await employee(portal, flags, { publishView: true }, [where.postcode])
    teamMate = await employee(portal, flags)
    publisher = await employee(portal, flags, { publishView: true })
    stranger = await employee(portal, flags)
    const [own] = (await viewsOf(author)).teams
    team = own!.id
    await portal.db.transaction().execute((tx) =>
      setMember(tx, own!.name, { id: teamMate.id, login: teamMate.account.login }, true, {
        now: new Date(),
        by: null,
      }),
    )
  })

  test('a view is the own one at first, and nobody else is shown it', async () => {
    const view = itemOf(await save(stranger))
    expect(view).toMatchObject({
      name: 'Poor ones',
      scope: 'mine',
      team: '',
      content,
      hidden: [],
      mayChange: true,
    })
    expect(await isShown(stranger, view)).toBe(true)
    for (const other of [author, teamMate, publisher]) {
      expect(await isShown(other, view)).toBe(false)
      expect(refusalOf(await change(other, view))[0]).toBe('record.unknown')
      expect(refusalOf(await remove(other, view))[0]).toBe('record.unknown')
    }
  })

  test('a view of a team is shown to its members, and one for everybody to all who may open the area', async () => {
    const ofTeam = itemOf(await save(author, { Scope: 'team', Team: team }))
    const ofAll = itemOf(await save(author, { Scope: 'everyone' }))
    expect((await viewsOf(author)).teams).toEqual([{ id: team, name: ofTeam.team, people: 2 }])
    expect([await isShown(teamMate, ofTeam), await isShown(stranger, ofTeam)]).toEqual([true, false])
    expect([await isShown(teamMate, ofAll), await isShown(stranger, ofAll)]).toEqual([true, true])
    const closed = await employee(portal, {})
    expect(refusalOf(await closed.browser.call('getSavedViews', { Area: 'elements' }))[0]).toBe(
      'right.missing',
    )
  })

  test('publishing is a right of its own, also for a change of what others see', async () => {
    expect(refusalOf(await save(stranger, { Scope: 'everyone' }))).toEqual([
      'right.missing',
      'publishView',
      undefined,
    ])
    const view = itemOf(await save(author, { Scope: 'everyone' }))
    expect((await viewsOf(stranger)).items.find(({ id }) => id === view.id)?.mayChange).toBe(false)
    expect(refusalOf(await change(stranger, view))[0]).toBe('right.missing')
    expect(refusalOf(await remove(stranger, view))[0]).toBe('right.missing')
    const changed = itemOf(await change(publisher, view))
    expect(changed).toMatchObject({ id: view.id, version: 2, name: 'Changed' })
    // What was shown is not what is there: the second change is asked again.
    expect(refusalOf(await change(author, view))[0]).toBe('record.changed')
    const { rows } = await sql<{ version: number; name: string }>`
      select version, name from saved_view_changes where view_id = ${view.id} order by version`.execute(
      portal.db,
    )
    expect(rows).toEqual([
      { version: 1, name: 'Poor ones' },
      { version: 2, name: 'Changed' },
    ])
    expect((await remove(author, changed)).data.status).toBe(0)
    expect(await isShown(stranger, changed)).toBe(false)
  })

  test('who may not see a field is shown the view without it, and told so', async () => {
    const knowing = await employee(portal, { ...flags, assetRegister: true }, { publishView: true })
    const Columns = ['code', 'replacementCost']
    const view = itemOf(await save(knowing, { Scope: 'everyone', Content: { ...content, Columns } }))
    expect(view.hidden).toEqual([])
    const seen = (await viewsOf(stranger)).items.find(({ id }) => id === view.id)
    expect(seen).toMatchObject({ content: { Columns: ['code'] }, hidden: ['replacementCost'] })
    expect(refusalOf(await save(stranger, { Content: { ...content, Columns } }))).toEqual([
      'right.missing',
      'replacementCost',
      undefined,
    ])
  })

  test('the same press again is the same view, and the key of somebody else is none', async () => {
    const Key = randomUUID()
    const first = itemOf(await save(author, { Key }))
    expect(itemOf(await save(author, { Key })).id).toBe(first.id)
    expect(refusalOf(await save(stranger, { Key }))).toEqual(['record.field', 'Key', 'taken'])
  })

  test.each([
    ['an area that is not there', { Area: 'moons' }, 'Area', 'unknown'],
    ['a name of spaces', { Name: '  ' }, 'Name', 'missing'],
    ['a view to begin with that is not there', { Content: { ...content, Base: 'x' } }, 'Base', 'unknown'],
    ['a column that is not there', { Content: { ...content, Columns: ['code', 'x'] } }, 'Columns', 'unknown'],
    [
      'a column by the name of a method',
      { Content: { ...content, Columns: ['toString'] } },
      'Columns',
      'unknown',
    ],
    [
      'an order that is none',
      { Content: { ...content, List: { SortBy: 'note' } } },
      'List.SortBy',
      'unknown',
    ],
    [
      'a filter that is none',
      { Content: { ...content, List: { Where: [{ Field: 'note', Is: ['x'] }] } } },
      'List.Where.0.Field',
      'unknown',
    ],
    [
      'a filter of other lists',
      { Content: { ...content, List: { Filter: 'open' } } },
      'List.Filter',
      'unknown',
    ],
    ['a team without a number', { Scope: 'team' }, 'Team', 'missing'],
    ['a team of others', { Scope: 'team', Team: 2_000_000_000 }, 'Team', 'unknown'],
    ['a team for a view of one’s own', { Team: 1 }, 'Team', 'unknown'],
  ])('%s is refused by name, and nothing is kept', async (_what, more, field, problem) => {
    const before = (await viewsOf(publisher)).items.length
    expect(refusalOf(await save(publisher, more))).toEqual(['record.field', field, problem])
    expect((await viewsOf(publisher)).items).toHaveLength(before)
  })

  test('a condition whose value fits no field of its kind is refused', async () => {
    const Where = [{ Field: 'commissionedOn', From: 'yesterday' }]
    expect(refusalOf(await save(stranger, { Content: { ...content, List: { Where } } }))[0]).toBe(
      'record.field',
    )
  })

  test('nobody fills the list of views without an end', async () => {
    const busy = await employee(portal, flags)
    await sql`
      insert into saved_views (area, name, scope, owner_id, content, changed_at, insert_key)
      select 'elements', 'View ' || n, 'mine', ${busy.id}, ${JSON.stringify(content)}::jsonb, now(), gen_random_uuid()
      from generate_series(1, ${mostOwnViews}) n`.execute(portal.db)
    expect(refusalOf(await save(busy))).toEqual(['record.field', 'Name', 'tooMany'])
  })
})
