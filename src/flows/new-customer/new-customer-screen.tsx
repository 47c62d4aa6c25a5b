import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { newCustomerMachine } from '#machines/new-customer/new-customer.machine.ts'
import type { FilledForm } from '#machines/new-customer-form/new-customer-form.setup.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { CallingCodeChoice } from '#src/flows/phone-number/phone-field.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import type { SessionCountdownView } from '#src/flows/session-countdown/use-wall-clock.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import type { ApplicationOptions } from './application-options.ts'
import type { LookupReader } from '#src/flows/guided-form/custom-field.ts'
import { DraftOffer } from './draft-offer.tsx'
import { FormSteps } from './form-steps.tsx'
import type { Keeping } from './kept-application.ts'
import { AppliedSummary, CorrectingValues, Sending, SentBefore, ValuesUnsaved } from './late-steps.ts'
import type { FormView, Typed } from './step-props.ts'

export interface NewCustomerScreenProps {
  application: View<typeof newCustomerMachine>
  form: FormView | undefined
  countdown: SessionCountdownView | undefined
  codeEntry: OtpEntryView | undefined
  options: ApplicationOptions
  phoneChoice: CallingCodeChoice
  /** The utility's own words at the end. */
  successText: string | undefined
  /** What was answered in the evaluation from which somebody came here. */
  evaluationTexts: Readonly<Record<string, string>> | undefined
  Lookup: LookupReader
  /** What was typed, also in a step that was not left; undefined: what the machine knows. */
  typed: FilledForm | undefined
  onTyped: (typed: Typed) => void
  /** What of it the browser keeps. */
  keeping: Keeping
}

/** `/newCustomer`: the application of a new customer. */
export default function NewCustomerScreen(props: NewCustomerScreenProps) {
  const { t } = useTranslation('new-customer')
  const { application, form, codeEntry } = props
  return (
    <ReadingPage>
      <PageTitle hasError={showsError(application, form, codeEntry)}>{t('title')}</PageTitle>
      <Suspense fallback={<Loader />}>
        <Card className="flex flex-col gap-6">
          <p className="text-small font-semibold text-secondary-ink">{t('title')}</p>
          <Stage {...props} />
        </Card>
      </Suspense>
    </ReadingPage>
  )
}

function Stage(props: NewCustomerScreenProps) {
  const { t } = useTranslation('new-customer')
  const { application, form } = props
  const { snapshot } = application
  if (snapshot.matches({ beginning: 'lookingForApplication' }))
    return <LoadingView>{t('arrival.looking')}</LoadingView>
  if (snapshot.matches({ beginning: 'recoveringSession' }))
    return <LoadingView>{t('recovering')}</LoadingView>
  if (snapshot.matches('creatingSession')) return <LoadingView>{t('creatingSession')}</LoadingView>
  if (snapshot.matches('savingValues')) return <LoadingView>{t('values.saving')}</LoadingView>
  if (snapshot.matches('sentToLogin')) return <LoadingView>{t('expired.title')}</LoadingView>
  if (snapshot.matches({ beginning: 'offeringDraft' })) return <DraftOffer application={application} />
  if (form?.snapshot.status === 'done') return <LoadingView>{t('creatingSession')}</LoadingView>
  if (snapshot.matches('fillingIn')) return form ? <FormSteps {...props} form={form} /> : <Loader />
  if (snapshot.matches({ session: 'givingUp' })) return <LoadingView>{t('unsent.givingUp')}</LoadingView>
  if (snapshot.matches('valuesUnsaved')) return <ValuesUnsaved {...props} />
  if (snapshot.matches('correctingValues')) return <CorrectingValues {...props} />
  if (snapshot.matches('applied')) return <AppliedSummary {...props} />
  if (snapshot.matches('sentBefore')) return <SentBefore {...props} />
  return <Sending {...props} />
}
