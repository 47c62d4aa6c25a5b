/** Calls of the area of elements. */
import { areaCalls } from './area-calls.ts'
import { elements } from './areas/elements/elements.area.ts'

export const {
  list: getElements,
  read: getElement,
  insert: insertElement,
  change: changeElement,
  move: moveElement,
  remove: deleteElement,
  history: getElementHistory,
  choices: getElementChoices,
} = areaCalls(elements)
