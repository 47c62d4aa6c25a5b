import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon, type LineIconName } from '#src/ui/line-icon.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { paymentTypes } from './dues-shown.ts'
import type { PaymentDialogView } from './payment-dialog-screen.tsx'

/** By the number of the type (P §9). */
const icons = { 1: 'receipt', 2: 'form', 3: 'file', 4: 'card' } as const satisfies Record<
  number,
  LineIconName
>

/** Step 1: one button for each type of payment, and one to close (P §2). */
export function PaymentMenu({
  dialog: { send },
  isClosable,
}: {
  dialog: PaymentDialogView
  isClosable: boolean
}) {
  const { t } = useTranslation('payment-dialog')
  return (
    <Stack>
      <p className="text-muted">{t('menu.lead')}</p>
      <ul className="flex flex-col gap-3">
        {paymentTypes.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => send({ type: 'type.chosen', paymentType: type })}
              className="flex min-h-16 w-full items-center gap-4 rounded-control border border-control px-4 py-3 text-start font-semibold hover:bg-brand-soft"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
                <LineIcon name={icons[type]} />
              </span>
              <span className="flex-1">{t(`menu.${type}`)}</span>
              <Icon name="arrow" className="size-5 text-brand-ink" />
            </button>
          </li>
        ))}
      </ul>
      {isClosable && (
        <Button variant="quiet" wide onClick={() => send({ type: 'dialog.closed' })}>
          {t('close')}
        </Button>
      )}
    </Stack>
  )
}
