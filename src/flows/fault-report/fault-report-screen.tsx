import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { faultReportMachine } from '#machines/fault-report/fault-report.machine.ts'
import { reportSteps, type ReportTexts } from '#machines/rules/fault-report.ts'
import { stepStatuses } from '#src/flow-kit/steps.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { FaultNumber, OfficeHours } from '#src/flows/fault-numbers/fault-numbers-shown.ts'
import { beginCheck } from '#src/flows/human-check/begin-check.ts'
import type { HumanCheckView } from '#src/flows/human-check/human-check-box.tsx'
import type { CallingCodeChoice } from '#src/flows/phone-number/phone-field.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { ContactStep } from './contact-step.tsx'
import { DangerStep } from './danger-step.tsx'
import { KindStep } from './kind-step.tsx'
import { KnownInterruptions } from './known-interruptions.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { ReportDropped, ReportSent } from './report-ends.tsx'
import { ReviewStep } from './review-step.tsx'

export interface FaultReportScreenProps {
  report: View<typeof faultReportMachine>
  humanCheck: HumanCheckView | undefined
  /** What stands in the fields: also what was typed in a step that was not left. */
  typed: ReportTexts
  onTyped: (texts: Partial<ReportTexts>) => void
  /** Own ones, of somebody who is signed in. */
  properties: readonly { reference: string; place: string }[]
  faultNumbers: readonly FaultNumber[] | undefined
  officeHours: OfficeHours | undefined
  phoneChoice: CallingCodeChoice
  /** Whether this person opens elements of the network. */
  opensElements: boolean
}

/** `/reportFault`: what is wrong, where, and who can be asked. */
export default function FaultReportScreen(props: FaultReportScreenProps) {
  const { t } = useTranslation('fault-report')
  return (
    <ReadingPage>
      <PageTitle hasError={showsError(props.report, props.humanCheck)}>{t('title')}</PageTitle>
      <Suspense fallback={<Loader />}>
        <Card className="flex flex-col gap-6">
          <p className="text-small font-semibold text-secondary-ink">{t('title')}</p>
          <div onFocus={beginCheck(props.humanCheck)}>
            <Stage {...props} />
          </div>
        </Card>
      </Suspense>
    </ReadingPage>
  )
}

function Stage(props: FaultReportScreenProps) {
  const { t } = useTranslation('fault-report')
  const { snapshot } = props.report
  if (snapshot.matches('sent')) return <ReportSent {...props} />
  if (snapshot.matches('dropped')) return <ReportDropped />
  return (
    <Stepper
      label={t('title')}
      steps={stepStatuses(reportSteps, [snapshot]).map(({ step, status }) => ({
        id: step,
        status,
        title: t(`steps.${step}`),
      }))}
    >
      {snapshot.matches('checkingDanger') && <DangerStep {...props} />}
      {snapshot.matches('choosingKind') && <KindStep {...props} />}
      {(snapshot.matches('locating') ||
        snapshot.matches('findingPosition') ||
        snapshot.matches('lookingUp')) && <PlaceStep {...props} />}
      {snapshot.matches('showingKnown') && <KnownInterruptions {...props} />}
      {snapshot.matches('addingPhotos') && <PhotosStep {...props} />}
      {snapshot.matches('givingContact') && <ContactStep {...props} />}
      {snapshot.matches('reviewing') && <ReviewStep {...props} />}
    </Stepper>
  )
}
