/** What both pages of protected premises are made of. */
import { properties } from '#contract/areas/properties/properties.area.ts'
import { protectedPremises } from '#contract/areas/protected-premises/protected-premises.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getPropertyRecord, getPropertyRecordChoices } from '#contract/properties.ts'
import { disconnectionSection } from '../disconnections/disconnection-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useProtectedPremisesWords } from './protected-premises-words.ts'

export const protectedPremisesPages: AreaPages = {
  definition: protectedPremises,
  screen: 'protectedPremises',
  useWords: useProtectedPremisesWords,
  section: disconnectionSection,
  usualMoves: { claimed: 'staff.confirmed', toReview: 'staff.confirmed' },
  others: {
    properties: otherArea(properties, getPropertyRecordChoices, getPropertyRecord),
    employees: { choices: getEmployeeChoices },
  },
}
