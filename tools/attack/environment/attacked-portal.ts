/** A portal of its own for an attack, on a fresh database: PGlite in a temporary folder, or PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { wideLimits } from '#tools/bench/measured-portal.ts'
import type { Report } from '../report.ts'
import { createPortalProcess, type PortalProcess } from './portal-process.ts'

export type DatabaseKind = 'pglite' | 'postgres'

export interface AttackedPortal {
  portal: PortalProcess
  postgres?: PostgresServer
  /** The variables that say where its database is. */
  place: Readonly<Record<string, string>>
  /** Starts one more process on the same database, which must be on a server. */
  another(): Promise<PortalProcess>
  /** Ends whatever still runs and deletes the data. */
  dispose(): Promise<void>
}

/** Another program than the portal's own, to try the attack on. */
export interface Instead {
  script: string
  variables: Readonly<{ [name: string]: string }>
}

/**
 * A process that is not started yet. Limits per person and per network are wide: all attackers share one address, and
 * what the limits hold off would leave the rest untried.
 *
 * @param place where its database is: `DATA_DIR` or `DATABASE_URL`, and what else is different
 */
export const portalOn = (
  place: Readonly<Record<string, string>>,
  report: Report,
  script?: string,
): Promise<PortalProcess> =>
  createPortalProcess({
    ...(script !== undefined && { script }),
    variables: {
      NODE_ENV: 'development',
      HUMAN_CHECK: 'none',
      LOG_LEVEL: 'error',
      ...wideLimits,
      ...place,
    },
    onCrash: (said) => report.find('The portal ends by itself', said),
    onWarning: (line) => report.find('Node warns', line),
  })

/** Starts it. @param database a server that runs already: it goes on when the portal has ended */
export async function startAttackedPortal(
  database: DatabaseKind | PostgresServer,
  report: Report,
  instead?: Instead,
): Promise<AttackedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-attack-'))
  const own = database === 'postgres' ? await startPostgres() : undefined
  const postgres = typeof database === 'object' ? database : own
  const databaseUrl = postgres && (await freshServerDatabase(postgres.url)).url
  const place = {
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...instead?.variables,
  }
  const portal = await portalOn(place, report, instead?.script)
  const others: PortalProcess[] = []
  const dispose = async () => {
    for (const process of [portal, ...others]) await process.kill()
    await own?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await portal.start()
  } catch (error) {
    await dispose()
    throw error
  }
  return {
    portal,
    ...(postgres && { postgres }),
    place,
    async another() {
      const process = await portalOn(place, report, instead?.script)
      others.push(process)
      await process.start()
      return process
    },
    dispose,
  }
}
