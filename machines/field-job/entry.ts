/** A job card on the phone in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { fieldJobMachine } from './field-job.machine.ts'
import {
  cutCard,
  cutJob,
  forbidden,
  granted,
  openForm,
  sampleEntries,
  sampleKey,
  workingJob,
} from './samples.ts'

export default defineEntry<typeof fieldJobMachine>({
  id: 'field-job',
  title: 'Job card on the phone',
  purpose:
    'A field worker does a job card on the phone, with or without a network, and cuts off a supply only with a fresh permission.',
  machine: fieldJobMachine,
  standing: true,
  mainWay: ['atJob', 'startingWork', 'filling', 'savingEntry', 'atJob'],
  inputs: { 'a card': { card: cutCard.id } },
  events: {
    'job.requestedAgain': { '': {} },
    'work.started': {
      travel: { work: 'travel', key: sampleKey },
      work: { work: 'work', key: sampleKey },
    },
    'form.opened': {
      stop: { form: openForm('stop') },
      'a line': { form: openForm('checklist', 71) },
      material: { form: openForm('material') },
      outcome: { form: openForm('outcome') },
      'hand-over': { form: openForm('handOver') },
    },
    'form.left': { '': {} },
    'entry.given': {
      stop: { entry: sampleEntries.stop },
      'a line': { entry: sampleEntries.checklist },
      material: { entry: sampleEntries.material },
      'final reading': { entry: sampleEntries.finalReading },
      'a lower reading': { entry: sampleEntries.lowerReading },
      outcome: { entry: sampleEntries.outcome },
      'hand-over': { entry: sampleEntries.handOver },
    },
    'permission.requested': { '': {} },
    'permission.ended': { '': {} },
    'supply.shut': { '': { key: sampleKey, at: '2026-05-04T07:25:00.000Z' } },
  },
  outcomes: {
    loadJob: {
      done: {
        'of this person': fulfilled(cutJob),
        'with a form that was open': fulfilled({ ...workingJob, form: openForm('outcome') }),
        'while the time runs on another card': fulfilled({ ...cutJob, runningOn: 'JC-000015' }),
        'of somebody else': fulfilled({ ...cutJob, job: undefined }),
        refused: refused('right.missing'),
      },
      errors: failures,
    },
    saveEntry: { done: { saved: fulfilled(null) }, errors: failures },
    askPermission: {
      done: {
        granted: fulfilled(granted),
        forbidden: fulfilled(forbidden),
        refused: refused('field.unknown'),
      },
      errors: failures,
    },
  },
  facts: ({ job, items, form, entry, runningOn }) => ({
    state: job?.card.state,
    isCut: job?.card.isCut,
    meter: job?.card.meter,
    lines: job?.card.checklist.map(({ id }) => id),
    isFinished: job?.isFinished,
    isCutOff: job?.isCutOff,
    isOffered: job?.isOffered,
    items,
    form,
    begins: entry?.Kind === 'start' ? entry.Work : undefined,
    runningOn,
  }),
})
