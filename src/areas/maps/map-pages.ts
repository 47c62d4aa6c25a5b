/** What both pages of maps are made of. */
import { maps } from '#contract/areas/maps/maps.area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { mapAdministrationSection } from '../map-administration/map-administration-section.ts'
import { MapStart } from './map-start.tsx'
import { useMapWords } from './map-words.ts'

export const mapPages: AreaPages = {
  definition: maps,
  screen: 'maps',
  useWords: useMapWords,
  section: mapAdministrationSection,
  Besides: MapStart,
  usualMoves: { drafted: 'staff.published' },
}
