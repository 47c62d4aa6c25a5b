/** What the pages of protected premises are made of. */
import { properties } from '#contract/areas/properties/properties.area.ts'
import { protectedPremises } from '#contract/areas/protected-premises/protected-premises.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getPropertyRecord, getPropertyRecordChoices } from '#contract/properties.ts'
import {
  changeProtectedPremises,
  deleteProtectedPremises,
  getProtectedPremises,
  getProtectedPremisesHistory,
  getProtectedPremisesRecord,
  insertProtectedPremises,
  moveProtectedPremises,
} from '#contract/protected-premises.ts'
import { disconnectionSection } from '../disconnections/disconnection-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: protectedPremises,
  calls: {
    list: getProtectedPremises,
    read: getProtectedPremisesRecord,
    insert: insertProtectedPremises,
    change: changeProtectedPremises,
    move: moveProtectedPremises,
    remove: deleteProtectedPremises,
    history: getProtectedPremisesHistory,
  },
  screen: 'protectedPremises',
  section: disconnectionSection,
  usualMoves: { claimed: 'staff.confirmed', toReview: 'staff.confirmed' },
  others: {
    properties: otherArea(properties, getPropertyRecordChoices, getPropertyRecord),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
