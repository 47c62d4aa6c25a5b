/** The life of a water alarm. The server runs it for every move. */
import { setup } from 'xstate'
import type { AlarmMove } from '#contract/areas/water-alarms/water-alarms.area.ts'
import type { RequirementId } from './water-alarm.requirements.ts'

export interface WaterAlarmEvent {
  type: AlarmMove
  hasReason: boolean
}

const waterAlarm = setup({
  types: {
    events: {} as { [Name in AlarmMove]: WaterAlarmEvent & { type: Name } }[AlarmMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const waterAlarmMachine = waterAlarm.createMachine({
  id: 'water-alarm',
  description: 'The life of a water alarm: raised, a notice proposed and approved, closed.',
  initial: 'raised',
  states: {
    raised: {
      description: 'Water is outside a limit. Customers have not been told.',
      on: {
        'staff.noticeProposed': {
          target: 'noticeProposed',
          description: 'Somebody has said what customers are to do about their water.',
          meta: { req: 'WA-01' },
        },
        'staff.closed': {
          target: 'closed',
          guard: 'reasonIsGiven',
          description: 'Customers need not be told. It is said why.',
          meta: { req: 'WA-03' },
        },
      },
    },
    noticeProposed: {
      description: 'A second person looks at the notice. Nothing is sent before.',
      on: {
        'staff.noticeReturned': {
          target: 'raised',
          guard: 'reasonIsGiven',
          description: 'Something is wrong with the notice. It is said what.',
          meta: { req: 'WA-02' },
        },
        'staff.noticeApproved': {
          target: 'noticeGiven',
          description: 'A second person has approved the notice: the customers of the zone are told.',
          meta: { req: 'WA-02' },
        },
      },
    },
    noticeGiven: {
      description:
        'The notice stands on the page of the customers of the zone, and each of them was told or is being told.',
      on: {
        'staff.closed': {
          target: 'closed',
          guard: 'reasonIsGiven',
          description: 'The water is as it should be again. People who were told hear of it.',
          meta: { req: 'WA-03' },
        },
      },
    },
    closed: {
      description: 'It is over, and stays as it is.',
    },
  },
})
