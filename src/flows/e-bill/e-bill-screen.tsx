import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { eBillMachine } from '#machines/e-bill/e-bill.machine.ts'
import { stepStatuses } from '#src/flow-kit/steps.ts'
import type { View } from '#src/flow-kit/view.ts'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import { isBeingRecovered } from '#src/flows/code-session/kept-session.ts'
import { Recovery } from '#src/flows/code-session/recovery.tsx'
import type { CallingCodeChoice } from '#src/flows/phone-number/phone-field.tsx'
import { SupportHint } from '#src/flows/problem/step-problem.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
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
import { Tabs } from '#src/ui/tabs.tsx'
import { ContactForm } from './contact-form.tsx'
import { EBillTerms, type Terms } from './e-bill-terms.tsx'
import { PreferencesForm, type TermsLink } from './preferences-form.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { SubscriptionFound } from './subscription-found.tsx'
import { SubscriptionSummary } from './subscription-summary.tsx'

export type EBillMachineView = View<typeof eBillMachine>

export interface EBillScreenProps {
  eBill: EBillMachineView
  countdown: SessionCountdownView | undefined
  codeEntry: OtpEntryView | undefined
  lookup: PropertyLookupView | undefined
  InvoiceHelp: PropertyLookupProps['Help']
  phoneChoice: CallingCodeChoice
  terms: Terms
  /** What was typed before the page was loaded again. */
  typed: Readonly<Record<string, string>>
  /** Remembers what is typed, for a reload. */
  onTyped: (typed: Readonly<Record<string, string>>) => void
}

/** The steps as the page names them (P §2). */
const steps = [
  'contact',
  'phoneCode',
  'emailCode',
  'invoiceNumber',
  'property',
  'preferences',
  'end',
] as const

/** `/ebill`: the steps, and the terms in a tab of their own that leaves them as they are. */
export default function EBillScreen(props: EBillScreenProps) {
  const { t } = useTranslation('e-bill')
  const [tab, setTab] = useState('steps')
  const [asked, setAsked] = useState(0)
  const [cameBack, setCameBack] = useState(0)
  const toTerms = () => {
    setTab('terms')
    setAsked(asked + 1)
  }
  const toSteps = () => {
    setTab('steps')
    setCameBack(asked)
  }
  const { eBill, countdown, codeEntry, lookup, terms } = props
  const { snapshot } = eBill
  const statuses = stepStatuses(steps, [snapshot, codeEntry?.snapshot, lookup?.snapshot], useErrorsAreShown())
  if (isBeingRecovered(snapshot)) return <Recovery title={t('title')} state={eBill} />
  return (
    <ReadingPage>
      <PageTitle hasError={showsError(eBill, codeEntry, lookup)}>{t('title')}</PageTitle>
      {/* Above the tabs: time also runs for whom reads the terms. */}
      {countdown?.snapshot.status === 'active' && <SessionCountdown countdown={countdown} />}
      <Suspense fallback={<Loader />}>
        <Tabs
          label={t('title')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'steps',
              label: t('tabs.steps'),
              content: (
                <Card className="flex flex-col gap-6">
                  <p className="text-small font-semibold text-secondary-ink">{t('title')}</p>
                  <Stepper
                    label={t('title')}
                    steps={statuses.map(({ step, status }) => ({
                      id: step,
                      status,
                      title: t(`steps.${step}`),
                    }))}
                  >
                    <Step {...props} cameBack={cameBack} onTermsWanted={toTerms} />
                    {statuses.some(({ status }) => status === 'failed') && <SupportHint />}
                  </Stepper>
                </Card>
              ),
            },
            {
              id: 'terms',
              label: t('tabs.terms'),
              content: <EBillTerms terms={terms} asked={asked} onBack={toSteps} />,
            },
          ]}
        />
      </Suspense>
    </ReadingPage>
  )
}

/** What the current step asks for. */
function Step({
  eBill,
  countdown,
  codeEntry,
  lookup,
  InvoiceHelp,
  phoneChoice,
  typed,
  onTyped,
  ...toTerms
}: EBillScreenProps & TermsLink) {
  const { t } = useTranslation('e-bill')
  const { snapshot } = eBill
  if (snapshot.matches('subscribed')) {
    const { context } = snapshot
    return context.property ? (
      <SubscriptionSummary context={context} />
    ) : (
      <SubscriptionFound context={context} />
    )
  }
  if (snapshot.matches({ session: 'verifyingPhone' }) || snapshot.matches({ session: 'verifyingEmail' }))
    return codeEntry ? (
      <CodeEntry
        key={snapshot.matches({ session: 'verifyingPhone' }) ? 'phone' : 'email'}
        entry={codeEntry}
      />
    ) : (
      <Loader />
    )
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
  if (snapshot.hasTag('step.preferences'))
    return (
      <>
        <PreferencesForm eBill={eBill} typed={typed} onTyped={onTyped} {...toTerms} />
        {snapshot.hasTag('dialog') && <SubscriptionDialog eBill={eBill} countdown={countdown} />}
      </>
    )
  return <ContactForm eBill={eBill} phoneChoice={phoneChoice} typed={typed} onTyped={onTyped} />
}
