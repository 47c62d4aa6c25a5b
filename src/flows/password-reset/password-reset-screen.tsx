import { useTranslation } from 'react-i18next'
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { HumanCheckView } from '#src/flows/human-check/human-check-box.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { WelcomePanel, type Welcome } from '#src/flows/sign-in/welcome-panel.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { PasswordResetCard } from './password-reset-card.tsx'

/** The machine of the reset, and its child machines as far as they run. */
export interface PasswordResetViews {
  reset: View<typeof passwordResetMachine>
  humanCheck?: HumanCheckView | undefined
  codeEntry?: OtpEntryView | undefined
}

export interface PasswordResetProps extends PasswordResetViews {
  /** Message 86, when it is configured. */
  message: string | undefined
  /** Message 56, when it is configured. */
  tooltip: string | undefined
  /** How long success is shown before the next page opens: the machine's delay, in milliseconds. */
  redirectMs: number
  /** Address of the utility's own site, or empty. */
  homeUrl: string
}

const hasError = ({ reset: { snapshot }, humanCheck, codeEntry }: PasswordResetViews): boolean =>
  snapshot.hasTag('error') ||
  (snapshot.matches({ resetting: 'awaitingHumanCheck' }) && showsError(humanCheck)) ||
  showsError(codeEntry)

/** The reset page (P §2): first the new password, then the code that sets it. */
export default function PasswordResetScreen({
  welcome,
  ...props
}: PasswordResetProps & { welcome: Welcome }) {
  // Before anything can go wrong: without a network no text can be fetched that explains it.
  const { t } = useTranslation('password-reset')
  return (
    <SplitPage panel={<WelcomePanel {...welcome} />} image={welcome.backgroundImage}>
      <PageTitle hasError={hasError(props)}>{t('reset.title')}</PageTitle>
      <Card>
        <PasswordResetCard {...props} />
      </Card>
    </SplitPage>
  )
}
