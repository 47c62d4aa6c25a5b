/** What both pages of samples are made of. */
import { laboratories } from '#contract/areas/laboratories/laboratories.area.ts'
import { samples } from '#contract/areas/samples/samples.area.ts'
import { samplingPoints } from '#contract/areas/sampling-points/sampling-points.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getLaboratory, getLaboratoryChoices } from '#contract/laboratories.ts'
import { getSample, getSampleChoices } from '#contract/samples.ts'
import { getSamplingPoint, getSamplingPointChoices } from '#contract/sampling-points.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { ImportLink } from '../sample-results/import-link.tsx'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import { SampleTableView } from './sample-table-view.tsx'
import { useSampleWords } from './sample-words.ts'

export const samplePages: AreaPages = {
  definition: samples,
  screen: 'samples',
  useWords: useSampleWords,
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
}
