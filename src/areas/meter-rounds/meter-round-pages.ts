/** What the pages of meter rounds are made of. */
import { meterRounds } from '#contract/areas/meter-rounds/meter-rounds.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import {
  changeMeterRound,
  deleteMeterRound,
  getMeterRound,
  getMeterRoundHistory,
  getMeterRounds,
  insertMeterRound,
  moveMeterRound,
} from '#contract/meter-rounds.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { roundSection } from '../round-stops/round-section.ts'
import roundStopPages from '../round-stops/round-stop-pages.ts'
import { ImportRescue } from './import-rescue-view.tsx'
import { WalkLink } from './walk-link.tsx'

export default {
  definition: meterRounds,
  calls: {
    list: getMeterRounds,
    read: getMeterRound,
    insert: insertMeterRound,
    change: changeMeterRound,
    move: moveMeterRound,
    remove: deleteMeterRound,
    history: getMeterRoundHistory,
  },
  screen: 'meterRounds',
  subtitle: 'route',
  Besides: WalkLink,
  AboveList: ImportRescue,
  section: roundSection,
  usualMoves: {
    planned: 'staff.givenOut',
    walked: 'staff.handedIn',
    handedIn: 'staff.checked',
    checked: 'staff.booked',
  },
  related: [
    {
      pages: roundStopPages,
      by: 'round',
      columns: [
        'sequence',
        'meter',
        'previous',
        'reading',
        'photos',
        'used',
        'customerSent',
        'noReading',
        'doubt',
        'decision',
      ],
      takesOver: { round: 'id' },
      views: ['doubted', 'outstanding'],
    },
  ],
  others: { employees: { choices: getEmployeeChoices } },
} satisfies AreaPages
