/** `/protectedPremises/{id}` and `/protectedPremises/new`. */
import {
  changeProtectedPremises,
  deleteProtectedPremises,
  getProtectedPremises,
  getProtectedPremisesHistory,
  getProtectedPremisesRecord,
  insertProtectedPremises,
  moveProtectedPremises,
} from '#contract/protected-premises.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { protectedPremisesPages } from './protected-premises-pages.ts'

export default defineAreaRecord(protectedPremisesPages, {
  list: getProtectedPremises,
  read: getProtectedPremisesRecord,
  insert: insertProtectedPremises,
  change: changeProtectedPremises,
  move: moveProtectedPremises,
  remove: deleteProtectedPremises,
  history: getProtectedPremisesHistory,
})
