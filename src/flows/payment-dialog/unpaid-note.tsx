import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentFacts } from '#src/flows/payment-progress/payment-facts.tsx'
import type { PaymentEnd } from '#src/flows/payment-progress/payment-end.ts'
import type { Payment } from '#src/flows/payment-progress/payment-shown.ts'
import { Stack } from '#src/ui/stack.tsx'

/** Why a payment did not succeed. The title of the dialog says what has happened. */
export function UnpaidNote({
  end,
  payment,
  children,
}: {
  end: PaymentEnd
  payment: Payment | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('payment-progress')
  return (
    <Stack>
      <p role="alert">{t(`ended.${end}.text`)}</p>
      {payment && <PaymentFacts payment={payment} />}
      <div className="flex flex-col gap-2">{children}</div>
    </Stack>
  )
}
