/** Inviting an employee in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleInvitedEmployee } from '../employee-rights/samples.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { employeeInvitationMachine } from './employee-invitation.machine.ts'

const { name, login: email } = sampleInvitedEmployee

export default defineEntry<typeof employeeInvitationMachine>({
  id: 'employee-invitation',
  title: 'Inviting an employee',
  purpose: 'An administrator adds an employee, who chooses a first password by a link in a mail.',
  machine: employeeInvitationMachine,
  standing: true,
  mainWay: ['entering', 'inviting', 'invited'],
  inputs: {
    usual: { name: '', email: '', language: 'en', waits: false },
    'from the page of the employee': { name, email, language: 'en', waits: true },
  },
  events: {
    'invitation.submitted': {
      'name and e-mail': { name: ` ${name} `, email: ` ${email.toUpperCase()} `, language: 'el' },
      'no name': { name: ' ', email, language: 'en' },
      'no e-mail': { name, email: 'eleni', language: 'en' },
    },
    'resend.confirmed': { '': {} },
    'correction.requested': { '': {} },
    'another.requested': { '': {} },
  },
  outcomes: {
    inviteEmployee: {
      done: {
        invited: fulfilled(sampleInvitedEmployee),
        'an invitation waits': refused('employee.invited'),
        'name refused': refused('name.refused'),
        'e-mail refused': refused('email.refused'),
        'has an account': refused('employee.emailTaken'),
        'sent just now': refused('employee.invitedJustNow', { retryAfterSeconds: 40 }),
      },
      errors: failures,
    },
  },
  facts: ({ waits }) => ({ waits }),
})
