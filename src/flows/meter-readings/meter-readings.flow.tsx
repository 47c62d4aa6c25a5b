/** `/readings`: the meters of a customer, and the readings that they give themselves (A §2.1, A §5). */
import { getMeters, sendReading } from '#contract/meter-readings.ts'
import { meterReadingsMachine, type ReadingToSend } from '#machines/meter-readings/meter-readings.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { MeterReadingsScreen } from './meter-readings-screen.tsx'

export default defineFlow({
  machine: meterReadingsMachine,
  calls: {
    getMeters: callActor(
      getMeters,
      () => ({}),
      ({ items }) => items,
    ),
    sendReading: callActor(
      sendReading,
      ({ serialNo, lastReadOn, reading, clockOver, isConfirmed }: ReadingToSend) => ({
        MeterSerialNo: serialNo,
        Reading: reading,
        ClockOver: clockOver,
        IsConfirmed: isConfirmed,
        LastReadOn: lastReadOn,
      }),
      ({ item }) => item,
    ),
  },
  View: ({ view }) => <MeterReadingsScreen readings={view} />,
})
