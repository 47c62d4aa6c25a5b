import { useTranslation } from 'react-i18next'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import type { BillPaymentScreenProps } from './bill-payment-shown.ts'
import { OwnDues } from './own-dues.tsx'
import { PaymentHistory } from './payment-history.tsx'

/** What is due on the own account, and what was paid here. */
export function BillPaymentScreen(props: BillPaymentScreenProps) {
  const { t } = useTranslation('bill-payment')
  const problemText = useProblemText()
  const { snapshot, send } = props.bills
  const { own } = snapshot.context
  if (snapshot.matches('loadingBills'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="facts">{t('loading')}</ShapedLoadingView>
      </>
    )
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading
        eyebrow={own?.accountNo && t('account', { number: isolatedLtr(own.accountNo) })}
        lead={t('lead')}
      >
        {t('title')}
      </PageHeading>
      {snapshot.hasTag('error') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'bills.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {snapshot.matches('renewingBills') && t('renewing')}
      </p>
      {own && (
        <>
          <OwnDues {...props} own={own} />
          {props.hasButton && own.hasStandingOrders && (
            <Card className="flex flex-col items-start gap-3">
              <h2 className="text-title font-bold">{t('standingOrder.title')}</h2>
              <p>{t('standingOrder.text')}</p>
              <LinkButton href="/standingOrder">{t('standingOrder.link')}</LinkButton>
            </Card>
          )}
          <PaymentHistory {...props} own={own} />
        </>
      )}
    </ReadingPage>
  )
}
