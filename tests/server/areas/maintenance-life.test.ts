/** From the fault that somebody reports to the closed request, over HTTP on both databases. */
import { beforeAll, describe, expect, test } from 'vitest'
import { threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, historyOf, itemOf, read, refusalOf } from './area-caller.ts'
import {
  attempt,
  changed,
  clerk,
  fieldWorker,
  maintenancePortal,
  move,
  newCard,
  newReport,
  newRequest,
  refusedToAdd,
  timesOf,
} from './maintenance-people.ts'
import { newElement } from './samples.ts'

const requests = 'maintenance-requests'
const cards = 'job-cards'

describe.each(bothDatabases)('the life of maintenance on $database', ({ place }) => {
  const options = maintenancePortal(place)
  const { clock } = options
  const portal = portalFixture(options)
  let where: Place
  let maria: Employee
  let andreas: Employee
  let kostas: Employee

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    maria = await clerk(portal)
    andreas = await fieldWorker(portal)
    kostas = await fieldWorker(portal)
  })

  const minutes = (count: number) => clock.advance(count * 60)
  const stateOf = async (area: typeof requests | typeof cards, id: number) =>
    (await read(maria.browser, area, id)).state
  const toldOf = async (code: string) =>
    (await portal.outbox()).filter(({ body }) => body.includes(code)).map(({ to, channel }) => [channel, to])

  /** A card that is done, by somebody. */
  async function workedOn(card: number, who: Employee): Promise<void> {
    await move(maria, cards, card, 'assigned', { employee: who.id })
    await move(who, cards, card, 'workBegan')
    minutes(30)
    await move(who, cards, card, 'finished', { outcome: 'done' })
  }

  test('a fault is reported, assessed, planned, repaired, told, approved and closed, and the history tells all', async () => {
    const element = await newElement(portal, where, { condition: 'good' })
    const request = await newRequest(maria, where, { element })
    const at = (area: typeof requests | typeof cards, id: number) => read(maria.browser, area, id)
    expect(request).toMatchObject({
      state: 'reported',
      values: { reportedAt: clock().toISOString(), dueAt: null },
    })
    const code = await newReport(portal, request.id, where)

    const assessed = await move(maria, requests, request.id, 'assessed', { priority: 'danger' })
    const due = new Date(clock().getTime() + 2 * 3_600_000).toISOString()
    expect(assessed.values).toMatchObject({ dueAt: due, reports: 1 })

    const first = await newCard(maria, where, {
      request: request.id,
      element,
      postcode: null,
      street: null,
    })
    expect(first.values).toMatchObject({ dueAt: due, postcode: where.postcode, street: where.street })
    expect(await stateOf(requests, request.id)).toBe('planned')
    const second = await newCard(maria, where, { request: request.id })
    expect((await at(requests, request.id)).values).toMatchObject({ openCards: 2 })

    await move(maria, cards, first.id, 'assigned', { employee: andreas.id })
    await move(andreas, cards, first.id, 'travelBegan')
    expect(await stateOf(requests, request.id)).toBe('underWay')
    minutes(20)
    await move(andreas, cards, first.id, 'workBegan')
    minutes(40)
    await move(andreas, cards, first.id, 'interrupted', {}, 'waits for a gasket')
    minutes(15)
    await move(andreas, cards, first.id, 'workBegan')
    minutes(60)
    const found = { outcome: 'problemFound', condition: 'poor', problem: 'The gasket is worn.' }
    expect(refusalOf(await attempt(andreas, cards, first.id, 'finished', found))).toEqual([
      'record.field',
      'activity',
      'problemNeedsActivity',
    ])
    const done = await move(andreas, cards, first.id, 'finished', { ...found, activity: 'replace' })
    expect(done).toMatchObject({ state: 'done', values: { doneAt: clock().toISOString() } })
    // One card is left: the request is under way still, and nobody is told anything.
    expect(await stateOf(requests, request.id)).toBe('underWay')
    expect(await toldOf(code)).toEqual([])

    const times = await timesOf(maria, first.id)
    expect(times.map(({ kind, employee }) => [kind, employee])).toEqual([
      ['travel', andreas.id],
      ['work', andreas.id],
      ['work', andreas.id],
    ])
    // A Tuesday after seven in the morning: 120 minutes at 22 € an hour.
    expect(times.map(({ normalMinutes, cost }) => [normalMinutes, cost])).toEqual([
      [20, 733],
      [40, 1467],
      [60, 2200],
    ])
    const services = { services: [{ values: { service: 'excavation', kilometres: 12.5, amount: 240_00 } }] }
    const shown = await at(cards, first.id)
    await ask(maria.browser, cards, 'change', {
      Id: shown.id,
      Version: shown.version,
      Values: {},
      Base: {},
      Parts: services,
      BaseParts: { services: [] },
    })
    expect((await at(cards, first.id)).values).toMatchObject({
      minutes: 120,
      labourCost: 4400,
      servicesCost: 240_00,
      cost: 284_00,
    })
    expect((await read(maria.browser, 'elements', element)).values).toMatchObject({ condition: 'poor' })
    const [ofElement] = await historyOf(maria.browser, 'elements', element)
    expect(ofElement).toMatchObject({
      kind: 'changed',
      changes: [{ field: 'condition', before: 'good', after: 'poor' }],
    })

    await workedOn(second.id, kostas)
    expect((await at(requests, request.id)).values).toMatchObject({ openCards: 0, cost: 284_00 + 1100 })
    expect(await stateOf(requests, request.id)).toBe('done')
    expect(await toldOf(code)).toEqual([['sms', '+35799123456']])

    for (const { id } of [first, second]) {
      await move(maria, cards, id, 'approved')
      await move(maria, cards, id, 'closed')
    }
    expect(await at(requests, request.id)).toMatchObject({
      state: 'closed',
      values: { closedAt: clock().toISOString() },
    })
    expect(await toldOf(code)).toHaveLength(1)
    const history = await historyOf(maria.browser, requests, request.id)
    expect(history.map(({ kind, move: name, by }) => [kind, name, by])).toEqual([
      ['moved', 'system.cardsClosed', ''],
      ['moved', 'system.cardsDone', ''],
      ['moved', 'system.workBegan', ''],
      ['moved', 'system.cardAdded', ''],
      ['moved', 'staff.assessed', 'Eleni Test'],
      ['inserted', '', 'Eleni Test'],
    ])
    const ofCard = await historyOf(maria.browser, cards, first.id)
    expect(ofCard.map(({ move: name }) => name.replace('staff.', ''))).toEqual([
      'closed',
      'approved',
      '',
      'finished',
      'workBegan',
      'interrupted',
      'workBegan',
      'travelBegan',
      'assigned',
      '',
    ])
  })

  test('a closed card that is reopened takes its request back under way, and its costs stay', async () => {
    const request = await newRequest(maria, where)
    const card = await newCard(maria, where, { request: request.id })
    await workedOn(card.id, andreas)
    await move(maria, cards, card.id, 'approved')
    await move(maria, cards, card.id, 'closed')
    expect(await stateOf(requests, request.id)).toBe('closed')
    const again = await move(maria, cards, card.id, 'reopened', {}, 'leaks again')
    expect(again).toMatchObject({ state: 'assigned', values: { doneAt: null, cost: 1100 } })
    expect(await read(maria.browser, requests, request.id)).toMatchObject({
      state: 'underWay',
      values: { closedAt: null },
    })
  })

  test('a request whose last card is cancelled has to be planned again; one of two is done without it', async () => {
    const request = await newRequest(maria, where)
    const one = await newCard(maria, where, { request: request.id })
    await move(maria, cards, one.id, 'cancelled')
    expect(await stateOf(requests, request.id)).toBe('assessed')
    const [kept, left] = [
      await newCard(maria, where, { request: request.id }),
      await newCard(maria, where, { request: request.id }),
    ]
    await workedOn(kept.id, andreas)
    expect(await stateOf(requests, request.id)).toBe('underWay')
    await move(maria, cards, left.id, 'cancelled')
    expect(await stateOf(requests, request.id)).toBe('done')
  })

  test('a card that is moved to another request takes both where they belong, and none goes to a settled one', async () => {
    const [from, to, over] = [
      await newRequest(maria, where),
      await newRequest(maria, where),
      await newRequest(maria, where),
    ]
    const card = await newCard(maria, where, { request: from.id })
    await changed(maria, cards, card.id, { request: to.id })
    expect([await stateOf(requests, from.id), await stateOf(requests, to.id)]).toEqual([
      'assessed',
      'planned',
    ])
    await move(maria, requests, over.id, 'rejected')
    expect(refusalOf(await changed(maria, cards, card.id, { request: over.id }))).toEqual([
      'record.field',
      'request',
      'settledRequest',
    ])
    const values = {
      title: 'x',
      kind: 'repair',
      priority: 'normal',
      postcode: where.postcode,
      request: over.id,
    }
    expect(await refusedToAdd(maria, cards, values)).toEqual(['record.field', 'request', 'settledRequest'])
    expect((await read(maria.browser, cards, card.id)).values).toMatchObject({ request: to.id })
  })

  test('two reports of one fault become one request, and both people are told', async () => {
    const [one, other] = [await newRequest(maria, where), await newRequest(maria, where)]
    const first = await newReport(portal, one.id, where, { phone: '+35799000001' })
    const second = await newReport(portal, other.id, where, { phone: '+35799000002', language: 'ru' })
    const into = (mergedInto: number) => attempt(maria, requests, other.id, 'merged', { mergedInto })
    expect(refusalOf(await into(other.id))).toEqual(['record.field', 'mergedInto', 'sameRequest'])
    const over = await newRequest(maria, where)
    await move(maria, requests, over.id, 'closed')
    expect(refusalOf(await into(over.id))).toEqual(['record.field', 'mergedInto', 'settledRequest'])
    expect(itemOf(await into(one.id)).state).toBe('merged')
    expect((await read(maria.browser, requests, one.id)).values).toMatchObject({ reports: 2 })
    expect((await read(maria.browser, requests, other.id)).values).toMatchObject({ reports: 0 })
    const card = await newCard(maria, where, { request: one.id })
    await workedOn(card.id, andreas)
    expect(await toldOf(first)).toEqual([['sms', '+35799000001']])
    expect(await toldOf(second)).toEqual([['sms', '+35799000002']])
    const [text] = (await portal.outbox()).filter(({ body }) => body.includes(second))
    expect(text?.body).toContain('устранена')
  })

  test('who reported a fault is told when it is rejected', async () => {
    const request = await newRequest(maria, where)
    const code = await newReport(portal, request.id, where, { phone: '+35799000003' })
    await move(maria, requests, request.id, 'rejected', {}, 'no leak to be seen')
    expect(await toldOf(code)).toEqual([['sms', '+35799000003']])
  })

  test.each([
    ['danger', null, '2027-02-01T07:00:00.000Z'],
    ['supplyCut', null, '2027-02-01T13:00:00.000Z'],
    // Five working days after a Monday: the end of the next one.
    ['normal', null, '2027-02-08T22:00:00.000Z'],
    ['planned', '2027-03-28', '2027-03-28T21:00:00.000Z'],
    // Typed by mistake: no clock shows the end of such a day.
    ['planned', '9999-12-31', null],
    ['planned', '1000-01-01', null],
  ])(
    'a request that is %s has its time until when somebody has to be there',
    async (priority, plannedFor, dueAt) => {
      clock.advance((Date.parse('2027-02-01T05:00:00Z') - clock().getTime()) / 1000)
      const request = await newRequest(maria, where)
      const { values } = await move(maria, requests, request.id, 'assessed', { priority, plannedFor })
      expect(values['dueAt']).toBe(dueAt)
    },
  )

  test('two people who finish the last two cards at once leave a request that is done', async () => {
    const request = await newRequest(maria, where)
    const both = [
      await newCard(maria, where, { request: request.id }),
      await newCard(maria, where, { request: request.id }),
    ]
    for (const [index, { id }] of both.entries()) {
      await move(maria, cards, id, 'assigned', { employee: [andreas.id, kostas.id][index] })
      await move([andreas, kostas][index]!, cards, id, 'workBegan')
    }
    minutes(10)
    await Promise.all(
      both.map(({ id }, index) =>
        move([andreas, kostas][index]!, cards, id, 'finished', { outcome: 'done' }),
      ),
    )
    expect(await stateOf(requests, request.id)).toBe('done')
  })

  test('two people who add a card to one request at once both do', async () => {
    const request = await newRequest(maria, where)
    const both = await Promise.all([1, 2].map(() => newCard(maria, where, { request: request.id })))
    expect(new Set(both.map(({ id }) => id)).size).toBe(2)
    expect((await read(maria.browser, requests, request.id)).values).toMatchObject({ openCards: 2 })
  })
})
