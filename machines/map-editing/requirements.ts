/** What the drawing of map features owes to staff. */
export const requirements = {
  'ME-01': {
    text: 'An employee says what is drawn: a plot, a pipe, a point or an area.',
    source: 'A §2.1 webgis; rule 8 of the map',
  },
  'ME-02': {
    text: 'Corners are set, moved, put in, taken out and put in another order, on the map or in a table.',
    source: 'A §2.1 webgis; rule 8 of the map',
  },
  'ME-03': {
    text: 'Each gesture is undone and done again, one by one, also after a reload.',
    source: 'Rule 8 of the map',
  },
  'ME-04': {
    text: 'A press near something that is drawn already means that place, unless this is switched off.',
    source: 'Rule 8 of the map',
  },
  'ME-05': {
    text: 'What is not valid is not saved, and the page says what is wrong with it; sheet and plot are both filled or both empty.',
    source: 'A §5; A §8 Plot failed validation, unsupported geometry type',
  },
  'ME-06': {
    text: 'A valid drawing is saved as a draft, once, however often it is sent.',
    source: 'A §8 saved',
  },
  'ME-07': {
    text: 'A refusal or a missing answer is shown, and nothing that was drawn or typed is lost.',
    source: 'A §8 Point must exist within plot area',
  },
  'ME-08': {
    text: 'Where a colleague has changed the feature meanwhile both are shown, and the person chooses.',
    source: 'Design of areas, concurrency',
  },
  'ME-09': {
    text: 'What is published or retired is not drawn anew before somebody has taken it back.',
    source: 'Rule 8 of the map',
  },
  'ME-10': {
    text: 'Leaving asks first where something is not saved.',
    source: 'Extension: the map',
  },
  'ME-11': {
    text: 'A feature that cannot be fetched says so and can be requested again.',
    source: 'A §8',
  },
} as const

export type RequirementId = keyof typeof requirements
