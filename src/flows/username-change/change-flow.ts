/** What the flows that change a name have in common: for whom they are, and where they lead. */
import { registrationType, type Profile } from '#contract/entities.ts'
import { address } from '#machines/pages.ts'
import type {
  UsernameChangeInput,
  UsernameChangeOutput,
} from '#machines/username-change/username-change.setup.ts'
import type { FlowScope, Readiness } from '#src/flow-kit/define-flow.tsx'
import type { Draft } from '#src/flow-kit/draft.ts'
import { goBack } from '#src/flow-kit/go-back.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'

/** Waits for the profile, which says what is changed. */
export const useProfileReady = (): Readiness<Profile> => {
  const { profile } = useProfile()
  return profile && { ready: profile }
}

/** What the profile says about who signs in how. */
export const registeredBy = (profile: Profile): UsernameChangeInput['registeredBy'] =>
  profile.registrationType === registrationType.mobile ? 'mobile' : 'email'

/** The name has changed. */
export const afterChange = (_: unknown, { draft }: { draft: Draft }): void => {
  draft.forget()
  tellProfileChanged()
}

/** Where the end of a change leads. */
export const leaveChange = (
  { output }: { output: UsernameChangeOutput | undefined },
  { navigate }: { navigate: FlowScope['navigate'] },
): void => {
  if (output?.kind === 'left') goBack(navigate)
  if (output?.kind === 'turnedAway') navigate(address.login, { replace: true })
}
