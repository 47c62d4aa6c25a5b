import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { RedirectNotice } from '#src/flows/redirect-notice/redirect-notice.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PasswordForm } from './password-form.tsx'
import type { PasswordResetProps, PasswordResetViews } from './password-reset-screen.tsx'

/** The one thing to do now: the password, the code, the human check, or to go on. */
export function PasswordResetCard({
  reset,
  humanCheck,
  codeEntry,
  homeUrl,
  redirectMs,
  ...texts
}: PasswordResetProps) {
  const { t } = useTranslation('password-reset')
  const { snapshot, send } = reset
  if (snapshot.matches({ resetting: 'choosingPassword' })) return <PasswordForm reset={reset} {...texts} />
  if (snapshot.matches({ resetting: 'awaitingCode' })) {
    return codeEntry ? <CodeEntry entry={codeEntry} eyebrow={t('step', { step: 2, steps: 2 })} /> : <Loader />
  }
  if (snapshot.matches({ resetting: 'awaitingHumanCheck' }))
    return <CheckPart reset={reset} humanCheck={humanCheck} />
  if (snapshot.matches({ resetting: 'resendingCode' }))
    return <LoadingView>{t('resend.sending')}</LoadingView>
  if (snapshot.matches({ resetting: 'codeNotSent' }) || snapshot.matches({ resetting: 'resendUnreachable' }))
    return <CodeNotSent reset={reset} />
  if (snapshot.matches('left')) return <LoadingView>{t('reset.left')}</LoadingView>
  return (
    <RedirectNotice
      title={t('reset.changed')}
      to="login"
      afterMs={redirectMs}
      onGoNow={() => send({ type: 'leaving.confirmed' })}
    >
      {homeUrl && <LinkButton href={homeUrl}>{t('home')}</LinkButton>}
    </RedirectNotice>
  )
}

/** The server wants to know that a person is at the keyboard before it sends another code. */
function CheckPart({ reset, humanCheck }: Pick<PasswordResetViews, 'reset' | 'humanCheck'>) {
  const { t } = useTranslation('password-reset')
  return (
    <Stack>
      <PageHeading key="check" lead={t('resend.checkLead')} eyebrow={t('step', { step: 2, steps: 2 })}>
        {t('resend.checkTitle')}
      </PageHeading>
      {humanCheck && <HumanCheckBox check={humanCheck} isAwaited />}
      <ResumeButton reset={reset} />
    </Stack>
  )
}

function CodeNotSent({ reset }: Pick<PasswordResetViews, 'reset'>) {
  const { t } = useTranslation('password-reset')
  const problemText = useProblemText()
  const isUnknown = reset.snapshot.matches({ resetting: 'resendUnreachable' })
  return (
    <Stack>
      <PageHeading key="notSent" takesFocus={false} eyebrow={t('step', { step: 2, steps: 2 })}>
        {t('resend.notSentTitle')}
      </PageHeading>
      <Callout
        // One answer takes the place of another.
        key={String(isUnknown)}
        tone="error"
        announce
        takesFocus
        title={t(isUnknown ? 'resend.unreachable' : 'resend.notSent')}
      >
        <p>{problemText(reset.snapshot.context)}</p>
        {isUnknown && <p className="pt-1">{t('resend.unknown')}</p>}
      </Callout>
      <Button variant="primary" wide onClick={() => reset.send({ type: 'code.requestedAgain' })}>
        {t('resend.again')}
      </Button>
      <ResumeButton reset={reset} />
    </Stack>
  )
}

/** For who finds the code of an earlier message. */
function ResumeButton({ reset }: Pick<PasswordResetViews, 'reset'>) {
  const { t } = useTranslation('password-reset')
  return (
    <Button variant="quiet" onClick={() => reset.send({ type: 'codeEntry.resumed' })}>
      {t('resend.resume')}
    </Button>
  )
}
