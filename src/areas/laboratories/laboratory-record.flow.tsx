/** `/laboratories/{id}` and `/laboratories/new`. */
import {
  changeLaboratory,
  deleteLaboratory,
  getLaboratories,
  getLaboratory,
  getLaboratoryHistory,
  insertLaboratory,
} from '#contract/laboratories.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { laboratoryPages } from './laboratory-pages.ts'

export default defineAreaRecord(laboratoryPages, {
  list: getLaboratories,
  read: getLaboratory,
  insert: insertLaboratory,
  change: changeLaboratory,
  remove: deleteLaboratory,
  history: getLaboratoryHistory,
})
