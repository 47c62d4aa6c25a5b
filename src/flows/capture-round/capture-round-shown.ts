/** What the screens of a round on the phone are drawn from. */
import type { captureRoundMachine, PhotoOnPhone } from '#machines/capture-round/capture-round.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { CapturedStop } from '#contract/round-capture.ts'
export { isVisited, nextStop, openStop, photosOfOpenStop } from '#contract/rules/captured-stops.ts'
export { noReadingReasons, readingIn, type NoReadingReason } from '#contract/rules/meter-readings.ts'

export { faultsOfExchange, isWholeExchange, type SaidExchange } from '#contract/rules/meter-exchange.ts'
export type { PhotoOnPhone }
export type RoundView = View<typeof captureRoundMachine>
