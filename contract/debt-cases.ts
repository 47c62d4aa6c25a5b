/** Calls of the area of debt cases. */
import { areaCalls } from './area-calls.ts'
import { debtCases } from './areas/debt-cases/debt-cases.area.ts'

export const {
  list: getDebtCases,
  read: getDebtCase,
  insert: insertDebtCase,
  change: changeDebtCase,
  move: moveDebtCase,
  remove: deleteDebtCase,
  history: getDebtCaseHistory,
  choices: getDebtCaseChoices,
} = areaCalls(debtCases)
