import { useTranslation } from 'react-i18next'
import type { identityCheckMachine } from '#machines/debounced-check/identity-check.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { HumanCheckView } from '#src/flows/human-check/human-check-box.tsx'
import { RedirectNotice } from '#src/flows/redirect-notice/redirect-notice.tsx'
import type { PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { WelcomePanel, type Welcome } from '#src/flows/sign-in/welcome-panel.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { RegistrationForm } from './registration-form.tsx'
import type { IdTypeOption, RegistrationMessages } from './registration-options.ts'

type Draft = View<typeof registrationMachine>['snapshot']['context']['input']['draft']

/** The registration machine, and its child machines as far as they run. */
export interface RegistrationViews {
  registration: View<typeof registrationMachine>
  humanCheck?: HumanCheckView | undefined
  identityCheck?: View<typeof identityCheckMachine> | undefined
  phoneCheck?: PhoneCheckView | undefined
  codeEntry?: OtpEntryView | undefined
}

export interface RegistrationScreenProps extends RegistrationViews {
  idTypes: readonly IdTypeOption[]
  messages: RegistrationMessages
  welcome: Welcome
  /** Hears what is typed, but for passwords, so that a reload need not lose it. */
  onTyped: (draft: Draft) => void
  /** The delay of the redirect to sign-in, in milliseconds. */
  redirectMs: number
}

/** The login screen in registration mode (P §2). */
export default function RegistrationScreen({ welcome, ...props }: RegistrationScreenProps) {
  const { t } = useTranslation('registration')
  return (
    <SplitPage panel={<WelcomePanel {...welcome} />} image={welcome.backgroundImage}>
      <PageTitle
        hasError={
          props.registration.snapshot.hasTag('error') ||
          showsError(props.humanCheck) ||
          showsError(props.codeEntry)
        }
      >
        {t('title')}
      </PageTitle>
      <Card>
        <RegistrationCard {...props} />
      </Card>
    </SplitPage>
  )
}

/** The one thing to do now: the form, the code, or the way on. */
function RegistrationCard(props: Omit<RegistrationScreenProps, 'welcome'>) {
  const { t } = useTranslation('registration')
  const { snapshot, send } = props.registration
  if (snapshot.status === 'done') return <LoadingView>{t('left')}</LoadingView>
  if (snapshot.matches('activated'))
    return (
      <RedirectNotice
        title={t('activated')}
        to="login"
        afterMs={props.redirectMs}
        onGoNow={() => send({ type: 'leaving.confirmed' })}
      />
    )
  if (snapshot.matches({ open: 'awaitingCode' }) && props.codeEntry)
    return <CodeEntry entry={props.codeEntry} />
  return <RegistrationForm {...props} />
}
