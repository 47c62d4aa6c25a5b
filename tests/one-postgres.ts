/** One PostgreSQL server for all test files of a run: vitest starts it before the first and stops it after the last. */
import type { TestProject } from 'vitest/node'
import { startPostgres, type PostgresServer } from '#tools/test-portal/postgres-server.ts'
import { testDatabaseVariable } from '#tools/test-portal/portal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `postgres://…`, a server on which tests make databases. */
    postgresUrl: string
  }
}

/** Each project loads this file anew and sets up at the same time as the others. */
const here: typeof globalThis & { oneTestPostgres?: { server: Promise<PostgresServer>; users: number } } =
  globalThis

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const one = (here.oneTestPostgres ??= { server: startPostgres(), users: 0 })
  one.users += 1
  const { url, stop } = await one.server
  project.provide('postgresUrl', url)
  process.env[testDatabaseVariable] = url
  return async () => {
    one.users -= 1
    if (one.users > 0) return
    delete here.oneTestPostgres
    delete process.env[testDatabaseVariable]
    await stop()
  }
}
