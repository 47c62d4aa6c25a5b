/** `/protectedPremises`. */
import { getProtectedPremises } from '#contract/protected-premises.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { protectedPremisesPages } from './protected-premises-pages.ts'

export default defineAreaList(protectedPremisesPages, getProtectedPremises)
