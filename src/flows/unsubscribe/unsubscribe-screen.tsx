import { useTranslation } from 'react-i18next'
import type { unsubscribeMachine } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { stepStatuses } from '#src/flow-kit/steps.ts'
import type { View } from '#src/flow-kit/view.ts'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import { isBeingRecovered } from '#src/flows/code-session/kept-session.ts'
import { Recovery } from '#src/flows/code-session/recovery.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { SupportHint } from '#src/flows/problem/step-problem.tsx'
import {
  PropertyLookup,
  type PropertyLookupProps,
  type PropertyLookupView,
} from '#src/flows/property-lookup/property-lookup.tsx'
import { SessionCountdown } from '#src/flows/session-countdown/session-countdown.tsx'
import type { SessionCountdownView } from '#src/flows/session-countdown/use-wall-clock.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { useErrorsAreShown } from '#src/i18n/shown-errors.ts'
import { Card } from '#src/ui/card.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { EmailForm } from './email-form.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { UnsubscribeEnd } from './unsubscribe-end.tsx'
import { Unsubscribing } from './unsubscribing.tsx'

export type UnsubscribeView = View<typeof unsubscribeMachine>

export interface UnsubscribeScreenProps {
  unsubscribe: UnsubscribeView
  countdown: SessionCountdownView | undefined
  codeEntry: OtpEntryView | undefined
  lookup: PropertyLookupView | undefined
  InvoiceHelp: PropertyLookupProps['Help']
  /** What was typed before the page was loaded again. */
  typed: Readonly<Record<string, string>>
  /** Remembers what is typed, for a reload. */
  onTyped: (typed: Readonly<Record<string, string>>) => void
}

/** The steps as the page names them (P §2). */
const steps = ['preference', 'email', 'emailCode', 'invoiceNumber', 'property', 'end'] as const

/** `/unsubscribe`. */
export default function UnsubscribeScreen(props: UnsubscribeScreenProps) {
  const { t } = useTranslation('unsubscribe')
  const { unsubscribe, countdown, codeEntry, lookup } = props
  const { snapshot } = unsubscribe
  const statuses = stepStatuses(steps, [snapshot, codeEntry?.snapshot, lookup?.snapshot], useErrorsAreShown())
  if (isBeingRecovered(snapshot)) return <Recovery title={t('title')} state={unsubscribe} />
  return (
    <ReadingPage>
      <PageTitle hasError={showsError(unsubscribe, codeEntry, lookup)}>{t('title')}</PageTitle>
      <Card className="flex flex-col gap-6">
        <p className="text-small font-semibold text-secondary-ink">{t('title')}</p>
        {countdown?.snapshot.status === 'active' && <SessionCountdown countdown={countdown} />}
        <Stepper
          label={t('title')}
          steps={statuses.map(({ step, status }) => ({ id: step, status, title: t(`steps.${step}`) }))}
        >
          <Step {...props} />
          {statuses.some(({ status }) => status === 'failed') && <SupportHint />}
        </Stepper>
      </Card>
    </ReadingPage>
  )
}

/** What the current step asks for. */
function Step({ unsubscribe, codeEntry, lookup, InvoiceHelp, typed, onTyped }: UnsubscribeScreenProps) {
  const { t } = useTranslation('unsubscribe')
  const { snapshot } = unsubscribe
  if (snapshot.matches('choosingPreference')) return <PreferenceForm unsubscribe={unsubscribe} />
  if (snapshot.matches('unsubscribed')) return <UnsubscribeEnd address={snapshot.context.property?.address} />
  if (snapshot.matches({ session: 'verifyingEmail' }))
    return codeEntry ? <CodeEntry entry={codeEntry} /> : <Loader />
  if (snapshot.matches({ session: 'findingProperty' }))
    return lookup ? (
      <PropertyLookup
        lookup={lookup}
        draft={typed['invoiceNumber'] ?? ''}
        onTyped={(invoiceNumber) => onTyped({ invoiceNumber })}
        confirmCaption={t('confirmProperty')}
        Help={InvoiceHelp}
      />
    ) : (
      <Loader />
    )
  if (snapshot.matches('session')) return <Unsubscribing unsubscribe={unsubscribe} />
  return <EmailForm unsubscribe={unsubscribe} typed={typed} onTyped={onTyped} />
}
