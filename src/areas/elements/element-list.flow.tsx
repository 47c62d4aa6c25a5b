/** `/elements`. */
import { getElements } from '#contract/elements.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { elementPages } from './element-pages.ts'

export default defineAreaList(elementPages, getElements)
