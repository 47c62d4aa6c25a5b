/** The attack finds what it is there to find: every kind of fault, planted into the real portal. */
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { seededNumbers } from '#tools/model/random-paths.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { startPostgres, type PostgresServer } from '#tools/test-portal/postgres-server.ts'
import { acknowledgedWasLost, doneTwice } from '#tools/attack/faults.ts'
import { createReport, type Report } from '#tools/attack/report.ts'
import { backupUnderLoad } from '#tools/attack/scenarios/backup-under-load.ts'
import { badRequests } from '#tools/attack/scenarios/bad-requests.ts'
import { clockSteps } from '#tools/attack/scenarios/clock-steps.ts'
import { killStorms } from '#tools/attack/scenarios/kill-storms.ts'
import { leavingVisitors } from '#tools/attack/scenarios/leaving-visitors.ts'
import { harmfulWasTaken, lyingUploads } from '#tools/attack/scenarios/lying-uploads.ts'
import { heardByOthers, othersRecords } from '#tools/attack/scenarios/others-records.ts'
import { randomPayments } from '#tools/attack/scenarios/random-payments.ts'
import { twoPortals } from '#tools/attack/scenarios/two-portals.ts'
import { webhooks } from '#tools/attack/scenarios/webhooks.ts'
import type { Attack, Scenario } from '#tools/attack/scenario.ts'
import { createPortalProcess } from '#tools/attack/environment/portal-process.ts'
import { startAttackedPortal, type AttackedPortal } from '#tools/attack/environment/attacked-portal.ts'
import { memoryVerdict } from '#tools/attack/environment/memory.ts'
import { summaryOf } from '#tools/attack/summary.ts'
import { bookTwice, plantFault, type FaultName } from './planted-faults.ts'

// A portal takes seconds to start, and a busy machine makes them many.

let attacked: AttackedPortal | undefined
afterEach(async () => {
  await attacked?.dispose()
  attacked = undefined
})

/** The chances of all attacks here. */
function chances(): Pick<Attack, 'next' | 'dice'> {
  const next = seededNumbers(7)
  return { next, dice: (count) => Math.floor(next() * count) }
}

async function attackOn(fault: FaultName, scenario: Scenario): Promise<Report> {
  const report = createReport()
  attacked = await startAttackedPortal('pglite', report, {
    script: 'tests/tools/attack/faulty-portal.ts',
    variables: { PLANTED_FAULT: fault },
  })
  await scenario.run({ ...attacked, ...chances(), report, strength: 1, fewestKills: 0 }, 0)
  return report
}

/** For scenarios that start portals of their own in this process. */
async function attackApart(
  scenario: Scenario,
  fault: FaultName = 'none',
  plant?: (portal: TestPortal) => Promise<void>,
): Promise<Report> {
  const report = createReport()
  // Not started: nobody asks it anything.
  const portal = await createPortalProcess({ variables: {}, onCrash: () => {}, onWarning: () => {} })
  onTestFinished(plantFault(fault))
  const own = { portal, report, strength: 1, fewestKills: 0, ...(plant && { plant }) }
  await scenario.run({ ...own, ...chances() }, 0)
  return report
}

const kindsFound = (report: Report) => report.findings().map(({ kind }) => kind)

describe('an attack finds', () => {
  it.each<[FaultName, Scenario, string[]]>([
    ['bad answers', badRequests, ['A request is answered with 500', 'A call answers without its envelope']],
    ['a crash', badRequests, ['The portal ends by itself']],
    ['a place for ever', leavingVisitors, ['Visitors who left keep others out']],
    ['forgetting', killStorms, ['Something acknowledged was lost']],
  ])('%s', async (fault, scenario, kinds) => {
    expect(kindsFound(await attackOn(fault, scenario))).toEqual(expect.arrayContaining(kinds))
  })

  it.each<[FaultName, Scenario, string]>([
    ['a leak', othersRecords, heardByOthers],
    ['an accepted lying archive', lyingUploads, harmfulWasTaken],
  ])('%s', async (fault, scenario, kind) => {
    expect(kindsFound(await attackApart(scenario, fault))).toContain(kind)
  })

  it.each([webhooks, randomPayments])(
    'a message of a provider that is booked each time it comes: $name',
    async (scenario) => {
      expect(kindsFound(await attackApart(scenario, 'none', bookTwice))).toContain(doneTwice)
    },
  )

  describe('with processes of their own', () => {
    let postgres: PostgresServer
    beforeAll(async () => {
      postgres = await startPostgres({ durable: false })
    })
    afterAll(() => postgres.stop())

    const attackProcesses = async (scenario: Scenario, fault: FaultName): Promise<Report> => {
      const report = createReport()
      const portal = await createPortalProcess({ variables: {}, onCrash: () => {}, onWarning: () => {} })
      const instead = {
        script: 'tests/tools/attack/faulty-portal.ts',
        variables: { PLANTED_FAULT: fault },
      }
      // Backups of PGlite find the same, and need no server.
      const server = scenario === backupUnderLoad ? {} : { postgres }
      const attack = { portal, report, instead, strength: 1, fewestKills: 0, ...server, ...chances() }
      await scenario.run(attack, 0)
      return report
    }

    it.each<{ fault: FaultName; scenario: Scenario; kind: string }>([
      { fault: 'forgetting', scenario: twoPortals, kind: acknowledgedWasLost },
      { fault: 'forgetting', scenario: backupUnderLoad, kind: acknowledgedWasLost },
      {
        fault: 'a wait by the clock',
        scenario: clockSteps,
        kind: 'A step of the clock keeps somebody waiting',
      },
    ])('$fault, by $scenario.name', async ({ fault, scenario, kind }) => {
      expect(kindsFound(await attackProcesses(scenario, fault))).toContain(kind)
    })

    it.each([twoPortals, backupUnderLoad, clockSteps])(
      'nothing where nothing is planted: $name',
      async (scenario) => {
        expect((await attackProcesses(scenario, 'none')).findings()).toEqual([])
      },
    )
  })

  it.each([othersRecords, webhooks, randomPayments, lyingUploads])(
    'nothing where nothing is planted: $name',
    async (scenario) => {
      expect((await attackApart(scenario)).findings()).toEqual([])
    },
  )

  it('memory that keeps growing, and not memory that rises and falls', () => {
    const seconds = Array.from({ length: 600 }, (_, second) => second)
    const sawtooth = seconds.map((second) => ({ seconds: second, megabytes: 200 + 5 * (second % 15) }))
    expect(memoryVerdict(sawtooth)).toEqual({ kind: 'flat', afterWarmUp: 200, atTheEnd: 200, highest: 270 })
    const leak = sawtooth.map(({ seconds: second, megabytes }) => ({
      seconds: second,
      megabytes: megabytes + second / 5,
    }))
    expect(memoryVerdict(leak).kind).toBe('growing')
    expect(memoryVerdict(leak.slice(0, 100)).kind).toBe('tooShort')
  })
})

it('the summary says what was done, what was found and how to see it again', () => {
  const report = createReport()
  report.count('floods', '200')
  report.count('floods', '200')
  report.count('floods', '503')
  report.note('floods', 'quick')
  report.killed()
  report.find('A request is answered with 500', 'GET /x')
  report.find('A request is answered with 500', 'GET /y')
  expect(summaryOf(report)).toBe(
    [
      'floods: 3',
      '  2 × 200, 1 × 503',
      '  quick',
      '',
      'FOUND A request is answered with 500 (2 ×), for example:',
      '    GET /x',
      '',
      '3 requests, 1 kill, 1 finding',
    ].join('\n'),
  )
})
