/** What messages say, made real. */
import { applicationList } from '#src/api/application-queries.ts'
import { customerHomeQuery, employeeHomeQuery } from '#src/api/home-queries.ts'
import { queryClient } from '#src/api/query-client.ts'
import type { FlowScope } from '#src/flow-kit/define-flow.tsx'
import type { PortalFacts } from '#src/flow-kit/portal-context.ts'
import { tellMessageRead } from '#src/flows/unread-messages/unread-channel.ts'
import { changeDraft } from './change-draft.ts'

/** What start pages and lists tell about conversations is read anew by whoever goes back to them. */
export const outdateOverviews = (): void => {
  for (const queryKey of [applicationList.key, customerHomeQuery.queryKey, employeeHomeQuery.queryKey])
    void queryClient.invalidateQueries({ queryKey })
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
  'change.ended': (_event: unknown, facts: PortalFacts) => changeDraft(facts).forget(),
  // The session counts as over: that leads to /login, and after signing in back to this page (decision 0065).
  'login.required': (_event: unknown, { session }: Pick<FlowScope, 'session'>) =>
    session.send({ type: 'session.ended' }),
}
