/** What both pages of meter rounds are made of. */
import { meterRounds } from '#contract/areas/meter-rounds/meter-rounds.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getRoundStops } from '#contract/round-stops.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { roundSection } from '../round-stops/round-section.ts'
import { roundStopPages } from '../round-stops/round-stop-pages.ts'
import { ImportRescue } from './import-rescue-view.tsx'
import { useMeterRoundWords } from './meter-round-words.ts'
import { WalkLink } from './walk-link.tsx'

export const meterRoundPages: AreaPages = {
  definition: meterRounds,
  screen: 'meterRounds',
  useWords: useMeterRoundWords,
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
      list: getRoundStops,
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
}
