/** What both pages of photovoltaic parks are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { photovoltaicParks } from '#contract/areas/photovoltaic-parks/photovoltaic-parks.area.ts'
import { getElementChoices } from '#contract/elements.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useParkWords } from './park-words.ts'

export const parkPages: AreaPages = {
  definition: photovoltaicParks,
  screen: 'photovoltaicParks',
  useWords: useParkWords,
  section: {
    name: 'link',
    pages: [
      { path: elements.path, name: 'link' },
      { path: photovoltaicParks.path, name: 'title' },
    ],
    useWords: useParkWords,
  },
  others: { elements: { path: elements.path, choices: getElementChoices } },
}
