/** Calls of the area of laboratories. */
import { areaCalls } from './area-calls.ts'
import { laboratories } from './areas/laboratories/laboratories.area.ts'

export const {
  list: getLaboratories,
  read: getLaboratory,
  insert: insertLaboratory,
  change: changeLaboratory,
  remove: deleteLaboratory,
  history: getLaboratoryHistory,
  choices: getLaboratoryChoices,
} = areaCalls(laboratories)
