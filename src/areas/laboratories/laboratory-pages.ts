/** What the pages of laboratories are made of. */
import { laboratories } from '#contract/areas/laboratories/laboratories.area.ts'
import {
  changeLaboratory,
  deleteLaboratory,
  getLaboratories,
  getLaboratory,
  getLaboratoryHistory,
  insertLaboratory,
} from '#contract/laboratories.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from './laboratory-section.ts'

export default {
  definition: laboratories,
  calls: {
    list: getLaboratories,
    read: getLaboratory,
    insert: insertLaboratory,
    change: changeLaboratory,
    remove: deleteLaboratory,
    history: getLaboratoryHistory,
  },
  screen: 'laboratories',
  section: laboratorySection,
  others: {},
} satisfies AreaPages
