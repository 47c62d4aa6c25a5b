/** Rounds on readers' phones. */
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { capturedRound } from '#server/areas/meter-rounds/captured-round.ts'
import { takeReading } from '#server/areas/meter-rounds/take-reading.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export function roundCaptureHandlers({
  db,
  accounts: { clock },
}: HandlerDependencies): Handlers<'getCapturedRound' | 'sendCapturedReading'> {
  /** @throws Refused `right.missing` */
  async function reader(visitor: Visitor) {
    const principal = await callingPrincipal(db, visitor)
    if (!principal.flags.portalCaptureMeterReadings)
      throw new Refused('right.missing', { field: 'portalCaptureMeterReadings' })
    return principal
  }
  return {
    getCapturedRound: async ({ Value }, visitor) =>
      fulfilled({ item: await capturedRound(db, await reader(visitor), Value) }),
    sendCapturedReading: async (request, visitor) =>
      fulfilled({ item: await takeReading(db, await reader(visitor), request, clock()) }),
  }
}
