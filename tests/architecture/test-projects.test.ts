import { describe, expect, it } from 'vitest'
import config from '../../vite.config.ts'

describe('the projects of the tests', () => {
  // Vitest refuses to start otherwise, and `npm test` leaves out one of them, so that only the release run would tell.
  it('of one order run in one number of workers', () => {
    const workers = new Map<number, Set<number | string | undefined>>()
    for (const project of config.test?.projects ?? [])
      if (typeof project === 'object' && 'test' in project) {
        const { maxWorkers, sequence } = project.test ?? {}
        const order = sequence?.groupOrder ?? 0
        workers.set(order, (workers.get(order) ?? new Set()).add(maxWorkers))
      }
    expect([...workers.values()].map(({ size }) => size)).toEqual([...workers.values()].map(() => 1))
    expect(workers.size).toBeGreaterThan(1)
  })
})
