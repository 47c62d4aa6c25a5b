/** One PostgreSQL server for all test files of the project: vitest starts it before them and stops it after. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `postgres://…`, a server on which tests make databases. */
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
