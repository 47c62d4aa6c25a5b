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
import { LabelLink } from './label-link.tsx'

const ElementRecord = defineAreaRecord(elementPages, {
  list: getElements,
  read: getElement,
  insert: insertElement,
  change: changeElement,
  move: moveElement,
  remove: deleteElement,
  history: getElementHistory,
})

/** With the way to the label that is printed for it. */
function ElementPage() {
  return (
    <>
      <ElementRecord />
      <LabelLink />
    </>
  )
}

export default Object.assign(ElementPage, ElementRecord)
