/** What both pages of laboratories are made of. */
import { laboratories } from '#contract/areas/laboratories/laboratories.area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from './laboratory-section.ts'
import { useLaboratoryWords } from './laboratory-words.ts'

export const laboratoryPages: AreaPages = {
  definition: laboratories,
  screen: 'laboratories',
  useWords: useLaboratoryWords,
  section: laboratorySection,
  others: {},
}
