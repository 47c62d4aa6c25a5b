import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { problems, standingOrderRules, type OwnStandingOrderProps } from './standing-order-shown.ts'

const days = Array.from({ length: standingOrderRules.lastDay }, (_, index) => String(index + 1))

/** How the last order ended, where there was one, and the form for a new one. */
export function OrderForm({ order: { snapshot, send }, draft }: OwnStandingOrderProps) {
  const { t } = useTranslation('own-standing-order')
  const problemText = useProblemText()
  const { own, wish } = snapshot.context
  const { providers = [], order } = own ?? {}
  const problem = problems.find((state) => snapshot.matches({ choosing: state }))
  const wished = ({ day, provider }: { day: string; provider: string }) =>
    ({ type: 'order.submitted', providerId: provider, dayOfMonth: Number(day) }) as const
  const form = useForm({
    initial: {
      day: String(wish.dayOfMonth),
      provider: wish.providerId || (providers[0]?.id ?? ''),
      ...draft.read(),
    },
    onTyped: draft.write,
    complaints: () => ({}),
    isBusy: snapshot.matches('beginningOrder'),
    canSubmit: (typed) => snapshot.can(wished(typed)),
    onSubmit: (typed) => send(wished(typed)),
  })
  const ended =
    order?.state === 'stopped' ||
    order?.state === 'withdrawn' ||
    order?.state === 'declinedTwice' ||
    order?.state === 'notSetUp'
      ? order.state
      : undefined
  if (providers.length === 0) return <Callout title={t('choice.nobody')} />
  return (
    <form {...form.props}>
      <Card>
        <Stack>
          {ended && !problem && (
            <Callout
              tone={ended === 'stopped' ? 'success' : 'warning'}
              announce
              title={t(`ended.${ended}`)}
            />
          )}
          {problem && (
            <StepProblem key={form.submissions} title={t(`choice.${problem}`)}>
              {problemText(snapshot.context)}
            </StepProblem>
          )}
          <h2 className="text-title font-bold">{t('choice.title')}</h2>
          <p>{t('choice.lead')}</p>
          <ChoiceField
            {...form.field('day')}
            label={t('choice.day')}
            hint={t('choice.dayHint')}
            name="day"
            disabled={form.isBusy}
            value={form.typed.day}
            onChange={({ target }) => form.change({ day: target.value })}
            options={days.map((value) => ({ value, label: value }))}
          />
          {providers.length > 1 && (
            <ChoiceField
              {...form.field('provider')}
              label={t('choice.provider')}
              name="provider"
              disabled={form.isBusy}
              value={form.typed.provider}
              onChange={({ target }) => form.change({ provider: target.value })}
              options={providers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <p className="text-small text-muted">{t('choice.agreement')}</p>
          <FormSubmit form={form} waitingFor={form.isBusy && t('choice.beginning')}>
            {t('choice.submit')}
          </FormSubmit>
        </Stack>
      </Card>
    </form>
  )
}
