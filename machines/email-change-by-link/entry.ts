/** The e-mail change by link in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { emailChangeByLinkMachine } from './email-change-by-link.machine.ts'

const form = { current: 'Person@Example.com ', next: 'New@Example.com', password: ' secret ' }

export default defineEntry<typeof emailChangeByLinkMachine>({
  id: 'email-change-by-link',
  title: 'Change of e-mail by link',
  purpose:
    'Somebody follows the link of a mail and changes the e-mail address of an account on one screen, with ' +
    'both addresses and the password.',
  machine: emailChangeByLinkMachine,
  standing: false,
  inputs: { 'a link': { code: 'link-code' } },
  events: {
    'change.submitted': {
      complete: form,
      'new e-mail incomplete': { ...form, next: 'new@example' },
      'current e-mail incomplete': { ...form, current: 'person' },
      'both the same': { ...form, next: 'PERSON@example.com' },
      'no password': { ...form, password: ' ' },
    },
    'message.dismissed': { '': {} },
    'change.restarted': { '': {} },
    'change.abandoned': { '': {} },
  },
  outcomes: {
    changeEmail: {
      done: {
        changed: fulfilled(null),
        'link used': refused('link.invalid'),
        'link too old': refused('link.expired'),
        refused: refused('credentials.wrong'),
      },
      errors: failures,
    },
  },
  facts: () => ({}),
})
