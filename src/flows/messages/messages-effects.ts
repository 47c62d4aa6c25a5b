/** What messages say, made real. */
import { queryClient } from '#src/api/query-client.ts'
import type { FlowScope } from '#src/flow-kit/define-flow.tsx'
import { tellMessageRead } from '#src/flows/unread-messages/unread-channel.ts'

/** What start pages and lists tell about conversations is read anew by whoever goes back to them. */
export const outdateOverviews = (): void => {
  for (const key of ['applications', 'customerHome', 'employeeHome'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}

export const messagesEffects = {
  'message.read': () => {
    tellMessageRead()
    outdateOverviews()
  },
  'draft.sent': (_event: unknown, { draft }: Pick<FlowScope, 'draft'>) => {
    draft.forget()
    outdateOverviews()
  },
  // The session counts as over: that leads to /login, and after signing in back to this page (decision 0065).
  'login.required': (_event: unknown, { session }: Pick<FlowScope, 'session'>) =>
    session.send({ type: 'session.ended' }),
}
