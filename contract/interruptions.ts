/** Planned interruptions, as customers see them. An extension of ours. */
import { interruptionReasons } from './rules/interruptions.ts'
import { z } from './z.ts'

export const plannedInterruption = z.object({
  id: z.int(),
  service: z.enum(['water', 'electricity']),
  /** Where the own supply is, in the language of the visit, one line. */
  place: z.string(),
  propertyReference: z.string(),
  /** ISO 8601 instants. */
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.enum(interruptionReasons),
})
export type PlannedInterruption = z.infer<typeof plannedInterruption>
