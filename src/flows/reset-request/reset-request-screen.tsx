import { useTranslation } from 'react-i18next'
import type { resetRequestMachine } from '#machines/reset-request/reset-request.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { HumanCheckView } from '#src/flows/human-check/human-check-box.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { WelcomePanel, type Welcome } from '#src/flows/sign-in/welcome-panel.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { ResetRequestForm } from './reset-request-form.tsx'

/** The machine of the request, and its human check as long as it runs. */
export interface ResetRequestViews {
  request: View<typeof resetRequestMachine>
  humanCheck?: HumanCheckView | undefined
  /** Whether the link of an invitation led here: the password is the first one. */
  isInvited?: boolean
  /** Remembers what is typed, for a reload. */
  onTyped: (identifier: string) => void
}

/** The login screen in the mode that requests a password reset (P §2). */
export default function ResetRequestScreen({
  request,
  humanCheck,
  isInvited = false,
  onTyped,
  welcome,
}: ResetRequestViews & { welcome: Welcome }) {
  // Before anything can go wrong: without a network no text can be fetched that explains it.
  const { t } = useTranslation('password-reset')
  return (
    <SplitPage panel={<WelcomePanel {...welcome} />} image={welcome.backgroundImage}>
      <PageTitle hasError={request.snapshot.hasTag('error') || showsError(humanCheck)}>
        {t(isInvited ? 'request.firstTitle' : 'request.title')}
      </PageTitle>
      <Card>
        {request.snapshot.status === 'done' ? (
          <LoadingView>{t('request.codeSent')}</LoadingView>
        ) : (
          <ResetRequestForm
            request={request}
            humanCheck={humanCheck}
            isInvited={isInvited}
            onTyped={onTyped}
          />
        )}
      </Card>
      <p className="pt-6 text-center">
        <TextLink href="/login" className="text-link inline-block py-1.5 text-small">
          {t('backToSignIn')}
        </TextLink>
      </p>
    </SplitPage>
  )
}
