/** Changing the password of who is signed in (A §2.4). */
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Profile } from '#contract/entities.ts'
import { changePassword } from '#contract/password.ts'
import { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { PasswordChangeInput, PasswordPair } from '#machines/password-change/password-change.setup.ts'
import type { PasswordPolicy } from '#machines/rules/password.ts'
import { policyOfOwn } from '#machines/rules/phone.ts'
import PasswordChangeScreen, { type PasswordChangeViews } from './password-change-screen.tsx'
import { forgetDraft, readDraft, writeDraft } from '#src/storage/draft.ts'
import { Loader } from '#src/ui/loader.tsx'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { goBack } from '#src/flow-kit/go-back.ts'
import { mobilePolicy } from '#src/flows/phone-number/mobile-policy.ts'
import { usePasswordCaptions } from '#src/flows/new-password/password-captions.ts'
import { usePasswordPolicy } from '#src/flows/new-password/password-policy.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { useChildView, useView } from '#src/flow-kit/use-view.ts'

/** The screen with the configured text on it. */
export function PasswordChangeView(views: PasswordChangeViews) {
  return (
    <PasswordChangeScreen
      redirectMs={passwordChangeMachine.implementations.delays.redirectDelay as number}
      {...views}
      {...usePasswordCaptions()}
    />
  )
}

const wirePasswordChange = () =>
  passwordChangeMachine.provide({
    actors: {
      changePassword: callActor(
        changePassword,
        ({ currentPassword, password }: PasswordPair) => ({
          CurrentPassword: currentPassword,
          NewPassword: password,
        }),
        nothing,
      ),
    },
  })

/** Registration type 2 signs in by mobile number, every other by e-mail (A §3). */
const identityOf = ({
  registrationType,
  email,
  mobileNo,
}: Profile): Pick<PasswordChangeInput, 'kind' | 'identity'> =>
  registrationType === 2 ? { kind: 'mobile', identity: mobileNo } : { kind: 'email', identity: email }

function Change({ profile, policy }: { profile: Profile; policy: PasswordPolicy }) {
  const { utility, raise } = usePortal()
  const [, navigate] = useLocation()
  const [machine] = useState(wirePasswordChange)
  const [input] = useState(() => ({
    ...identityOf(profile),
    policy,
    mobilePolicy: policyOfOwn(mobilePolicy(utility)),
  }))
  // Whoever uses this tab next is not shown it.
  const form = `passwordChange.${profile.login}`
  const [{ identity: draft = '' }] = useState(() => readDraft(form))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })
  useEffect(() => {
    const listeners = [
      actor.on('notice.raised', raise),
      actor.subscribe((snapshot) => {
        if (snapshot.matches('changed')) forgetDraft(form)
        if (snapshot.status === 'done') goBack(navigate)
      }),
    ]
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [actor, form, raise, navigate])
  const change = useView(actor)
  return (
    <PasswordChangeView
      change={change}
      phoneCheck={useChildView(change.snapshot.children.phoneCheck)}
      draft={draft}
      onTyped={(identity) => writeDraft(form, { identity })}
    />
  )
}

function PasswordChangeFlow() {
  const { profile } = useProfile()
  const policy = usePasswordPolicy({ alwaysStrong: true })
  return profile && policy ? <Change profile={profile} policy={policy} /> : <Loader />
}

export default withQueries(PasswordChangeFlow)
