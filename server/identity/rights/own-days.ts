/** Which days of a supply are its customer's. */
import { sql, type RawBuilder } from 'kysely'

/**
 * A condition beside `supplies`: from the beginning to the end of the supply. What was measured before or after is of
 * whoever had the contract or the meter then, and nobody else reads or changes it.
 *
 * @param day the name of a column
 */
export const isOwnDay = (day: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(day)} between supplies.started_on and coalesce(supplies.ended_on, 'infinity')`
