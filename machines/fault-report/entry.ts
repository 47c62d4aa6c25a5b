/** Reporting a fault in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { reportFaults, reportSteps } from '../rules/fault-report.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { faultReportMachine } from './fault-report.machine.ts'
import type { FaultReportInput } from './fault-report.setup.ts'
import { emptyReport, filledReport, sampleKnown } from './samples.ts'

const usual: FaultReportInput = {
  key: '3f0c1d8e-0000-4000-8000-000000000001',
  texts: emptyReport,
  startAt: undefined,
  humanCheck: { key: 'site-key', wasPassed: false, solvesItself: true },
}

const filled: FaultReportInput = { ...usual, texts: filledReport }

const { kind, description, street, houseNo, postcode, name, phone } = filledReport
const photo = { name: 'burst.jpg', size: 1000, content: undefined }

export default defineEntry<typeof faultReportMachine>({
  id: 'fault-report',
  title: 'Report a fault',
  purpose:
    'Anybody tells the utility that something does not work: what, where, with photos. Danger comes first, and what is known already is said.',
  machine: faultReportMachine,
  standing: false,
  steps: { order: reportSteps, anewAt: 'danger', goesBack: true },
  inputs: {
    'a visitor': usual,
    'loaded again at what is wrong': { ...filled, startAt: 'kind' },
    'loaded again at the place': { ...filled, startAt: 'place' },
    'loaded again at the photos': { ...filled, startAt: 'photos' },
    'loaded again at the contact': { ...filled, startAt: 'contact' },
    'loaded again at the end': { ...filled, startAt: 'review' },
  },
  events: {
    'danger.answered': { '': {} },
    'kind.submitted': {
      'a burst pipe': { texts: { kind, description } },
      'another fault without a word': { texts: { kind: 'other', description: '' } },
    },
    'place.submitted': {
      'an address': { texts: { place: 'address', street, houseNo, postcode } },
      'no postcode': { texts: { place: 'address', street, houseNo, postcode: '' } },
    },
    'position.requested': { '': { texts: { street: 'Onasagorou' } } },
    'position.removed': { '': { texts: { street: 'Onasagorou' } } },
    'report.continued': { '': {} },
    'report.dropped': { '': {} },
    'photos.chosen': {
      'a photo': { files: [photo] },
      'no photo': { files: [{ ...photo, name: 'plan.pdf' }] },
    },
    'photo.removed': { '': { index: 0 } },
    'photos.submitted': { '': {} },
    'contact.submitted': {
      complete: { texts: { name, callingCode: '357', phone } },
      'no telephone number': { texts: { name, callingCode: '357', phone: '' } },
    },
    'report.submitted': { '': {} },
    'step.returned': { 'with more typed': { texts: { description: '4711-0816' } } },
    'action.released': { '': { action: 'report' } },
  },
  outcomes: {
    humanCheck: { done: {}, errors: noFailures },
    findPosition: {
      done: { 'a position': { latitude: '35.1712', longitude: '33.3612' } },
      errors: { 'not allowed': new Error('not allowed') },
    },
    getKnownInterruptions: {
      done: {
        'nothing known': fulfilled([]),
        'an interruption': fulfilled([sampleKnown]),
        'unknown place': refused('fault.field', { field: 'element', problem: 'unknown' }),
        'too many questions': refused('fault.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
    reportFault: {
      done: {
        taken: fulfilled({ number: 'FR-7K2M9X', isTold: true }),
        'human check demanded': refused('humanCheck.required'),
        'too many reports': refused('fault.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
  },
  messages: { humanCheck: ['action.released'] },
  facts: ({ startAt, texts, photos }) => ({
    startAt,
    kind: Object.keys(reportFaults(texts, 'kind')).length === 0,
    place: Object.keys(reportFaults(texts, 'place')).length === 0,
    contact: Object.keys(reportFaults(texts, 'contact')).length === 0,
    position: texts.latitude !== '',
    photos: photos.length,
  }),
})
