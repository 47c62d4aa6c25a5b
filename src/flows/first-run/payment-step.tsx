import { useTranslation } from 'react-i18next'
import { isWebAddress, mostOfFirstRun } from '#contract/rules/first-run.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'
import { LineField, NotSaved, useRefusedField, Ways } from './step-parts.tsx'

const kinds = ['card', 'bank', 'accountCheck', 'mobileMoney'] as const

/** Which ways to pay are offered, of those that the environment sets up, and a page of somebody else. */
export function PaymentStep({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { snapshot, send } = firstRun
  const { payment, state } = snapshot.context
  const providers = state?.payment.providers ?? []
  const refused = useRefusedField(firstRun)
  const wrong = t('wrong.link')
  const typedIn = (typed: Readonly<Record<(typeof kinds)[number] | 'link', string>>) => ({
    kinds: kinds.filter((kind) => typed[kind] === 'yes'),
    link: typed.link.trim(),
  })
  const isOn = (kind: (typeof kinds)[number]) => (payment.kinds.includes(kind) ? 'yes' : '')
  const form = useForm<(typeof kinds)[number] | 'link'>({
    initial: {
      card: isOn('card'),
      bank: isOn('bank'),
      accountCheck: isOn('accountCheck'),
      mobileMoney: isOn('mobileMoney'),
      link: payment.link,
    },
    complaints: ({ link }) => ({ link: link.trim() === '' || isWebAddress(link.trim()) ? undefined : wrong }),
    refused: refused ? { link: wrong } : {},
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'payment.submitted', ...typedIn(typed) }),
    onSubmit: (typed) => send({ type: 'payment.submitted', ...typedIn(typed) }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <NotSaved firstRun={firstRun} step="payment" />
        <p>{t('payment.lead')}</p>
        {providers.length === 0 ? (
          <Callout title={t('payment.none')}>{t('payment.noneText')}</Callout>
        ) : (
          <fieldset>
            <legend className="pb-1 font-semibold">{t('payment.providers')}</legend>
            {providers.map(({ kind, name }) => (
              <Checkbox
                key={kind}
                name={kind}
                disabled={form.isBusy}
                checked={form.typed[kind] === 'yes'}
                onChange={({ target }) => form.change({ [kind]: target.checked ? 'yes' : '' })}
              >
                <bdi>{name}</bdi>
              </Checkbox>
            ))}
          </fieldset>
        )}
        <LineField
          form={form}
          name="link"
          type="url"
          label={t('payment.link')}
          hint={t('payment.linkHint')}
          isLtr
          maxLength={mostOfFirstRun.address}
        />
        <Ways firstRun={firstRun} form={form}>
          {t('save')}
        </Ways>
      </Stack>
    </form>
  )
}
