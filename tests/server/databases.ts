/** Both databases, for tests that must hold on each. */
import { inject } from 'vitest'
import { isRelease } from '../scope.ts'

const pglite = { database: 'PGlite', place: () => 'pglite' }
const postgres = { database: 'PostgreSQL', place: () => inject('postgresUrl') }

/** For what differs between them: whether each call works at all, how it waits, how much it asks. */
export const bothDatabases = [pglite, postgres]

/**
 * For what both do by the same statements: PostgreSQL in `npm test`, both in `npm run test:release` and when a file is
 * named. PGlite is PostgreSQL's own code, and five times as slow to start.
 */
export const databases = isRelease ? bothDatabases : [postgres]
