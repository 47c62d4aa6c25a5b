/** What visits take is kept while the operator has it recorded, bounded, without people, and read as one file. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { RecordedTransition } from '#contract/journeys.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { prune } from '#server/platform/database/prune.ts'
import { defaultRetention } from '#server/platform/content/default-settings.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { runOperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const visit = 'a1'.repeat(18)

const taken = (more: Partial<RecordedTransition> = {}): RecordedTransition => ({
  sequence: 0,
  machine: 'signIn',
  actor: 'x:4',
  source: 'signIn.open.enteringCredentials.asking',
  eventType: 'credentials.submitted',
  row: 2,
  value: { open: { enteringCredentials: 'awaitingHumanCheck' } },
  at: 1_772_445_600_123,
  ...more,
})

const nested = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '"b"' + '}'.repeat(depth))

describe.each(databases)('on $database', ({ place }) => {
  const portal = portalFixture({ database: place, limits: { recordingsPerAddress: 3 } })
  beforeEach(async () => {
    await portal.db.deleteFrom('recorded_transitions').execute()
    await portal.db.deleteFrom('rate_hits').execute()
    await portal.setSetting('recordTransitions', true)
  })

  const send = (transitions: unknown, id = visit) =>
    createVisitor(portal.url).call('recordTransitions', { visit: id, transitions } as never)
  const operate = (command: 'recording' | 'forget-recording') =>
    runOperatorCommand(
      { content: createContentStore(portal.db, systemClock, {}), db: portal.db },
      { command },
    )

  test('transitions are kept and read as one JSON line each, exactly as they were sent', async () => {
    const always = taken({ sequence: 1, eventType: '', row: 0, value: nested(8) })
    const answer = await send([taken(), always])
    expect(answer.data.status).toBe(0)
    const { kind, text } = await operate('recording')
    expect(kind).toBe('done')
    expect(text.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
      { visit, ...taken() },
      { visit, ...always },
    ])
  })

  test('a call that was overtaken by a later one is read in its place, and visits are not mixed', async () => {
    const other = 'b2'.repeat(18)
    const later = createVisitor(portal.url)
    await send([taken({ sequence: 2 })])
    await later.call('recordTransitions', { visit: other, transitions: [taken()] })
    await send([taken({ sequence: 0 }), taken({ sequence: 1 })])
    const { text } = await operate('recording')
    const lines = text.split('\n').map((line) => JSON.parse(line) as RecordedTransition & { visit: string })
    expect(lines.map((line) => [line.visit, line.sequence])).toEqual([
      [visit, 0],
      [visit, 1],
      [visit, 2],
      [other, 0],
    ])
  })

  test('nothing is kept while recording is off, and the page is not told off for sending', async () => {
    await portal.setSetting('recordTransitions', false)
    expect((await send([taken()])).data.status).toBe(0)
    expect(await operate('recording')).toEqual({
      kind: 'mistake',
      text: expect.stringMatching(/^Nothing is recorded\./) as string,
    })
  })

  test('no cookie is set and no address or account is kept', async () => {
    const answer = await send([taken()])
    expect(answer.headers.getSetCookie()).toEqual([])
    const [row] = await portal.db.selectFrom('recorded_transitions').selectAll().execute()
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'actor',
        'at',
        'event_type',
        'id',
        'machine',
        'received_at',
        'row',
        'sequence',
        'source',
        'value',
        'visit',
      ].toSorted(),
    )
  })

  test.each([
    ['an e-mail address in the place of a name', [taken({ actor: 'person@example.com' })]],
    ['a sentence in the place of a state', [taken({ value: 'somebody typed this' })]],
    ['a sentence inside a state value', [taken({ value: { open: 'somebody typed this' } })]],
    ['a state deeper than any', [taken({ value: nested(9) })]],
    ['a state of endless depth', [taken({ value: nested(2_500) })]],
    ['a place that no visit comes to', [taken({ sequence: 2 ** 31 })]],
    ['a time that no calendar has', [taken({ at: 8.64e15 + 1 })]],
    ['a list as a state', [taken({ value: ['open'] })]],
    ['a row that is no number', [{ ...taken(), row: 'first' }]],
    ['no transition at all', []],
    ['more transitions than a page takes', Array.from({ length: 41 }, () => taken())],
  ])('%s is refused', async (_what, transitions) => {
    const { http, data } = await send(transitions)
    expect([http, data.code]).toEqual([400, 'request.malformed'])
    expect((await operate('recording')).kind).toBe('mistake')
  })

  test('a visit that does not name itself by a random id is refused', async () => {
    expect((await send([taken()], 'person@example.com')).http).toBe(400)
  })

  test('an address that sends more than anybody walks is no longer listened to', async () => {
    for (let batch = 0; batch < 5; batch += 1) await send([taken({ row: batch })])
    const { text } = await operate('recording')
    expect(text.split('\n')).toHaveLength(3)
  })

  test('the oldest make room for the newest, and what is old goes', async () => {
    await send([0, 1, 2, 3].map((row) => taken({ row })))
    const rows = async () =>
      (await portal.db.selectFrom('recorded_transitions').select('row').orderBy('id').execute()).map(
        ({ row }) => row,
      )
    await prune(portal.db, systemClock(), { ...defaultLimits, recordedTransitions: 3 }, defaultRetention)
    expect(await rows()).toEqual([1, 2, 3])
    await prune(portal.db, new Date(Date.now() + 31 * 86_400_000), defaultLimits, defaultRetention)
    expect(await rows()).toEqual([])
  })

  test.each([
    [[taken()], '1 transition'],
    [[taken(), taken()], '2 transitions'],
  ])('the operator can forget it all', async (transitions, counted) => {
    await send(transitions)
    expect(await operate('forget-recording')).toEqual({
      kind: 'done',
      text: `The recording is forgotten: ${counted}.`,
    })
    expect((await operate('recording')).kind).toBe('mistake')
  })
})
