/** The unread messages of all applications: read only, without a form (A §2.9). Drawn in a dialog over any page. */
import { allApplications } from '#contract/messages.ts'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personIn } from '#src/flow-kit/person.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { messagesCalls } from './messages-calls.ts'
import { messagesEffects } from './messages-effects.ts'
import { Messages } from './messages-screen.tsx'

export default withSecurities(
  'messages',
  defineFlow({
    machine: messagesMachine,
    calls: messagesCalls,
    input: (scope) => ({
      applicationId: allApplications,
      isCustomer: personIn(scope).isCustomer,
      mayAdd: false,
      mayEdit: false,
    }),
    on: messagesEffects,
    View: ({ view, child, draft }) => (
      <Messages messages={view} attachment={child.attachment} draft={draft} />
    ),
  }),
)
