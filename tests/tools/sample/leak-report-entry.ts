/** The catalogue entry of the sample machine. */
import { defineEntry } from '#machines/catalogue-entry.ts'
import { leakReportMachine } from './leak-report.machine.ts'

/** Sound in every respect: hygiene finds nothing. */
export const leakReportEntry = defineEntry<typeof leakReportMachine>({
  id: 'leak-report',
  title: 'Leak report',
  purpose: 'Somebody reports a leak.',
  machine: leakReportMachine,
  standing: false,
  inputs: { ordinary: { urgent: false }, urgent: { urgent: true } },
  events: {
    'report.submitted': { complete: { place: 'Main Street' }, empty: { place: '' } },
    'photo.added': { any: {} },
    'report.abandoned': { any: {} },
    'check.requested': { any: {} },
    'retry.requested': { any: {} },
  },
  messages: { humanCheck: ['check.requested'] },
  outcomes: {
    sendReport: {
      done: {
        accepted: { kind: 'fulfilled', value: { code: 'L-1' } },
        refused: { kind: 'refused', refusal: { code: 'request.malformed', text: '' } },
      },
      errors: { unreachable: new Error('unreachable') },
    },
    humanCheck: { done: { passed: true }, errors: {} },
  },
  facts: ({ urgent, tries }) => ({ urgent, tries: Math.min(tries, 2) }),
})
