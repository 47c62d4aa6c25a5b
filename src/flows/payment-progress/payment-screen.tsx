import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { EndedPayment } from './ended-payment.tsx'
import { paymentEnds } from './payment-end.ts'
import { isCancellationRefused, OpenPaymentState, type ProgressView } from './open-payment-state.tsx'

/** `/payment/:id`: where people come back to from the provider. */
export function PaymentScreen({
  progress,
  onAgain,
  bills,
}: {
  progress: ProgressView
  onAgain: (() => void) | undefined
  /** Where one's own bills are; undefined: nobody is signed in who has any. */
  bills: string | undefined
}) {
  const { t } = useTranslation('payment-progress')
  const { snapshot } = progress
  const end = paymentEnds.find((state) => snapshot.matches(state))
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <Card>
        {end ? (
          <EndedPayment end={end} payment={snapshot.context.payment} onAgain={onAgain} bills={bills} />
        ) : (
          <UnfinishedPayment progress={progress} />
        )}
      </Card>
    </CentredPage>
  )
}

function UnfinishedPayment({ progress }: { progress: ProgressView }) {
  const { t } = useTranslation('payment-progress')
  const { snapshot } = progress
  if (snapshot.matches('cancelling')) return <LoadingView>{t('cancelling')}</LoadingView>
  if (!snapshot.context.payment && !snapshot.hasTag('error')) return <LoadingView>{t('asking')}</LoadingView>
  return (
    <Stack>
      <PageHeading takesFocus={!isCancellationRefused(progress)}>
        {t(snapshot.context.payment ? 'open.title' : 'title')}
      </PageHeading>
      <OpenPaymentState progress={progress} />
    </Stack>
  )
}
