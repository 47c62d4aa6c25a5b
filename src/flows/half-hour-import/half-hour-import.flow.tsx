/** `/halfHourEstimatedConsumption`: the import of half-hour consumption, and what is stored of it (A §2.1, §6). */
import { compareHalfHours, getHalfHourSupplies, importHalfHours } from '#contract/half-hours.ts'
import type { HalfHourDay, ImportMode } from '#contract/rules/half-hours.ts'
import { halfHourImportMachine } from '#machines/half-hour-import/half-hour-import.machine.ts'
import { renewHalfHours } from '#src/api/half-hour-queries.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { useControls, withSecurities } from '#src/flow-kit/securities.tsx'
import { HalfHourImportScreen } from './half-hour-import-screen.tsx'
import { readSheet } from './read-sheet.ts'
import { StoredHalfHours } from './stored-half-hours.flow.tsx'

const Import = defineFlow({
  machine: halfHourImportMachine,
  calls: {
    getHalfHourSupplies: callActor(
      getHalfHourSupplies,
      () => ({}),
      ({ item }) => item,
    ),
    readSheet,
    compareHalfHours: callActor(
      compareHalfHours,
      ({ contractNo, from, to }: { contractNo: string; from: string; to: string }) => ({
        ContractNo: contractNo,
        From: from,
        To: to,
      }),
      ({ item }) => item,
    ),
    importHalfHours: callActor(
      importHalfHours,
      ({
        contractNo,
        mode = 'merge',
        days,
      }: {
        contractNo: string
        mode: ImportMode | undefined
        days: readonly HalfHourDay[]
      }) => ({
        ContractNo: contractNo,
        Mode: mode,
        Days: days.map(({ day, wattHours }) => ({ Day: day, WattHours: [...wattHours] })),
      }),
      ({ item }) => {
        renewHalfHours()
        return item
      },
    ),
  },
  View: HalfHourImportScreen,
})

export default withSecurities(
  'halfHourEstimatedConsumption',
  Object.assign(
    function HalfHourPage() {
      const isListed = useControls('halfHourEstimatedConsumption')('consumption').isVisible
      return (
        <>
          <Import />
          {isListed && <StoredHalfHours />}
        </>
      )
    },
    { View: Import.View },
  ),
)
