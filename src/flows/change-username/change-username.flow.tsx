/** Changing the name that signs in (A §2.5 reading A, §2.6). */
import { registrationType, type Profile } from '#contract/entities.ts'
import { changeUsernameMachine } from '#machines/change-username/change-username.machine.ts'
import {
  changeUsernameDelays,
  type ChangeUsernameInput,
  type UsernameKind,
} from '#machines/change-username/change-username.setup.ts'
import { address } from '#machines/pages.ts'
import { phoneCheckMachine } from '#machines/debounced-check/phone-check.ts'
import { defineFlow, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { goBack } from '#src/flow-kit/go-back.ts'
import { mobilePolicy } from '#src/flows/phone-number/mobile-policy.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { changeUsernameCalls } from './change-username-calls.ts'
import ChangeUsernameScreen from './change-username-screen.tsx'
import { keptTyping } from './kept-username.ts'

/** The page of one kind of name. */
export const changeUsernameFlow = (kind: UsernameKind) =>
  defineFlow({
    machine: changeUsernameMachine,
    useReady: (): Readiness<Profile> => {
      const { profile } = useProfile()
      return profile && { ready: profile }
    },
    calls: ({ utility }) => ({
      ...changeUsernameCalls(kind, utility),
      phoneCheck: phoneCheckMachine,
    }),
    draft: ({ login }) => `changeUsername.${kind}.${login}`,
    input: ({ ready: profile, utility }): ChangeUsernameInput => ({
      kind,
      registeredBy: profile.registrationType === registrationType.mobile ? 'mobile' : 'email',
      current: kind === 'email' ? profile.email : profile.mobileNo,
      mobilePolicy: mobilePolicy(utility),
    }),
    on: {
      'profile.changed': (_, { draft }) => {
        draft.forget()
        tellProfileChanged()
      },
    },
    leave: ({ output }, { navigate }) => {
      if (output?.kind === 'left') goBack(navigate)
      if (output?.kind === 'turnedAway') navigate(address.login, { replace: true })
    },
    View: ({ view, child, draft }) => (
      <ChangeUsernameScreen
        change={view}
        kept={keptTyping(draft)}
        codeEntry={child.otpEntry}
        phoneCheck={child.phoneCheck}
        goesBackAfterMs={changeUsernameDelays.redirectDelay}
      />
    ),
  })
