/** Changing the name that signs in: the machine with its real effects (A §2.5 reading A, §2.6). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { registrationType, type Profile, type UtilitySettings } from '#contract/entities.ts'
import type { changeUsernameMachine } from '#machines/change-username/change-username.machine.ts'
import {
  changeUsernameDelays,
  type ChangeUsernameInput,
  type UsernameKind,
} from '#machines/change-username/change-username.setup.ts'
import { address } from '#machines/pages.ts'
import ChangeUsernameScreen from './change-username-screen.tsx'
import { forgetDraft } from '#src/storage/draft.ts'
import { wireChangeUsername } from './change-username-calls.ts'
import { goBack } from '#src/flow-kit/go-back.ts'
import { keptTyping } from './kept-username.ts'
import { mobilePolicy } from '#src/flows/phone-number/mobile-policy.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { useChildView, useView } from '#src/flow-kit/use-view.ts'

const inputFor = (kind: UsernameKind, profile: Profile, utility: UtilitySettings): ChangeUsernameInput => ({
  kind,
  registeredBy: profile.registrationType === registrationType.mobile ? 'mobile' : 'email',
  current: kind === 'email' ? profile.email : profile.mobileNo,
  mobilePolicy: mobilePolicy(utility),
})

/** `/account/requestChangeEmail` and `/account/requestChangeMobile`. */
export default function ChangeUsernameFlow() {
  const { profile } = useProfile()
  const [path] = useLocation()
  const kind = path.toLowerCase().endsWith('mobile') ? 'mobile' : 'email'
  return profile && <ChangeOf key={kind} kind={kind} profile={profile} />
}

function ChangeOf({ kind, profile }: { kind: UsernameKind; profile: Profile }) {
  const { utility, raise } = usePortal()
  const [, navigate] = useLocation()
  const [machine] = useState(() => wireChangeUsername(kind, utility))
  const [input] = useState(() => inputFor(kind, profile, utility))
  // Whoever uses this tab next is not shown it.
  const form = `changeUsername.${kind}.${profile.login}`
  const [kept] = useState(() => keptTyping(form))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })

  useEffect(() => {
    const leave = ({ output }: SnapshotFrom<typeof changeUsernameMachine>) => {
      if (output?.kind === 'left') goBack(navigate)
      if (output?.kind === 'turnedAway') navigate(address.login, { replace: true })
    }
    const listeners = [
      actor.on('notice.raised', raise),
      actor.on('profile.changed', () => {
        forgetDraft(form)
        tellProfileChanged()
      }),
      actor.subscribe(leave),
    ]
    // Whoever is turned away is turned away at once, before anybody could listen.
    leave(actor.getSnapshot())
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [actor, form, navigate, raise])

  const change = useView(actor)
  return (
    <ChangeUsernameScreen
      change={change}
      kept={kept}
      codeEntry={useChildView(change.snapshot.children.otpEntry)}
      phoneCheck={useChildView(change.snapshot.children.phoneCheck)}
      goesBackAfterMs={changeUsernameDelays.redirectDelay}
    />
  )
}
