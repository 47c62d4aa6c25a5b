/** How a fault stands, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { faultStatusMachine, type FaultStanding } from './fault-status.machine.ts'

const nothing = { number: '', callingCode: '357', phone: '' }
const complete = { number: 'FR-7K2M9X', callingCode: '357', phone: '99 123456' }

const standing: FaultStanding = {
  number: 'FR-7K2M9X',
  kind: 'burst',
  status: 'planned',
  reportedOn: '2026-05-04',
  since: '2026-05-05',
  plannedFor: '2026-05-06',
}

export default defineEntry<typeof faultStatusMachine>({
  id: 'fault-status',
  title: 'How a fault stands',
  purpose: 'Somebody who has reported a fault asks how it stands, by its number and their telephone number.',
  machine: faultStatusMachine,
  standing: true,
  inputs: {
    'a new visit': { question: nothing },
    'the report was just sent': { question: complete },
  },
  events: {
    'status.requested': { complete, 'no telephone number': { ...complete, phone: '' } },
    'status.refreshed': { '': {} },
    'question.changed': { '': {} },
  },
  outcomes: {
    getFaultStatus: {
      done: {
        planned: fulfilled(standing),
        unknown: refused('fault.unknown'),
      },
      errors: failures,
    },
  },
  facts: ({ question, asksAtOnce }) => ({ question, asksAtOnce }),
})
