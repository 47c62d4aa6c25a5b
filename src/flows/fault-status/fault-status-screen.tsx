import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { faultStatusMachine } from '#machines/fault-status/fault-status.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { CallingCodeChoice } from '#src/flows/phone-number/phone-field.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { QuestionForm } from './question-form.tsx'
import { StandingTold } from './standing-told.tsx'

export interface FaultStatusScreenProps {
  status: View<typeof faultStatusMachine>
  onTyped: (typed: Record<string, string>) => void
  phoneChoice: CallingCodeChoice
}

/** `/faultStatus`: how a fault stands, for who has reported it. */
export default function FaultStatusScreen(props: FaultStatusScreenProps) {
  const { t } = useTranslation('fault-status')
  const { snapshot } = props.status
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <Suspense fallback={<Loader />}>
        <Card className="flex flex-col gap-6">
          {snapshot.matches('told') ? (
            <>
              <p className="text-small font-semibold text-secondary-ink">{t('title')}</p>
              <StandingTold {...props} />
            </>
          ) : snapshot.matches('lookingUp') ? (
            <LoadingView>{t('lookingUp')}</LoadingView>
          ) : (
            <QuestionForm {...props} />
          )}
        </Card>
      </Suspense>
    </ReadingPage>
  )
}
