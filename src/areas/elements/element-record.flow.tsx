/** `/elements/{id}` and `/elements/new`. */
import {
  changeElement,
  deleteElement,
  getElement,
  getElementHistory,
  getElements,
  insertElement,
  moveElement,
} from '#contract/elements.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { elementPages } from './element-pages.ts'

export default defineAreaRecord(elementPages, {
  list: getElements,
  read: getElement,
  insert: insertElement,
  change: changeElement,
  move: moveElement,
  remove: deleteElement,
  history: getElementHistory,
})
