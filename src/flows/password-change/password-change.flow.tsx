/** Changing the password of who is signed in (A §2.4). */
import type { Profile } from '#contract/entities.ts'
import { changePassword } from '#contract/password.ts'
import { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { PasswordChangeInput, PasswordPair } from '#machines/password-change/password-change.setup.ts'
import { phoneCheckMachine } from '#machines/debounced-check/phone-check.ts'
import type { PasswordPolicy } from '#contract/rules/password.ts'
import { policyOfOwn } from '#machines/rules/phone.ts'
import '#machines/rules/numbering-plans.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { defineFlow, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { goBack } from '#src/flow-kit/go-back.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { usePasswordCaptions } from '#src/flows/new-password/password-captions.ts'
import { usePasswordPolicy } from '#src/flows/new-password/password-policy.ts'
import { mobilePolicy } from '#src/flows/phone-number/mobile-policy.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import PasswordChangeScreen from './password-change-screen.tsx'

/** Registration type 2 signs in by mobile number, every other by e-mail (A §3). */
const identityOf = ({
  registrationType,
  email,
  mobileNo,
}: Profile): Pick<PasswordChangeInput, 'kind' | 'identity'> =>
  registrationType === 2 ? { kind: 'mobile', identity: mobileNo } : { kind: 'email', identity: email }

function useProfileAndPolicy(): Readiness<{ profile: Profile; policy: PasswordPolicy }> {
  const { profile } = useProfile()
  const policy = usePasswordPolicy({ alwaysStrong: true })
  return profile && policy && { ready: { profile, policy } }
}

export default withSecurities(
  'changePassword',
  defineFlow({
    machine: passwordChangeMachine,
    useReady: useProfileAndPolicy,
    calls: {
      changePassword: callActor(
        changePassword,
        ({ currentPassword, password }: PasswordPair) => ({
          CurrentPassword: currentPassword,
          NewPassword: password,
        }),
        nothing,
      ),
      phoneCheck: phoneCheckMachine,
    },
    draft: ({ profile }) => `passwordChange.${profile.login}`,
    draftIsDone: (snapshot) => snapshot.matches('changed'),
    input: ({ ready: { profile, policy }, utility }) => ({
      ...identityOf(profile),
      policy,
      mobilePolicy: policyOfOwn(mobilePolicy(utility)),
    }),
    leave: (_, { navigate }) => goBack(navigate),
    View: function PasswordChange({ view, child, draft }) {
      return (
        <PasswordChangeScreen
          redirectMs={passwordChangeMachine.implementations.delays.redirectDelay as number}
          change={view}
          phoneCheck={child.phoneCheck}
          draft={draft.read()['identity'] ?? ''}
          onTyped={(identity) => draft.write({ identity })}
          {...usePasswordCaptions()}
        />
      )
    },
  }),
)
