/** The count of unread messages in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { unreadMessagesMachine } from './unread-messages.machine.ts'

export default defineEntry<typeof unreadMessagesMachine>({
  id: 'unread-messages',
  title: 'Unread messages',
  purpose:
    'While a customer is signed in, every page shows in its bar how many messages of the staff are unread.',
  machine: unreadMessagesMachine,
  standing: true,
  inputs: { 'signed in': undefined },
  events: {
    'page.hidden': { '': {} },
    'page.shown': { '': {} },
    'count.heard': { 'three are unread': { count: 3 } },
    'message.read': { '': {} },
  },
  outcomes: {
    getUnreadCount: {
      done: { two: fulfilled(2), refused: refused('access.denied') },
      errors: failures,
    },
  },
  facts: ({ hasAsked }) => ({ hasAsked }),
})
