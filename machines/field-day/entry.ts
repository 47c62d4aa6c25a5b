/** The day of a field worker on the phone in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleDay, sampleKey } from '../field-job/samples.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { fieldDayMachine } from './field-day.machine.ts'
import { dayOnPhone } from './samples.ts'

export default defineEntry<typeof fieldDayMachine>({
  id: 'field-day',
  title: 'Day of a field worker on the phone',
  purpose:
    'A field worker sees the job cards of the day on the phone, and takes over cards that colleagues offer.',
  machine: fieldDayMachine,
  standing: true,
  inputs: { 'a day': undefined },
  events: {
    'day.requestedAgain': { '': {} },
    'card.taken': { 'one that is offered': { card: sampleDay.offered[0]!.id, key: sampleKey } },
    'entry.confirmed': { '': {} },
  },
  outcomes: {
    loadDay: {
      done: {
        'with an offer': fulfilled(dayOnPhone),
        'without an offer': fulfilled({ ...dayOnPhone, offered: [] }),
        refused: refused('right.missing'),
      },
      errors: failures,
    },
    takeCard: { done: { saved: fulfilled(null) }, errors: failures },
  },
  facts: ({ onPhone }) => ({
    offered: onPhone?.offered.map(({ id }) => id),
    taken: onPhone?.taken,
  }),
})
