/** Completing the change of an e-mail address by the link of the mail (A §2.5). */
// The page calls as soon as it is drawn: what makes calls comes with it.
import '#src/api/caller.ts'
import { changeEmailComplete } from '#contract/username.ts'
import { emailChangeCompletionMachine } from '#machines/email-change-completion/email-change-completion.machine.ts'
import { address } from '#machines/pages.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import EmailChangeCompletionScreen from './email-change-completion-screen.tsx'

export default defineFlow({
  machine: emailChangeCompletionMachine,
  calls: {
    changeEmailComplete: callActor(
      changeEmailComplete,
      ({ code }: { code: string }) => ({ Value: code }),
      nothing,
    ),
  },
  input: ({ params }) => ({ code: params['code'] ?? '' }),
  on: { 'profile.changed': tellProfileChanged },
  leave: (snapshot, { navigate }) => {
    if (snapshot.matches('turnedAway')) navigate(address.login, { replace: true })
  },
  View: function EmailChangeCompletion({ view }) {
    const { utility } = usePortal()
    return <EmailChangeCompletionScreen completion={view} homeUrl={utility.homeButtonUrl} />
  },
})
