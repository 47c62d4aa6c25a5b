/** `/customerEvaluations/send`: an employee sends somebody the link to a customer evaluation (P §2). */
import { sendEvaluation } from '#contract/customer-evaluation.ts'
import type { Profile } from '#contract/entities.ts'
import {
  evaluationInvitationMachine,
  type Invitation,
} from '#machines/evaluation-invitation/evaluation-invitation.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { isLanguage } from '#src/i18n/languages.ts'
import EvaluationInvitationScreen from './evaluation-invitation-screen.tsx'
import { EvaluationsSwitchedOff } from './evaluations-switched-off.tsx'

/** Who sends it, where the utility wants evaluations. */
function useSender(): Readiness<Profile> {
  const { utility } = usePortal()
  const { profile } = useProfile()
  if (!utility.newCustomerEvaluationApplication) return { meanwhile: <EvaluationsSwitchedOff /> }
  return profile && { ready: profile }
}

export default defineFlow({
  machine: evaluationInvitationMachine,
  useReady: useSender,
  calls: {
    sendEvaluation: callActor(
      sendEvaluation,
      ({ email, language }: Invitation) => ({ Email: email, LanguageCode: language }),
      ({ item }) => item.expiresAt,
    ),
  },
  draft: ({ login }) => `evaluationInvitation.${login}`,
  draftIsDone: (snapshot) => snapshot.matches('linkSent'),
  input({ draft, language }) {
    const { email = '', language: chosen } = draft.read()
    return { email, language: isLanguage(chosen) ? chosen : language() }
  },
  View: ({ view, draft }) => <EvaluationInvitationScreen invitation={view} onTyped={draft.write} />,
})
