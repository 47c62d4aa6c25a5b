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
  /** Ends whatever still runs and deletes the data. */
  dispose(): Promise<void>
}

/** Another program than the portal's own, to try the attack on. */
export interface Instead {
  script: string
  variables: Readonly<{ [name: string]: string }>
}

/**
 * Starts it. Limits per person and per network are wide: all attackers share one address, and what the limits hold
 * off would leave the rest untried.
 */
export async function startAttackedPortal(
  database: DatabaseKind,
  report: Report,
  instead?: Instead,
): Promise<AttackedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-attack-'))
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const databaseUrl = postgres && (await freshServerDatabase(postgres.url)).url
  const portal = await createPortalProcess({
    ...(instead && { script: instead.script }),
    variables: {
      NODE_ENV: 'development',
      HUMAN_CHECK: 'none',
      LOG_LEVEL: 'error',
      DATA_DIR: join(folder, 'data'),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...wideLimits,
      ...instead?.variables,
    },
    onCrash: (said) => report.find('The portal ends by itself', said),
    onWarning: (line) => report.find('Node warns', line),
  })
  const dispose = async () => {
    await portal.kill()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await portal.start()
  } catch (error) {
    await dispose()
    throw error
  }
  return { portal, ...(postgres && { postgres }), dispose }
}
