/** The store of the demonstration adds up, and has what people look for in it. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ledgerDifferences } from '#server/areas/store/ledger-differences.ts'
import { databases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'

describe.each(databases)('the store of the demonstration on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(portal.db)).rows[0]!.count

  test('has two warehouses, three vehicles, 80 items and a year of movements', async () => {
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::integer as count from warehouses group by kind order by kind`.execute(portal.db)
    expect(rows).toEqual([
      { kind: 'onTheWay', count: 1 },
      { kind: 'store', count: 2 },
      { kind: 'vehicle', count: 3 },
    ])
    expect(await countOf(sql`select count(*)::integer as count from store_items`)).toBe(80)
    expect(
      await countOf(sql`
        select extract(day from max(booked_at) - min(booked_at))::integer as count from stock_entries`),
    ).toBeGreaterThan(350)
  })

  test('adds up', async () => {
    expect(await ledgerDifferences(portal.db)).toEqual([])
  })

  test('knows each of its meters, and where it is', async () => {
    const { rows } = await sql<{ place: string; count: number }>`
      select place, count(*)::integer as count from store_meter_records group by place order by place`.execute(
      portal.db,
    )
    expect(rows.map((row) => row.place)).toEqual(expect.arrayContaining(['inStore', 'used']))
    expect(await countOf(sql`select count(*)::integer as count from store_meters`)).toBeGreaterThan(100)
  })

  test('was never less than nothing on any day of the year', async () => {
    const { rows } = await sql`
      select warehouse, item from (
        select warehouse, item, sum(on_hand_change) over (partition by warehouse, item order by id) as amount
        from stock_entries
      ) days where amount < 0`.execute(portal.db)
    expect(rows).toEqual([])
  })

  test('has something to order, to refill, to approve and to settle', async () => {
    const some = [
      sql<{
        count: number
      }>`select count(*)::integer as count from store_items_shown where to_be_ordered > 0`,
      sql<{ count: number }>`select count(*)::integer as count from stock_balances where to_refill > 0`,
      sql<{ count: number }>`select count(*)::integer as count from requisitions where state = 'asked'`,
      sql<{ count: number }>`select count(*)::integer as count from requisition_lines_shown where rest > 0`,
    ]
    for (const query of some) expect(await countOf(query)).toBeGreaterThan(0)
  })
})
