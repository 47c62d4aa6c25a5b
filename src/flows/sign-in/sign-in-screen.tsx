import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { HumanCheckView } from '#src/flows/human-check/human-check-box.tsx'
import { late } from '#src/flow-kit/late.ts'
import { loadTermsDialog } from '#src/flows/legal/fetch-terms-dialog.ts'
import { showsError } from '#src/flows/problem/shows-error.ts'
import type { View } from '#src/flow-kit/view.ts'
import { OtherWays } from './other-ways.tsx'
import { SignInCard } from './sign-in-card.tsx'
import type { SignInMessages, SignInOptions } from './sign-in-options.ts'
import { WelcomePanel, type Welcome } from './welcome-panel.tsx'

const TermsDialog = late(loadTermsDialog)

/** The sign-in machine, and its child machines as far as they run. */
export interface SignInViews {
  signIn: View<typeof signInMachine>
  humanCheck?: HumanCheckView | undefined
  legal?: View<typeof legalAcceptanceMachine> | undefined
  codeEntry?: OtpEntryView | undefined
}

export interface SignInScreenProps extends SignInViews {
  /** Told what is typed, so that it can be kept. Never the password. */
  onTyped: (email: string) => void
  options: SignInOptions
  messages: SignInMessages
  welcome: Welcome
}

/** The login screen in sign-in mode (P §2). */
export default function SignInScreen({ options, messages, welcome, onTyped, ...views }: SignInScreenProps) {
  const { t } = useTranslation('sign-in')
  const { signIn, humanCheck, legal, codeEntry } = views
  const subject = options.showTermsOfUse ? 'termsOfUse' : 'privacyPolicy'
  return (
    <SplitPage
      panel={<WelcomePanel {...welcome} isOpen={!signIn.snapshot.matches('loginDisabled')} />}
      image={welcome.backgroundImage}
    >
      <PageTitle hasError={showsError(signIn, humanCheck, legal, codeEntry)}>{t('title')}</PageTitle>
      <Card>
        <SignInCard
          {...views}
          onTyped={onTyped}
          messages={messages}
          showNewCustomer={options.showNewCustomer}
          disabledUntil={options.disabledUntil}
          external={options.external}
          legalSubject={subject}
        />
      </Card>
      <OtherWays options={options} />
      {legal?.snapshot.hasTag('dialog') && (
        <Suspense fallback={null}>
          <TermsDialog legal={legal} subject={subject} />
        </Suspense>
      )}
    </SplitPage>
  )
}
