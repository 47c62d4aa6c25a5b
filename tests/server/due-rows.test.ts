/** The runner of what falls due: each row once, whatever processes run and whichever of them is killed. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '#server/platform/clock.ts'
import { after } from '#server/platform/clock.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { chore } from '#server/platform/due-rows/chore.ts'
import { dueRows, type DueRowsDefinition } from '#server/platform/due-rows/due-rows.ts'
import { endLease, renewLease, takeLease } from '#server/platform/due-rows/lease.ts'
import { createDueRowsRunner, type DueRowsRunner } from '#server/platform/due-rows/runner.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { memoryDatabase, serverDatabase } from '#tools/test-portal/test-database.ts'
import { databases } from './databases.ts'

const silent = { error: () => {} }

/** Never: a process that was killed does not go on. */
const killed = () => new Promise<void>(() => {})

interface Errand {
  id: number
}

const claimSeconds = 60

describe.each(databases)('due rows on $database', ({ place }) => {
  let database: OpenDatabase
  let clock: ReturnType<typeof movableClock>
  const started: DueRowsRunner[] = []

  beforeEach(async () => {
    clock = movableClock()
    database = await (place() === 'pglite' ? memoryDatabase(false) : serverDatabase(place(), false))
    await sql`create table errands (id integer primary key, next_at timestamptz, done integer not null default 0)`.execute(
      database.db,
    )
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map((runner) => runner.stop()))
    await database.close()
  })

  const plan = (count: number) =>
    sql`insert into errands (id, next_at) select id, ${clock()} from generate_series(1, ${count}) as id`.execute(
      database.db,
    )

  async function done(): Promise<number[]> {
    const { rows } = await sql<{ done: number }>`select done from errands order by id`.execute(database.db)
    return rows.map((row) => row.done)
  }

  const doIt = ({ id }: Errand) =>
    sql`update errands set done = done + 1, next_at = null where id = ${id}`.execute(database.db)

  async function claim(most: number, now: Clock = clock): Promise<Errand[]> {
    const { rows } = await sql<Errand>`
      update errands set next_at = ${after(now(), claimSeconds)}
      where id in (select id from errands where next_at <= ${now()} order by id limit ${most} for update skip locked)
      returning id`.execute(database.db)
    return rows
  }

  /** A portal's runner of errands. It has no timer, so that nothing happens but what the test asks for. */
  function portal(definition: Partial<DueRowsDefinition<Errand>> = {}): DueRowsRunner {
    const runner = createDueRowsRunner(silent, [
      dueRows<Errand>({
        name: 'errands',
        everySeconds: undefined,
        atOnce: 3,
        stopMilliseconds: 20,
        claim,
        handle: doIt,
        failed: () => {},
        ...definition,
      }),
    ])
    started.push(runner)
    return runner
  }

  const once = (count: number) => Array.from({ length: count }, () => 1)

  test.each([undefined, 7])('two portals at once handle each row once, with %s in a round', async (most) => {
    await plan(40)
    const both = [1, 2].map(() => portal(most === undefined ? {} : { mostInRound: most }))
    let taken = 0
    for (let more = 1; more > 0; taken += more) {
      const counts = await Promise.all(both.map((runner) => runner.round('errands')))
      more = counts.reduce((sum, count) => sum + count, 0)
    }
    expect(taken).toBe(40)
    expect(await done()).toEqual(once(40))
  })

  test('what a killed portal had claimed is handled by another one when its claim is over, and not before', async () => {
    await plan(5)
    portal({ handle: killed }).wake('errands')
    await vi.waitFor(async () => {
      const { rows } = await sql`select from errands where next_at > ${clock()}`.execute(database.db)
      expect(rows).toHaveLength(3)
    })
    const living = portal()
    expect(await living.round('errands')).toBe(2)
    expect(await done()).toEqual([0, 0, 0, 1, 1])
    clock.advance(claimSeconds)
    expect(await living.round('errands')).toBe(3)
    expect(await done()).toEqual(once(5))
  })

  test('a row that hangs keeps its hand, and holds up none of the others', async () => {
    await plan(20)
    portal({ handle: (row) => (row.id === 1 ? killed() : doIt(row)) }).wake('errands')
    await vi.waitFor(async () => expect(await done()).toEqual([0, ...once(19)]), 10_000)
  })

  test('a row that fails is told of, and tried again when its claim is over', async () => {
    await plan(3)
    const failures: unknown[] = []
    let isBroken = true
    const runner = portal({
      handle: async (row) => {
        if (row.id === 2 && isBroken) throw new Error('away')
        await doIt(row)
      },
      failed: ({ id }, error) => failures.push([id, String(error)]),
    })
    await runner.round('errands')
    expect(await done()).toEqual([1, 0, 1])
    expect(failures).toEqual([[2, 'Error: away']])
    isBroken = false
    expect(await runner.round('errands')).toBe(0)
    clock.advance(claimSeconds)
    await runner.round('errands')
    expect(await done()).toEqual(once(3))
  })

  test('a portal that stops finishes what it handles, and claims nothing more', async () => {
    await plan(9)
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let begun = 0
    const runner = createDueRowsRunner(silent, [
      dueRows<Errand>({
        name: 'errands',
        everySeconds: undefined,
        atOnce: 2,
        mostInRound: 9,
        claim,
        async handle(row) {
          begun += 1
          await held
          await doIt(row)
        },
        failed: () => {},
      }),
    ])
    runner.wake('errands')
    await vi.waitFor(() => expect(begun).toBe(2))
    const stopped = runner.stop()
    letGo()
    await stopped
    expect((await done()).filter((times) => times > 0)).toHaveLength(2)
    clock.advance(claimSeconds)
    await portal().round('errands')
    expect(await done()).toEqual(once(9))
  })

  test('a lease is one process’s until it is over, is renewed, or is given back', async () => {
    const { db } = database
    const take = () => takeLease(db, 'the lease', clock(), 60)
    expect([await take(), await take()]).toEqual([true, false])
    clock.advance(59)
    await renewLease(db, 'the lease', clock(), 60)
    clock.advance(59)
    expect(await take()).toBe(false)
    await endLease(db, 'the lease')
    expect(await take()).toBe(true)
    clock.advance(60)
    expect(await take()).toBe(true)
  })
})

describe('a runner', () => {
  test('has one kind of each name, and knows no others', async () => {
    const twice = [1, 2].map(() => chore('sweeping', 1, silent, () => Promise.resolve()))
    expect(() => createDueRowsRunner(silent, twice)).toThrow('two kinds of due rows named sweeping')
    const runner = createDueRowsRunner(silent, [])
    await expect(runner.round('sweping')).rejects.toThrow('no kind of due rows named sweping')
    await runner.stop()
  })

  test('wakes what waits for its rows, looks by its timer, and writes down a failed look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      const done: string[] = []
      const failures: unknown[] = []
      const log = { error: (facts: unknown) => void failures.push(facts) }
      const runner = createDueRowsRunner(log, [
        { ...chore('first', 5, log, async () => done.push('first')), wakes: ['second'] },
        { ...chore('second', 3600, log, async () => done.push('second')) },
        {
          ...chore('broken', 10, log, async () => done.push('never')),
          claim: () => Promise.reject(new Error('away')),
        },
        chore('failing', 10, log, () => Promise.reject(new Error('full'))),
      ])
      await vi.advanceTimersByTimeAsync(4000)
      expect(done).toEqual([])
      await vi.advanceTimersByTimeAsync(1000)
      expect(done).toEqual(['first', 'second'])
      await vi.advanceTimersByTimeAsync(5000)
      expect(done).toEqual(['first', 'second', 'first', 'second'])
      expect(failures).toMatchObject([{ due: 'broken' }, { err: { message: 'full' } }])
      await runner.stop()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(done).toHaveLength(4)
    } finally {
      vi.useRealTimers()
    }
  })
})
