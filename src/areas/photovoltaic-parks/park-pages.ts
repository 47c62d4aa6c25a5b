/** What the pages of photovoltaic parks are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { photovoltaicParks } from '#contract/areas/photovoltaic-parks/photovoltaic-parks.area.ts'
import { getElementChoices } from '#contract/elements.ts'
import {
  changePhotovoltaicPark,
  deletePhotovoltaicPark,
  getPhotovoltaicPark,
  getPhotovoltaicParkHistory,
  getPhotovoltaicParks,
  insertPhotovoltaicPark,
} from '#contract/photovoltaic-parks.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: photovoltaicParks,
  calls: {
    list: getPhotovoltaicParks,
    read: getPhotovoltaicPark,
    insert: insertPhotovoltaicPark,
    change: changePhotovoltaicPark,
    remove: deletePhotovoltaicPark,
    history: getPhotovoltaicParkHistory,
  },
  screen: 'photovoltaicParks',
  section: {
    name: 'link',
    pages: [
      { path: elements.path, name: 'link' },
      { path: photovoltaicParks.path, name: 'title' },
    ],
    texts: 'area-photovoltaic-parks',
  },
  others: { elements: { path: elements.path, choices: getElementChoices } },
} satisfies AreaPages
