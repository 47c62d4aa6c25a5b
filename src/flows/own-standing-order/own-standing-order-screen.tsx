import { useTranslation } from 'react-i18next'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { ActiveOrder } from './active-order.tsx'
import { AwaitedAgreement } from './awaited-agreement.tsx'
import { OrderForm } from './order-form.tsx'
import type { OwnStandingOrderProps } from './standing-order-shown.ts'
import { StopDialog } from './stop-dialog.tsx'

/** Bills that are charged automatically: the wish, the way to the provider, what will be charged, and the end. */
export function OwnStandingOrderScreen({ order, draft }: OwnStandingOrderProps) {
  const { t } = useTranslation('own-standing-order')
  const { snapshot } = order
  const { own } = snapshot.context
  if (snapshot.matches('loadingOrder'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="fields">{t('loading')}</ShapedLoadingView>
      </>
    )
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading eyebrow={own && t('account', { number: isolatedLtr(own.accountNo) })} lead={t('lead')}>
        {t('title')}
      </PageHeading>
      <OrderState order={order} draft={draft} />
      <p className="print:hidden">
        <LinkButton href="/billPayment">{t('toBills')}</LinkButton>
      </p>
    </ReadingPage>
  )
}

function OrderState({ order, draft }: OwnStandingOrderProps) {
  const { t } = useTranslation('own-standing-order')
  const problemText = useProblemText()
  const { snapshot, send } = order
  if (snapshot.matches('orderUnavailable'))
    return (
      <NotAvailable
        title={t('failed')}
        retryLabel={t('tryAgain')}
        onRetry={() => send({ type: 'order.requestedAgain' })}
      >
        {problemText(snapshot.context)}
      </NotAvailable>
    )
  const isStopping = snapshot.matches('confirmingStop') || snapshot.matches('stoppingOrder')
  const isRequested = snapshot.context.own?.order?.state === 'requested'
  return (
    <>
      {snapshot.matches('choosing') || snapshot.matches('beginningOrder') ? (
        <OrderForm order={order} draft={draft} />
      ) : isRequested ? (
        <AwaitedAgreement order={order} />
      ) : (
        <ActiveOrder order={order} />
      )}
      {isStopping && <StopDialog order={order} />}
    </>
  )
}
