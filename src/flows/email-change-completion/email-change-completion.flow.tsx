/** Completing the change of an e-mail address by the link of the mail (A §2.5). */
// The page calls as soon as it is drawn: what makes calls comes with it.
import '#src/api/caller.ts'
import type { ReplyOf } from '#contract/call.ts'
import { changeEmailComplete } from '#contract/username.ts'
import type { Answer } from '#machines/answer.ts'
import { emailChangeCompletionMachine } from '#machines/email-change-completion/email-change-completion.machine.ts'
import { address } from '#machines/pages.ts'
import { callApi } from '#src/api/call-api.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import EmailChangeCompletionScreen from './email-change-completion-screen.tsx'

type Completed = Answer<ReplyOf<typeof changeEmailComplete>>

const complete = (code: string, signal?: AbortSignal): Promise<Completed> =>
  callApi(changeEmailComplete, { Value: code }, signal && { signal })

/** The call that was begun before the page was drawn, until the machine asks for it. */
let begun: { code: string; answer: Promise<Completed> } | undefined

const takeBegun = (code: string): Promise<Completed> | undefined => {
  const answer = begun?.code === code ? begun.answer : undefined
  begun = undefined
  return answer
}

export default defineFlow({
  machine: emailChangeCompletionMachine,
  calls: {
    changeEmailComplete: answeringActor(async ({ code }: { code: string }, signal) => {
      const answer = await (takeBegun(code) ?? complete(code, signal))
      return answer.kind === 'fulfilled' ? { kind: 'fulfilled', value: null } : answer
    }),
  },
  begin: ({ code }) => {
    if (!code) return
    begun = { code, answer: complete(code) }
    // Anyone who takes it hears of the failure.
    begun.answer.catch(() => undefined)
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
