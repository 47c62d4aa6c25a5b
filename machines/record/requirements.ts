/** What the page of a record of any area owes to staff. The specification names areas and fields only: it is an extension. */
export const requirements = {
  'RC-01': {
    text: 'A record is shown with all that this person may see of it.',
    source: 'Extension: areas of staff',
  },
  'RC-02': {
    text: 'A record that cannot be fetched says so and can be fetched again.',
    source: 'Extension: areas of staff',
  },
  'RC-03': {
    text: 'The form opens for those who may change the record, and for nobody else.',
    source: 'Extension: areas of staff',
  },
  'RC-04': {
    text: 'What was changed is saved; what nobody changed is not sent.',
    source: 'Extension: areas of staff',
  },
  'RC-05': {
    text: 'A save, move or deletion that is rejected or not answered is shown, and nothing that was typed is lost.',
    source: 'Extension: areas of staff',
  },
  'RC-06': {
    text: 'Where two people have changed the same field, the second is shown both and chooses; other fields merge.',
    source: 'Extension: areas of staff',
  },
  'RC-07': {
    text: 'After a save without an answer, giving up shows the record as it is now.',
    source: 'Extension: areas of staff',
  },
  'RC-08': {
    text: 'Adding a record twice by the same form is one record.',
    source: 'Extension: areas of staff',
  },
  'RC-09': {
    text: 'A move is made where it is possible now and for this person, with all that it asks for.',
    source: 'Extension: areas of staff',
  },
  'RC-10': {
    text: 'A move or deletion that somebody has overtaken is not made: the record as it is now is shown first.',
    source: 'Extension: areas of staff',
  },
  'RC-11': {
    text: 'A record is deleted after a confirmation and with a reason.',
    source: 'Extension: areas of staff',
  },
  'RC-12': {
    text: 'Giving up changes nothing.',
    source: 'Extension: areas of staff',
  },
} as const

export type RequirementId = keyof typeof requirements
