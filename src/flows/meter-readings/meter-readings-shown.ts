/** What the screens of meter readings are drawn from. */
import type { meterReadingsMachine } from '#machines/meter-readings/meter-readings.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { Meter, MeterReading } from '#contract/meter-readings.ts'
export type { MeterFilter } from '#machines/meter-readings/meter-readings.machine.ts'

export type ReadingsView = View<typeof meterReadingsMachine>
