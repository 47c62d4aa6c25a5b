/** Changing an e-mail address by a mailed link, on one screen (A §2.5, reading B). */
import { changeEmail } from '#contract/username.ts'
import {
  emailChangeByLinkMachine,
  type RequestedEmail,
} from '#machines/email-change-by-link/email-change-by-link.machine.ts'
import { address } from '#machines/pages.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { keptTyping } from '#src/flows/username-change/kept-username.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import EmailChangeByLinkScreen from './email-change-by-link-screen.tsx'

export default defineFlow({
  machine: emailChangeByLinkMachine,
  calls: {
    changeEmail: callActor(
      changeEmail,
      ({ requested }: { requested: RequestedEmail }) => ({
        Email: requested.current,
        NewEmail: requested.next,
        Password: requested.password,
        ActivationCode: requested.code,
      }),
      nothing,
    ),
  },
  // Not by the code of the link, which is a secret.
  draft: 'emailChangeByLink',
  input: ({ params }) => ({ code: params['code'] ?? '' }),
  on: {
    'profile.changed': (_, { draft }) => {
      draft.forget()
      tellProfileChanged()
    },
  },
  // The other ends have something to say, and stay.
  leave: (snapshot, { navigate }) => {
    if (snapshot.matches('left')) navigate(address.login, { replace: true })
  },
  View: function EmailChangeByLink({ view, draft }) {
    const { utility } = usePortal()
    return <EmailChangeByLinkScreen change={view} kept={keptTyping(draft)} homeUrl={utility.homeButtonUrl} />
  },
})
