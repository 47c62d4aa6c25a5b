/** What both pages of elements are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { getMaintenanceSchedules } from '#contract/maintenance-schedules.ts'
import { jobCardPages } from '../job-cards/job-card-pages.ts'
import { schedulePages } from '../maintenance-schedules/schedule-pages.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { LabelLink } from './label-link.tsx'
import { useElementWords } from './element-words.ts'

export const elementPages: AreaPages = {
  definition: elements,
  screen: 'elements',
  useWords: useElementWords,
  Besides: LabelLink,
  related: [
    {
      pages: jobCardPages,
      list: getJobCards,
      by: 'element',
      columns: ['title', 'employee', 'plannedFrom'],
      takesOver: { element: 'id', street: 'street', postcode: 'postcode' },
    },
    {
      pages: schedulePages,
      list: getMaintenanceSchedules,
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
    useWords: useElementWords,
  },
}
