/** The planning of interruptions in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { interruptionPlanningMachine } from './interruption-planning.machine.ts'
import { sampleConcerned, sampleConcernedWithin, sampleOver, samplePlanned, sampleTyped } from './samples.ts'

const { plan, area, wrong } = sampleTyped

export default defineEntry<typeof interruptionPlanningMachine>({
  id: 'interruption-planning',
  title: 'Planning an interruption',
  purpose:
    'An employee plans an interruption of water or electricity after seeing whom it concerns, changes its times, or withdraws it.',
  machine: interruptionPlanningMachine,
  standing: true,
  mainWay: ['entering', 'checkingPlan', 'keepingPlan', 'planned'],
  inputs: { 'a new one': { id: 0 }, 'one that is planned': { id: samplePlanned.id } },
  events: {
    'interruption.requestedAgain': { '': {} },
    'plan.submitted': {
      'until one o’clock': { typed: plan },
      'for an area on the map': { typed: area },
      'an end before the beginning': { typed: wrong },
    },
    'plan.confirmed': { '': {} },
    'correction.requested': { '': {} },
    'withdrawal.requested': { '': {} },
    'withdrawal.confirmed': { '': {} },
    'withdrawal.cancelled': { '': {} },
    'another.requested': { '': {} },
  },
  outcomes: {
    getInterruption: {
      done: {
        'a coming one': fulfilled(samplePlanned),
        'one that is over': fulfilled(sampleOver),
        refused: refused('interruption.unknown'),
      },
      errors: failures,
    },
    checkInterruption: {
      done: {
        'some are concerned': fulfilled(sampleConcerned),
        'some are not on the map': fulfilled(sampleConcernedWithin),
        refused: refused('interruption.field', { field: 'where', problem: 'unknown' }),
      },
      errors: failures,
    },
    keepInterruption: {
      done: {
        kept: fulfilled(samplePlanned.id),
        'changed by somebody else': refused('interruption.changed'),
        refused: refused('interruption.unknown'),
      },
      errors: failures,
    },
    withdrawInterruption: {
      done: { withdrawn: fulfilled(null), refused: refused('interruption.unknown') },
      errors: failures,
    },
  },
  facts: ({ planned, id }) => ({ planned, id }),
})
