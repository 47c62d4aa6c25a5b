import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/i18n/format-money.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PaymentDialogView } from './payment-dialog-screen.tsx'

/** The providers that are available, one button each (P §2). */
export function ProviderChoice({ dialog: { snapshot, send } }: { dialog: PaymentDialogView }) {
  const { t, i18n } = useTranslation('payment-dialog')
  const { account, references } = snapshot.context
  const chosen = account?.dues.filter(({ reference }) => references.includes(reference)) ?? []
  const amount = formatMoney(
    chosen.reduce((sum, { cents }) => sum + cents, 0),
    chosen[0]?.currency ?? 'EUR',
    i18n.language,
  )
  return (
    <Stack>
      <p className="text-muted">{t('provider.lead', { amount: isolated(amount) })}</p>
      <ul className="flex flex-col gap-3">
        {account?.providers
          .filter(({ kind }) => kind !== 'link')
          .map(({ id, name, icon }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => send({ type: 'provider.chosen', providerId: id })}
                className="flex min-h-16 w-full items-center gap-4 rounded-control border border-control px-4 py-3 text-start font-semibold hover:bg-brand-soft"
              >
                {icon ? (
                  <img src={icon} alt="" className="h-8 w-auto shrink-0" />
                ) : (
                  <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
                    <Icon name="card" />
                  </span>
                )}
                <bdi className="flex-1">{name}</bdi>
                <Icon name="arrow" className="size-5 text-brand-ink" />
              </button>
            </li>
          ))}
      </ul>
      <Button variant="quiet" wide onClick={() => send({ type: 'choice.abandoned' })}>
        {t('back')}
      </Button>
    </Stack>
  )
}
