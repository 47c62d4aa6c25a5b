/** What the screens of meter readings are drawn from. */
import type { ReactNode } from 'react'
import type { meterReadingsMachine } from '#machines/meter-readings/meter-readings.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

import type { Meter } from '#contract/meter-readings.ts'

export type { Meter, MeterReading, ReadingPhoto } from '#contract/meter-readings.ts'
export type { MeterFilter } from '#machines/meter-readings/meter-readings.machine.ts'

export type ReadingsView = View<typeof meterReadingsMachine>

/** How photos stand in these screens: what fetches and sends them is the flow's. */
export interface PhotoParts {
  /** Of the own reading that is not billed yet. */
  own: (meter: Meter) => ReactNode
  /** Of an earlier one. */
  earlier: (meter: Meter, readOn: string) => ReactNode
}
