/** What the import of map features owes to staff. */
export const requirements = {
  'GF-01': {
    text: 'A file of GeoJSON, or a zipped shapefile, is chosen; what is none, or is too large, is refused with the reason.',
    source: 'Rule 8 of the map',
  },
  'GF-02': {
    text: 'The file is read in the browser, with rows and attributes kept together; reading can be ended.',
    source: 'Rule 8 of the map',
  },
  'GF-03': {
    text: 'A coordinate system or characters that the file does not name are asked, never guessed.',
    source: 'Rule 8 of the map',
  },
  'GF-04': {
    text: 'An employee says what the features are, and which columns have name, sheet, plot and remarks.',
    source: 'Extension: the map',
  },
  'GF-05': {
    text: 'Before anything is stored each row is shown as new, already there, or left out with its reason, judged as drawn shapes are.',
    source: 'A §8 Plot failed validation, Point must exist within plot area',
  },
  'GF-06': {
    text: 'What is new is imported as drafts, each row once, however often it is sent; it can be stopped and continued.',
    source: 'Rule 8 of the map',
  },
  'GF-07': {
    text: 'A refusal or a missing answer is shown, and the file need not be chosen again.',
    source: 'Design §7',
  },
  'GF-08': {
    text: 'At the end the page says how many features were imported, were there already and were left out, and why.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements
