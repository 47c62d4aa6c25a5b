import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { NewPasswordFields, noPassword } from '#src/flows/new-password/new-password-fields.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { OwnIdentityFields } from './own-identity-fields.tsx'
import type { PasswordChangeProps } from './password-change-screen.tsx'

/** The form. It stays in place while the call is under way, so nothing that was typed is lost. */
export function PasswordChangeForm({
  change: { snapshot, send },
  phoneCheck,
  draft,
  onTyped,
  ...texts
}: PasswordChangeProps) {
  const { t } = useTranslation('password-change')
  const problemText = useProblemText()
  const [identity, setIdentity] = useState(draft)
  const [currentPassword, setCurrentPassword] = useState('')
  const [typed, setTyped] = useState(noPassword)
  const [attempt, setAttempt] = useState(0)
  const { kind, policy, mobilePolicy, refusal, failure } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isRefused = snapshot.matches({ entering: 'refused' })
  const isUnreachable = snapshot.matches({ entering: 'unreachable' })
  const isPasswordWrong = isRefused && refusal?.code === 'credentials.wrong'

  // Every answer empties the password that signs in: it must not stay on a screen that somebody walks away from.
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (!isBusy) setCurrentPassword('')
  }

  const submission = { type: 'change.submitted', identity, currentPassword, ...typed } as const
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
        send(submission)
      }}
    >
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {(isRefused || isUnreachable) && (
        <Callout tone="error" announce takesFocus title={t(isRefused ? 'refused' : 'unreachable')}>
          <p>{isPasswordWrong ? t('current.wrong') : problemText(isRefused ? { refusal } : { failure })}</p>
          {isUnreachable && <p className="pt-1">{t('unknown')}</p>}
        </Callout>
      )}
      <OwnIdentityFields
        kind={kind}
        mobilePolicy={mobilePolicy}
        identity={identity}
        onIdentity={(next) => {
          setIdentity(next)
          onTyped(next)
        }}
        isIdentityWrong={snapshot.matches({ entering: 'identityWrong' })}
        password={currentPassword}
        onPassword={setCurrentPassword}
        passwordError={
          isPasswordWrong
            ? 'wrong'
            : snapshot.matches({ entering: 'currentPasswordMissing' })
              ? 'missing'
              : undefined
        }
        attempt={attempt}
        isReadOnly={isBusy}
        phoneCheck={phoneCheck}
      />
      <NewPasswordFields
        value={typed}
        onChange={setTyped}
        policy={policy}
        isReadOnly={isBusy}
        refusal={snapshot.matches({ entering: 'passwordRefused' }) ? problemText({ refusal }) : undefined}
        {...texts}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={!snapshot.can(submission)}>
          {t('submit')}
        </Button>
        <p role="status" className="text-center text-small text-muted empty:hidden">
          {isBusy && t('changing')}
        </p>
      </div>
    </form>
  )
}
