/** The number of a record in the database. */
import { z } from './z.ts'

/** From 1 up to what JSON carries exactly. */
export const recordId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
