/**
 * Of the environment: the address of a PostgreSQL server for portals that do not care which database they have. One
 * there costs a fifth of the processor time of one in memory.
 *
 * Alone in its file: who sets it before a test file must not load the portal, whose parts the file may replace.
 */
export const testDatabaseVariable = 'PORTAL_TEST_DATABASE'
