import { useTranslation } from 'react-i18next'
import { isRepeatable } from '#machines/rules/repeatable-payment.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { endText, isBad, toneOf, type PaymentEnd } from './payment-end.ts'
import type { Payment } from './payment-shown.ts'
import { useReceipt } from './use-receipt.ts'

const icons: Partial<Record<PaymentEnd, IconName>> = {
  paid: 'check',
  cancelled: 'info',
  disputed: 'warning',
  refunded: 'info',
  paidBack: 'info',
  otherAmountPaidBack: 'info',
  expired: 'clock',
}

/** How a payment has ended, on its page: the receipt, or why nothing was paid and what to do. */
export function EndedPayment({
  end,
  payment,
  onAgain,
  bills,
}: {
  end: PaymentEnd
  payment: Payment | undefined
  onAgain: (() => void) | undefined
  bills: string | undefined
}) {
  const { t } = useTranslation('payment-progress')
  return (
    <Stack>
      <EmptyState
        icon={icons[end] ?? 'error'}
        tone={toneOf(end)}
        title={<PageHeading>{t(`ended.${end}.title`)}</PageHeading>}
      >
        <p role={isBad(end) ? 'alert' : 'status'}>{t(endText(end, payment))}</p>
      </EmptyState>
      {payment && <PaymentFacts payment={payment} />}
      {payment?.receiptNo && <Receipt paymentId={payment.paymentId} />}
      <Row className="justify-center print:hidden">
        {onAgain && isRepeatable(end) && (
          <Button variant="primary" onClick={onAgain}>
            {t('tryAgain')}
          </Button>
        )}
        <LinkButton href={bills ?? '/'}>{t(bills ? 'toBills' : 'home')}</LinkButton>
      </Row>
    </Stack>
  )
}

/** The receipt as a file, and on paper. */
function Receipt({ paymentId }: { paymentId: string }) {
  const { t, i18n } = useTranslation('payment-progress')
  const download = useReceipt()
  return (
    <div className="flex flex-col gap-4 print:hidden">
      {download.isError && (
        <Callout tone="error" announce title={t('receipt.failed')}>
          {t('receipt.failedText')}
        </Callout>
      )}
      <Row className="justify-center">
        <Button
          variant="primary"
          busy={download.isPending}
          onClick={() => download.mutate({ paymentId, language: currentLanguage(i18n) })}
        >
          {t('receipt.download')}
        </Button>
        <Button onClick={() => print()}>{t('receipt.print')}</Button>
      </Row>
    </div>
  )
}
