/** The largest job there may be, shared by two portals and killed five times. */
import { describe, expect, test } from 'vitest'
import { mostChangedRows } from '#contract/areas/job-kinds.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { bothDatabases } from './databases.ts'
import { closeManyWithKills, eachOnce } from './many-rows.ts'
import { portalFixture } from './portal-fixture.ts'

describe.each(bothDatabases)('the largest job on $database', ({ database, place }) => {
  const clock = movableClock(new Date('2026-11-26T10:00:00Z'))
  const portal = portalFixture({ database: place, clock })

  test('of 10,000 rows is run by two portals and killed five times: each row once, its result kept', async () => {
    const server = database === 'PostgreSQL' ? place() : undefined
    const found = await closeManyWithKills(portal, clock, mostChangedRows, server)
    expect(found).toEqual(eachOnce(10_000))
  }, 900_000)
})
