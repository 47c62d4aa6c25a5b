/** Settings of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { DrawnLayer, MapSettings } from '#contract/map.ts'
import type { OwnMapChoice } from '#contract/rules/own-map.ts'

const layer = (
  shows: DrawnLayer['shows'],
  name: string,
  colour: DrawnLayer['colour'],
  more: Partial<DrawnLayer> = {},
): DrawnLayer => ({
  shows,
  name,
  colour,
  symbol: 'disc',
  lineWidth: null,
  leastZoom: null,
  greatestZoom: null,
  isShownAtStart: true,
  ...more,
})

export const sampleMapSettings: MapSettings = {
  layers: [
    layer('map-features', 'Τεμάχια, αγωγοί, σημεία', null),
    layer('elements', 'Στοιχεία δικτύου', 'navy', { symbol: 'ring' }),
    layer('job-cards', 'Κάρτες εργασίας', 'ochre', { isShownAtStart: false }),
  ],
  maps: [],
  own: { version: 0, layers: [], start: null },
}

/** Another order, one layer more, and a start of one's own. */
export const sampleChoice: OwnMapChoice = {
  layers: [
    { shows: 'elements', isShown: true },
    { shows: 'map-features', isShown: true },
    { shows: 'job-cards', isShown: true },
  ],
  start: { latitude: 34.68, longitude: 33.04, zoom: 14 },
}

export const unchangedChoice: OwnMapChoice = {
  layers: [
    { shows: 'map-features', isShown: true },
    { shows: 'elements', isShown: true },
    { shows: 'job-cards', isShown: false },
  ],
  start: null,
}

export const sampleChosenSettings: MapSettings = {
  ...sampleMapSettings,
  own: { version: 1, ...sampleChoice },
}

/** Saved in another window. */
export const sampleElsewhere: MapSettings = {
  ...sampleMapSettings,
  own: {
    version: 4,
    layers: [{ shows: 'job-cards', isShown: true }],
    start: { latitude: 35.17, longitude: 33.36, zoom: 13 },
  },
}

export const sampleResetSettings: MapSettings = {
  ...sampleMapSettings,
  own: { version: 5, layers: [], start: null },
}
