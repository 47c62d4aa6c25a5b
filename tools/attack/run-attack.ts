/** A whole attack: what lives through everything first, then what has portals of its own, kill storms last, and whether the portal is well afterwards. */
import { seededNumbers } from '#tools/model/random-paths.ts'
import { createReport, type Report } from './report.ts'
import type { Attack, Scenario } from './scenario.ts'
import { backupUnderLoad } from './scenarios/backup-under-load.ts'
import { badRequests } from './scenarios/bad-requests.ts'
import { brokenFraming } from './scenarios/broken-framing.ts'
import { clockSteps } from './scenarios/clock-steps.ts'
import { databaseFailures, sufferOutages, type Outages } from './scenarios/database-failures.ts'
import { floods } from './scenarios/floods.ts'
import { killStorms } from './scenarios/kill-storms.ts'
import { leavingVisitors } from './scenarios/leaving-visitors.ts'
import { lyingUploads } from './scenarios/lying-uploads.ts'
import { othersRecords } from './scenarios/others-records.ts'
import { randomPayments } from './scenarios/random-payments.ts'
import { outstaySlowVisitors, slowVisitors } from './scenarios/slow-visitors.ts'
import { twoPortals } from './scenarios/two-portals.ts'
import { webhooks } from './scenarios/webhooks.ts'
import { startAttackedPortal, type DatabaseKind } from './environment/attacked-portal.ts'
import { customerWithin } from './environment/customer.ts'
import { createClient } from './environment/exchange.ts'
import { mustBeServed } from './environment/healthy.ts'
import { memoryVerdict, watchMemory } from './environment/memory.ts'

export interface AttackPlan {
  /** How long, more or less: every scenario runs at least once. */
  minutes: number
  /** Goes on until so many requests were made by what one process must live through. */
  requests?: number
  /** Goes on until the portal was killed so often. */
  kills?: number
  seed: number
  database: DatabaseKind
  /** Nothing but outages of PostgreSQL. */
  outages?: Outages
  /** Is told what begins. */
  progress?: (line: string) => void
}

interface Part {
  scenario: Scenario
  /** Of the time of the whole attack. */
  share: number
}

/** What one process must live through. */
const survived: readonly Part[] = [
  { scenario: badRequests, share: 0.28 },
  { scenario: brokenFraming, share: 0.05 },
  { scenario: leavingVisitors, share: 0.02 },
  { scenario: slowVisitors, share: 0.02 },
  { scenario: floods, share: 0.05 },
  { scenario: databaseFailures, share: 0.06 },
]

/** What has portals of its own: with a database that can be looked into, with another clock, or several on one database. */
const apart: readonly Part[] = [
  { scenario: othersRecords, share: 0.06 },
  { scenario: webhooks, share: 0.03 },
  { scenario: randomPayments, share: 0.05 },
  { scenario: lyingUploads, share: 0.02 },
  { scenario: clockSteps, share: 0.02 },
  { scenario: twoPortals, share: 0.03 },
  { scenario: backupUnderLoad, share: 0.03 },
]

/** The rest. */
const killShare = 0.28

/** Long enough that the portal's own time-outs for slow visitors can be waited for. */
const longMinutes = 5

const millisecondsPerMinute = 60_000
/** Until somebody must have been let in. */
const patience = 30_000

const couldNotGoOn = 'The attack could not go on'

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Starts the portal again when a scenario has ended it; that it ended is a finding already. */
async function reviveIfNeeded({ portal }: Attack): Promise<void> {
  if (portal.processId() === undefined) await portal.start()
}

/** @returns when the portal has lived through all of it, in several rounds when there is time */
async function surviveEverything(attack: Attack, plan: AttackPlan): Promise<void> {
  const { report, portal } = attack
  const samples = watchMemory(portal.memory)
  const before = portal.processId()
  const rounds = Math.max(1, Math.round(plan.minutes / 2))
  const outstaying = plan.minutes >= longMinutes ? outstaySlowVisitors(attack) : undefined
  const isEnough = () => report.requests() >= (plan.requests ?? 0)
  for (let round = 1; round <= rounds || !isEnough(); round += 1)
    for (const { scenario, share } of survived) {
      const of = plan.requests === undefined ? ` of ${rounds}` : `, ${report.requests()} requests`
      plan.progress?.(`${scenario.name} (${round}${of})`)
      await scenario.run(attack, (plan.minutes * millisecondsPerMinute * share) / rounds)
      await reviveIfNeeded(attack)
    }
  await outstaying
  const memory = memoryVerdict(samples())
  report.remember(memory)
  if (memory.kind === 'tooShort') return
  const figures = `${memory.afterWarmUp} MB after the first minute, ${memory.atTheEnd} MB at the end, at most ${memory.highest} MB`
  // A process that was started again has no history.
  if (memory.kind === 'growing' && portal.processId() === before)
    report.find('The memory keeps growing', figures)
  else report.note('memory', figures)
}

/** The portal under attack idles meanwhile: what is slow then is so by itself. */
async function attackApart(attack: Attack, plan: AttackPlan): Promise<void> {
  for (const { scenario, share } of apart) {
    plan.progress?.(scenario.name)
    try {
      await scenario.run(attack, plan.minutes * millisecondsPerMinute * share)
    } catch (error) {
      // Its portals are its own: the others, and the kill storms, go on without it.
      attack.report.find(couldNotGoOn, `${scenario.name}: ${wordsOf(error)}`)
    }
  }
}

/** The last word: a visitor is served at once, somebody new can sign in, and the portal stops as it is told. */
async function examineAfterwards(attack: Attack): Promise<void> {
  const { portal, report } = attack
  const health = await mustBeServed(attack, 'The portal does not serve after the attack')
  if (health.kind === 'served')
    report.note('afterwards', `ordinary visitors are served after ${Math.round(health.milliseconds)} ms`)
  const client = createClient(portal.port)
  try {
    await customerWithin(client, patience)
  } catch (error) {
    report.find('Nobody can register and sign in after the attack', String(error))
  }
  client.close()
  const code = await portal.stop()
  if (code !== 0)
    report.find('The portal does not stop as it is told', `exit code ${code}: ${portal.said().slice(-500)}`)
}

/** Attacks a portal of its own. The findings are in the report; nothing is thrown for what the portal does. */
export async function runAttack(plan: AttackPlan): Promise<Report> {
  const report = createReport()
  const next = seededNumbers(plan.seed)
  const attacked = await startAttackedPortal(plan.database, report)
  const attack: Attack = {
    ...attacked,
    report,
    next,
    dice: (count) => Math.floor(next() * count),
    strength: plan.minutes >= 1 ? 4 : 1,
    fewestKills: plan.kills ?? 0,
  }
  try {
    if (plan.outages) await sufferOutages(attack, plan.outages)
    else {
      await surviveEverything(attack, plan)
      await attackApart(attack, plan)
      plan.progress?.(killStorms.name)
      await killStorms.run(attack, plan.minutes * millisecondsPerMinute * killShare)
    }
    await reviveIfNeeded(attack)
    await examineAfterwards(attack)
  } catch (error) {
    report.find(couldNotGoOn, wordsOf(error))
  } finally {
    await attacked.dispose()
  }
  return report
}
