/** Calls of the area of protected premises. */
import { areaCalls } from './area-calls.ts'
import { protectedPremises } from './areas/protected-premises/protected-premises.area.ts'

export const {
  list: getProtectedPremises,
  read: getProtectedPremisesRecord,
  insert: insertProtectedPremises,
  change: changeProtectedPremises,
  move: moveProtectedPremises,
  remove: deleteProtectedPremises,
  history: getProtectedPremisesHistory,
  choices: getProtectedPremisesChoices,
} = areaCalls(protectedPremises)
