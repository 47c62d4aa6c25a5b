/** Both databases, for tests that must hold on each. */
import { inject } from 'vitest'

export const databases = [
  { database: 'PGlite', place: () => 'pglite' as const },
  { database: 'PostgreSQL', place: () => inject('postgresUrl') },
]
