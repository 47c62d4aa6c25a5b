/** A year of quarter hours from a file, as an employee imports it: read, stopped, continued, and imported twice. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { JudgedRow, TakenRows } from '#contract/row-imports.ts'
import type { Answer } from '#machines/answer.ts'
import {
  rowImportMachine,
  type FileOfRows,
  type RowReading,
  type RowsToJudge,
  type RowsToTake,
} from '#machines/row-import/row-import.machine.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { readByWorker } from '../../read-by-worker.ts'
import { add } from '../store-people.ts'
import { itemOf } from './area-caller.ts'

const zone = 'Asia/Nicosia'
const rowsOfYear = 365 * 96

/** From 1 November 2025 on, by the clock of the utility and with the month first, as some loggers write. */
function fileOfYear(): File {
  const begin = Date.parse('2025-11-01T00:00:00+02:00')
  const lines = Array.from({ length: rowsOfYear }, (_none, index) => {
    const at = new Date(begin + index * 900_000)
    const [day = '', time = ''] = at
      .toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      .split(' ')
    const [year, month, date] = day.split('-')
    return `${month}/${date}/${year} ${time};${index % 50}`
  })
  return new File([['Time;Value', ...lines].join('\r\n')], 'year.csv')
}

describe.each(bothDatabases)('a year of quarter hours from a file on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let chryso: Employee
  let channel: number
  const file = fileOfYear()

  beforeAll(async () => {
    chryso = await employee(portal, { portalLogs: true }, { changeRecords: true })
    const values = { name: 'Inflow', quantity: 'flow', kind: 'gauge', unit: 'm³/h', interval: 15 }
    channel = itemOf(await add(chryso, 'log-channels', values)).id
  })

  const importing = () => {
    const shares: number[] = []
    const call = async <Value>(
      name: 'judgeImportRows' | 'takeImportRows',
      rows: RowsToJudge,
      more: object,
    ) => {
      const { body, data } = await chryso.browser.call(name, {
        Kind: rows.kind,
        Channel: rows.channel,
        Rows: rows.rows.map(({ row, cells }) => ({ Row: row, Cells: [...cells] })),
        ...more,
      } as never)
      if (!body['items'] && !body['item']) throw new Error(JSON.stringify([data, body]))
      return { kind: 'fulfilled', value: (body['items'] ?? body['item']) as Value } as const
    }
    const actor = createActor(
      rowImportMachine.provide({
        actors: {
          readRows: fromPromise<RowReading, FileOfRows>(async ({ input: { kind, columns, order } }) => {
            const read = await readByWorker({
              file,
              kind,
              columns,
              order,
              timeZone: zone,
              key: crypto.randomUUID(),
            })
            shares.push(...read.shares)
            return read.reading
          }),
          judgeImportRows: fromPromise<Answer<JudgedRow[]>, RowsToJudge>(({ input }) =>
            call<JudgedRow[]>('judgeImportRows', input, {}),
          ),
          takeImportRows: fromPromise<Answer<TakenRows>, RowsToTake>(({ input }) =>
            call<TakenRows>('takeImportRows', input, { Key: input.key, Reason: input.reason }),
          ),
        },
      }),
      { input: { kind: 'values', channel } },
    ).start()
    // A busy server lets a batch wait too long: a person presses Continue.
    let patience = 20
    actor.subscribe((now) => {
      if ((now.matches('interrupted') || now.matches('notJudged')) && (patience -= 1) > 0)
        actor.send({ type: 'import.continued' })
    })
    actor.send({ type: 'file.chosen', file: { name: file.name, size: file.size, content: file } })
    return { actor, shares }
  }
  const countOf = async () =>
    Number(
      (
        await sql<{
          count: string | number
        }>`select count(*) as count from log_values where channel = ${channel}`.execute(portal.db)
      ).rows[0]?.count,
    )
  const patient = { timeout: 60_000 }

  test('is read with its progress, stopped and continued, and every value has the moment that was meant', async () => {
    const { actor, shares } = importing()
    await waitFor(actor, (now) => now.matches('previewing'), patient)
    expect(shares).toEqual([0.1, 0.4, 0.8].filter((share) => shares.includes(share)))
    expect(shares.length).toBeGreaterThan(1)
    expect(actor.getSnapshot().context.judged).toHaveLength(rowsOfYear)
    expect(new Set(actor.getSnapshot().context.judged.map(({ judgement }) => judgement))).toEqual(
      new Set(['new']),
    )

    actor.send({ type: 'import.confirmed', reason: '', isWhole: true })
    await waitFor(actor, ({ context }) => context.sent >= 10_000, patient)
    // A batch is on its way: whether it was stored is not known.
    actor.send({ type: 'import.stopped' })
    expect(actor.getSnapshot().matches('stopped')).toBe(true)
    expect(actor.getSnapshot().context.sent).toBeLessThan(rowsOfYear)
    actor.send({ type: 'import.continued' })
    await waitFor(actor, (now) => now.matches('done'), patient)
    expect(actor.getSnapshot().context).toMatchObject({ taken: rowsOfYear, left: [] })
    expect(await countOf()).toBe(rowsOfYear)

    const { rows: days } = await sql<{ day: string; count: number }>`
      select (at at time zone ${zone})::date::text as day, count(*)::integer as count from log_values
      where channel = ${channel} group by 1 order by 1`.execute(portal.db)
    expect(days).toHaveLength(365)
    expect(days.filter(({ count }) => count !== 96)).toEqual([
      { day: '2026-03-29', count: 92 },
      { day: '2026-10-25', count: 100 },
    ])
    const { rows: wrong } = await sql`
      select from log_values where channel = ${channel}
        and value <> (extract(epoch from at - '2025-11-01T00:00:00+02:00'::timestamptz) / 900)::bigint % 50`.execute(
      portal.db,
    )
    expect(wrong).toHaveLength(0)
  }, 120_000)

  test('is imported once where it is imported twice', async () => {
    const { actor } = importing()
    await waitFor(actor, (now) => now.matches('previewing'), patient)
    expect(new Set(actor.getSnapshot().context.judged.map(({ judgement }) => judgement))).toEqual(
      new Set(['same']),
    )
    actor.send({ type: 'import.confirmed', reason: '', isWhole: false })
    // There is nothing to send.
    expect(actor.getSnapshot().matches('previewing')).toBe(true)
    expect(await countOf()).toBe(rowsOfYear)
  }, 120_000)
})
