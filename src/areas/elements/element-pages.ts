/** What both pages of elements are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useElementWords } from './element-words.ts'

export const elementPages: AreaPages = {
  definition: elements,
  screen: 'elements',
  useWords: useElementWords,
  section: {
    name: 'title',
    pages: [
      { path: elements.path, name: 'title' },
      { path: '/elements/parks', name: 'link' },
    ],
    useWords: useElementWords,
  },
}
