/** One PostgreSQL server for all test files of a project: vitest starts it before the first and stops it after the last. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `postgres://…`, a server on which tests make databases. */
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres({ durable: false })
  project.provide('postgresUrl', url)
  return stop
}
