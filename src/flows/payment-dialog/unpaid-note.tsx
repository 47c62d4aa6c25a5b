import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentFacts } from '#src/flows/payment-progress/payment-facts.tsx'
import { endText, toneOf, type PaymentEnd } from '#src/flows/payment-progress/payment-end.ts'
import type { Payment } from '#src/flows/payment-progress/payment-shown.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** Why a payment did not succeed, in the colour of what has happened. The title of the dialog says it, too. */
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
      <Callout tone={toneOf(end)} announce>
        <p>{t(endText(end, payment))}</p>
      </Callout>
      {payment && <PaymentFacts payment={payment} />}
      <div className="flex flex-col gap-2">{children}</div>
    </Stack>
  )
}
