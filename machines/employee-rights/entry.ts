/** The change of what an employee may do in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { employeeRightsMachine } from './employee-rights.machine.ts'
import {
  sampleAdministrator,
  sampleChangedEmployee,
  sampleEmployee,
  sampleOvertakenEmployee,
  sampleRightsReason,
  sampleTypedAdministrator,
  sampleTypedRights,
  sampleUndoneEmployee,
  sampleWaitingAdministrator,
  sampleWaitingEmployee,
} from './samples.ts'

const meanwhile = {
  'changed by somebody else': refused('employee.overtaken'),
  'a change waits already': refused('employee.waiting'),
}

export default defineEntry<typeof employeeRightsMachine>({
  id: 'employee-rights',
  title: 'Changing the rights of an employee',
  purpose:
    'An administrator changes what an employee may do after seeing all that will change, or undoes the newest change; the right to administer takes two administrators.',
  machine: employeeRightsMachine,
  standing: true,
  inputs: { 'an employee': { id: sampleEmployee.id } },
  events: {
    'employee.requestedAgain': { '': {} },
    'change.requested': { '': {} },
    'change.submitted': {
      'other rights': { typed: sampleTypedRights, reason: sampleRightsReason },
      'a new administrator': { typed: sampleTypedAdministrator, reason: sampleRightsReason },
      'other rights without a reason': { typed: sampleTypedRights, reason: ' ' },
      'an amount that is none': { typed: { approve: 'much' }, reason: sampleRightsReason },
      'the rights that hold': { typed: { portalOm: 'yes' }, reason: sampleRightsReason },
    },
    'change.cancelled': { '': {} },
    'change.confirmed': { '': {} },
    'correction.requested': { '': {} },
    'own.kept': { '': {} },
    'theirs.kept': { '': {} },
    'undo.requested': { '': {} },
    'undo.confirmed': {
      'with a reason': { reason: sampleRightsReason },
      'without a reason': { reason: ' ' },
    },
    'undo.cancelled': { '': {} },
  },
  outcomes: {
    getEmployee: {
      done: {
        'one who may be changed': fulfilled(sampleEmployee),
        'changed by a colleague': fulfilled(sampleOvertakenEmployee),
        'with the own change': fulfilled(sampleChangedEmployee),
        'an administrator': fulfilled(sampleAdministrator),
        refused: refused('employee.unknown'),
      },
      errors: failures,
    },
    saveChange: {
      done: {
        saved: fulfilled(sampleChangedEmployee),
        'asked of a second administrator': fulfilled(sampleWaitingEmployee),
        ...meanwhile,
        refused: refused('employee.tooFew'),
      },
      errors: failures,
    },
    undoChange: {
      done: {
        undone: fulfilled(sampleUndoneEmployee),
        'asked of a second administrator': fulfilled(sampleWaitingAdministrator),
        ...meanwhile,
        refused: refused('employee.tooFew'),
      },
      errors: failures,
    },
  },
  facts: ({ employee, typed, wished }) => ({ employee, typed, wished }),
})
