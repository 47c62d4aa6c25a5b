/** What the pages of samples are made of. */
import { laboratories } from '#contract/areas/laboratories/laboratories.area.ts'
import { samples } from '#contract/areas/samples/samples.area.ts'
import { samplingPoints } from '#contract/areas/sampling-points/sampling-points.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getLaboratory, getLaboratoryChoices } from '#contract/laboratories.ts'
import {
  changeSample,
  deleteSample,
  getSample,
  getSampleChoices,
  getSampleHistory,
  getSamples,
  insertSample,
  moveSample,
} from '#contract/samples.ts'
import { getSamplingPoint, getSamplingPointChoices } from '#contract/sampling-points.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import { ImportLink } from '../sample-results/import-link.tsx'
import { SampleTableView } from './sample-table-view.tsx'

export default {
  definition: samples,
  calls: {
    list: getSamples,
    read: getSample,
    insert: insertSample,
    change: changeSample,
    move: moveSample,
    remove: deleteSample,
    history: getSampleHistory,
  },
  screen: 'samples',
  section: laboratorySection,
  AboveList: ImportLink,
  Besides: SampleTableView,
  usualMoves: {
    planned: 'staff.taken',
    taken: 'staff.entered',
    entered: 'staff.approved',
    approved: 'staff.reported',
  },
  others: {
    'sampling-points': otherArea(samplingPoints, getSamplingPointChoices, getSamplingPoint),
    laboratories: otherArea(laboratories, getLaboratoryChoices, getLaboratory),
    samples: otherArea(samples, getSampleChoices, getSample),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
