/** Portals of a test file stand on the project's PostgreSQL server unless they name a database. */
import { inject } from 'vitest'
import { testDatabaseVariable } from '#tools/test-portal/test-database-variable.ts'

process.env[testDatabaseVariable] = inject('postgresUrl')
