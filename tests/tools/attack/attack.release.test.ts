/** A short attack with a fixed seed finds nothing, on both databases. `npm run attack` makes long ones. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { runAttack } from '#tools/attack/run-attack.ts'

// Some twenty seconds of attack; a busy machine makes them many.
vi.setConfig({ testTimeout: 400_000 })

const command = (...args: string[]) => {
  const script = join(import.meta.dirname, '../../../tools/attack/attack.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe.each(['pglite', 'postgres'] as const)('a portal on %s', (database) => {
  it('stands up to a short attack', async () => {
    // More than a tenth of a minute allows: it goes on until they are reached.
    const report = await runAttack({ minutes: 0.1, requests: 1000, kills: 3, seed: 2026, database })
    expect(report.findings()).toEqual([])
    expect(report.kills()).toBeGreaterThanOrEqual(3)
    expect(report.requests()).toBeGreaterThanOrEqual(1000)
    expect([...report.deeds().keys()]).toEqual(
      expect.arrayContaining([
        'bad requests',
        'broken framing',
        'visitors who leave',
        'slow visitors',
        'floods',
        'kill storms',
        "others' records",
        'webhooks',
        'random payments',
        'lying uploads',
        'clock steps',
        'two portals',
        'backup under load',
        ...(database === 'postgres' ? ['database failures'] : []),
      ]),
    )
  })
})

describe('npm run attack', () => {
  it.each([
    [['--minutes', 'many'], '--minutes must be a number above 0'],
    [['--kills', '0'], '--kills must be a number above 0'],
    [['--outages', '1', '--kills', '2'], '--outages makes neither kills nor a number of requests'],
    [['--database', 'oracle'], '--database must be pglite or postgres'],
    [
      ['--outages', '1', '--database', 'pglite'],
      '--outages needs PostgreSQL: PGlite lives inside the portal',
    ],
  ])('explains itself when it is called with %j', (args, sentence) => {
    const { status, stdout, stderr } = command(...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).toContain('Usage: npm run attack')
  })
})
