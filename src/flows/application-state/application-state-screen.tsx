import { useTranslation } from 'react-i18next'
import type { applicationStateMachine } from '#machines/application-state/application-state.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import { isBeingRecovered } from '#src/flows/code-session/kept-session.ts'
import { Recovery } from '#src/flows/code-session/recovery.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { SessionCountdown } from '#src/flows/session-countdown/session-countdown.tsx'
import type { SessionCountdownView } from '#src/flows/session-countdown/use-wall-clock.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { LookingUp } from './looking-up.tsx'
import { NamingForm } from './naming-form.tsx'
import { NumberForm } from './number-form.tsx'
import { StateTold } from './state-told.tsx'

export type ApplicationStateView = View<typeof applicationStateMachine>

export interface ApplicationStateScreenProps {
  state: ApplicationStateView
  countdown: SessionCountdownView | undefined
  codeEntry: OtpEntryView | undefined
  /** What was typed before the page was loaded again, or what the link says. */
  typed: Readonly<Record<'number' | 'email', string>>
  /** Remembers what is typed, for a reload. */
  onTyped: (typed: Readonly<Record<string, string>>) => void
}

/** `/newCustomer/state`. */
export default function ApplicationStateScreen(props: ApplicationStateScreenProps) {
  const { t } = useTranslation('application-state')
  const { state, countdown, codeEntry } = props
  if (isBeingRecovered(state.snapshot)) return <Recovery title={t('title')} state={state} />
  return (
    <ReadingPage>
      <PageTitle hasError={showsError(state, codeEntry)}>{t('title')}</PageTitle>
      <Card className="flex flex-col gap-6">
        {countdown?.snapshot.status === 'active' && <SessionCountdown countdown={countdown} />}
        <Step {...props} />
      </Card>
    </ReadingPage>
  )
}

/** What the current state asks for or tells. */
function Step({ state, codeEntry, typed, onTyped }: ApplicationStateScreenProps) {
  const { snapshot } = state
  const { standing } = snapshot.context
  if (standing) return <StateTold standing={standing} />
  if (snapshot.matches({ session: 'verifyingEmail' }))
    return codeEntry ? <CodeEntry entry={codeEntry} /> : <Loader />
  if (snapshot.matches({ session: 'numberUnknown' }))
    return <NumberForm state={state} typed={typed} onTyped={onTyped} />
  if (snapshot.matches('session')) return <LookingUp state={state} />
  return <NamingForm state={state} typed={typed} onTyped={onTyped} />
}
