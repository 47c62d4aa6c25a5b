/** Completing the change of an e-mail address, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { emailChangeCompletionMachine } from './email-change-completion.machine.ts'

export default defineEntry<typeof emailChangeCompletionMachine>({
  id: 'email-change-completion',
  title: 'Completion of an e-mail change',
  purpose:
    'The link that was mailed to a new e-mail address proves that the address belongs to the person; the address signs in from then on.',
  machine: emailChangeCompletionMachine,
  standing: false,
  inputs: { 'a code': { code: 'link-code' }, 'no code': { code: '' } },
  events: { 'completion.retried': { '': {} } },
  outcomes: {
    changeEmailComplete: {
      done: {
        changed: fulfilled(null),
        'link used': refused('link.invalid'),
        'link too old': refused('link.expired'),
        refused: refused('identifier.refused'),
      },
      errors: failures,
    },
  },
  facts: ({ code }) => ({ code }),
})
