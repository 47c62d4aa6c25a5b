/** What the pages of stops are made of. */
import { meterRounds } from '#contract/areas/meter-rounds/meter-rounds.area.ts'
import { roundStops } from '#contract/areas/round-stops/round-stops.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getMeterRound, getMeterRoundChoices } from '#contract/meter-rounds.ts'
import {
  changeRoundStop,
  deleteRoundStop,
  getRoundStop,
  getRoundStopHistory,
  getRoundStops,
  insertRoundStop,
} from '#contract/round-stops.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { roundSection } from './round-section.ts'
import { StopPhotosView } from './stop-photos-view.tsx'

export default {
  definition: roundStops,
  calls: {
    list: getRoundStops,
    read: getRoundStop,
    insert: insertRoundStop,
    change: changeRoundStop,
    remove: deleteRoundStop,
    history: getRoundStopHistory,
  },
  screen: 'roundStops',
  section: roundSection,
  Besides: StopPhotosView,
  others: {
    'meter-rounds': otherArea(meterRounds, getMeterRoundChoices, getMeterRound),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
