import { useTranslation } from 'react-i18next'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { RedirectNotice } from '#src/flows/redirect-notice/redirect-notice.tsx'
import type { PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import type { View } from '#src/flow-kit/view.ts'
import { PasswordChangeForm } from './password-change-form.tsx'

/** The machine, its child machine as far as it runs, and what is typed into the form. */
export interface PasswordChangeViews {
  change: View<typeof passwordChangeMachine>
  phoneCheck: PhoneCheckView | undefined
  /** The e-mail address or mobile number that was typed before the page was opened. */
  draft: string
  /** Told what is typed, so that it can be kept. Never a password. */
  onTyped: (identity: string) => void
}

/** What the form and its frame are given. */
export interface PasswordChangeProps extends PasswordChangeViews {
  /** Message 86, when it is configured. */
  message: string | undefined
  /** Message 56, when it is configured. */
  tooltip: string | undefined
}

/** Changing the password (A §2.4). */
export default function PasswordChangeScreen({
  redirectMs,
  ...props
}: PasswordChangeProps & {
  /** How long success is shown before the next page opens: the machine's delay, in milliseconds. */
  redirectMs: number
}) {
  // Before anything can go wrong: without a network no text can be fetched that explains it.
  const { t } = useTranslation([
    'password-change',
    'identifier',
    'phone-number',
    'new-password',
    'redirect-notice',
    'notices',
  ])
  const { snapshot, send } = props.change
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <Card>
        {snapshot.matches('changed') ? (
          <RedirectNotice
            title={t('changed')}
            to="back"
            afterMs={redirectMs}
            onGoNow={() => send({ type: 'leaving.confirmed' })}
          />
        ) : snapshot.matches('left') ? (
          <LoadingView>{t('left')}</LoadingView>
        ) : (
          <PasswordChangeForm {...props} />
        )}
      </Card>
    </CentredPage>
  )
}
