/** PostgreSQL fails in all its ways while customers use the portal. The portal must live through it and go on by itself. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Ending, PostgresServer } from '#tools/test-portal/postgres-server.ts'
import type { Attack, Scenario } from '../scenario.ts'
import { startCrowd, type Crowd } from '../environment/signed-in-crowd.ts'

const name = 'database failures'
const patience = 30_000

/** One way to fail. Ends with a database that answers. */
interface Failure {
  what: string
  happen(postgres: PostgresServer, crowd: Crowd): Promise<void>
}

const away = (ending: Ending, milliseconds: number): Failure => ({
  what: `PostgreSQL is away for ${milliseconds / 1000} s (${ending})`,
  async happen(postgres) {
    await postgres.goAway(ending)
    await pause(milliseconds)
    await postgres.comeBack()
  },
})

const terminatedBackends: Failure = {
  what: 'pg_terminate_backend for every connection',
  async happen(postgres) {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
  },
}

/** As a machine that swaps, or a network that drops packets: nothing is refused, nothing answers. */
const frozen: Failure = {
  what: 'PostgreSQL hangs (SIGSTOP)',
  async happen(postgres, crowd) {
    postgres.freeze()
    try {
      crowd.answers()
      const began = performance.now()
      while (performance.now() - began < patience && !crowd.answers().has('503')) await pause(100)
    } finally {
      postgres.thaw()
    }
  },
}

async function liveThrough(attack: Attack, crowd: Crowd, failure: Failure): Promise<void> {
  const { portal, postgres, report } = attack
  if (!postgres) return
  const before = portal.processId()
  crowd.answers()
  await failure.happen(postgres, crowd)
  const served = await crowd.allServed(patience)
  const answers = [...crowd.answers()].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  if (portal.processId() !== before) {
    report.find('A failing database ends the portal', failure.what)
    if (portal.processId() === undefined) await portal.start()
  } else if ('missing' in served)
    report.find(
      'Customers are not served after the database came back',
      `${failure.what}: ${served.missing} waited longer than ${patience / 1000} s`,
    )
  else
    report.note(
      name,
      `${failure.what}: everybody served ${(served.milliseconds / 1000).toFixed(1)} s after it was back (${answers})`,
    )
}

const failures: readonly Failure[] = [
  terminatedBackends,
  away('fast', 0),
  away('immediate', 500),
  away('killed', 500),
  frozen,
]

export const databaseFailures: Scenario = {
  name,
  async run(attack, milliseconds) {
    if (!attack.postgres) return
    const end = performance.now() + milliseconds
    const crowd = await startCrowd(attack, name, 6 * attack.strength)
    try {
      do for (const failure of failures) await liveThrough(attack, crowd, failure)
      while (performance.now() < end)
    } finally {
      await crowd.stop()
    }
  },
}

export interface Outages {
  count: number
  /** Seconds that PostgreSQL is away each time. */
  seconds: number
  /** Customers who use the portal meanwhile. */
  customers: number
}

/** PostgreSQL is stopped and started again, several times, under load. */
export async function sufferOutages(attack: Attack, { count, seconds, customers }: Outages): Promise<void> {
  const crowd = await startCrowd(attack, name, customers)
  try {
    await crowd.allServed(patience)
    for (let outage = 0; outage < count; outage += 1)
      await liveThrough(attack, crowd, away('fast', seconds * 1000))
  } finally {
    await crowd.stop()
  }
}
