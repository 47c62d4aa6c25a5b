import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { activationMachine } from '#machines/activation/activation.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import { RedirectNotice } from '#src/flows/redirect-notice/redirect-notice.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { View } from '#src/flow-kit/view.ts'

/** The activation machine, and its code entry while it runs. */
export interface ActivationViews {
  activation: View<typeof activationMachine>
  codeEntry?: OtpEntryView | undefined
}

export interface ActivationScreenProps extends ActivationViews {
  /** Message 85, when it is configured. */
  successText: string | undefined
  /** Address of the utility's own site, or empty. */
  homeUrl: string
  /** Whether the support page is switched on. */
  showSupport: boolean
  /** The delay of the redirect to sign-in, in milliseconds. */
  redirectMs: number
}

/** Activation by link (P §2). */
export default function ActivationScreen(props: ActivationScreenProps) {
  const { t } = useTranslation('activation')
  const { snapshot } = props.activation
  const hasError = snapshot.hasTag('error') || showsError(props.codeEntry)
  return (
    <CentredPage>
      <PageTitle hasError={hasError}>{t('title')}</PageTitle>
      <Card>
        <Activation {...props} />
      </Card>
    </CentredPage>
  )
}

function Activation({
  activation: { snapshot, send },
  codeEntry,
  successText,
  homeUrl,
  redirectMs,
  ...props
}: ActivationScreenProps) {
  const { t } = useTranslation('activation')
  const home = homeUrl && <LinkButton href={homeUrl}>{t('home')}</LinkButton>
  const { refusal, failure, httpStatus, output } = snapshot.context
  const problemText = useProblemText()
  if (snapshot.status === 'done') return <LoadingView>{t(`left.${output.kind}`)}</LoadingView>
  if (snapshot.matches('activating')) return <LoadingView>{t('activating')}</LoadingView>
  /** P §8: the status, and whom to contact. */
  const onHttpError = (status: number) =>
    `${t('unreachable.status', { status: String(status) })} ${t('unreachable.support')}`
  if (snapshot.matches('awaitingCode'))
    return codeEntry ? <CodeEntry entry={codeEntry} onHttpError={onHttpError} /> : <Loader />
  if (snapshot.matches('activated'))
    return (
      <RedirectNotice
        title={successText || t('activated')}
        to="login"
        afterMs={redirectMs}
        onGoNow={() => send({ type: 'leaving.confirmed' })}
      >
        {home}
      </RedirectNotice>
    )
  const signIn = (
    <Button onClick={() => send({ type: 'signIn.chosen' })} variant="primary">
      {t('signIn')}
    </Button>
  )
  if (snapshot.matches('refused'))
    return (
      <Trouble
        title={t('refused.title')}
        actions={
          <>
            {signIn}
            <Button onClick={() => send({ type: 'registration.chosen' })}>{t('register')}</Button>
            {home}
          </>
        }
      >
        {refusal?.code === 'link.invalid'
          ? t('refused.link')
          : refusal?.code || refusal?.text
            ? problemText({ refusal })
            : t('refused.general')}
      </Trouble>
    )
  return (
    <Trouble
      title={t('unreachable.title')}
      actions={
        <>
          <Button
            variant="primary"
            disabled={!snapshot.can({ type: 'activation.requestedAgain' })}
            onClick={() => send({ type: 'activation.requestedAgain' })}
          >
            {t('unreachable.tryAgain')}
          </Button>
          <Button onClick={() => send({ type: 'signIn.chosen' })}>{t('signIn')}</Button>
          {props.showSupport && <LinkButton href="/support">{t('support')}</LinkButton>}
          {home}
        </>
      }
    >
      {httpStatus === undefined
        ? `${problemText({ failure })} ${t('unreachable.support')}`
        : onHttpError(httpStatus)}
    </Trouble>
  )
}

/** What went wrong, and what to do about it; announced, because nobody asked for it. */
const Trouble = ({
  title,
  actions,
  children,
}: {
  title: string
  actions: ReactNode
  children: ReactNode
}) => (
  <EmptyState
    icon="warning"
    title={<PageHeading key={title}>{title}</PageHeading>}
    action={<Row className="justify-center">{actions}</Row>}
  >
    <p role="alert">{children}</p>
  </EmptyState>
)
