/** What the pages of elements are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import {
  changeElement,
  deleteElement,
  getElement,
  getElementHistory,
  getElements,
  insertElement,
  moveElement,
} from '#contract/elements.ts'
import jobCardPages from '../job-cards/job-card-pages.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import schedulePages from '../maintenance-schedules/schedule-pages.ts'
import { LabelLink } from './label-link.tsx'

export default {
  definition: elements,
  calls: {
    list: getElements,
    read: getElement,
    insert: insertElement,
    change: changeElement,
    move: moveElement,
    remove: deleteElement,
    history: getElementHistory,
  },
  screen: 'elements',
  Besides: LabelLink,
  related: [
    {
      pages: jobCardPages,
      by: 'element',
      columns: ['title', 'employee', 'plannedFrom'],
      takesOver: { element: 'id', street: 'street', postcode: 'postcode' },
    },
    {
      pages: schedulePages,
      by: 'element',
      columns: ['title', 'nextDue', 'missed'],
      takesOver: { element: 'id' },
    },
  ],
  section: {
    name: 'title',
    pages: [
      { path: elements.path, name: 'title' },
      { path: '/elements/parks', name: 'link' },
    ],
    texts: 'area-elements',
  },
} satisfies AreaPages
