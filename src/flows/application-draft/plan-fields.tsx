import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { PlanTable } from '#src/flows/instalments/plan-table.tsx'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Beside } from '#src/ui/beside.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import {
  daysAfter,
  instalmentRules,
  instalmentsOf,
  missingPlan,
  planFaults,
  totalOf,
  type ApplicationField,
  type ApplicationOffer,
  type LandField,
  type PlanField,
} from './application-draft-shown.ts'
import { planIn } from './plan-typed.ts'

type PlanForm = Form<ApplicationField | LandField | PlanField>

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => from + index)

/** The bills that can be paid in instalments, each with a box to tick. */
function Bills({
  form,
  offer: { bills, today },
  symbol,
}: {
  form: PlanForm
  offer: ApplicationOffer
  symbol: string
}) {
  const { t, i18n } = useTranslation('instalments')
  const { id, error } = form.field('bills')
  useShownError(Boolean(error))
  const chosen = planIn(form.typed).bills
  const toggle = (number: string, isChosen: boolean) =>
    form.change({
      bills: bills
        .filter((bill) => (bill.number === number ? isChosen : chosen.includes(bill.number)))
        .map((bill) => bill.number)
        .join(' '),
    })
  const money = (cents: number) => <bdi>{formatWithSymbol(cents / 100, i18n.language, symbol)}</bdi>
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={error && `${id}-group-error`}>
      <legend className="mb-1.5 font-semibold">{t('bills.legend')}</legend>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line px-4">
        {bills.map(({ number, place, dueOn, cents }, index) => (
          <li key={number} className="pt-1.5 pb-3">
            <Checkbox
              {...(index === 0 && { id })}
              name="bills"
              value={number}
              checked={chosen.includes(number)}
              disabled={form.isBusy}
              onChange={({ target }) => toggle(number, target.checked)}
              hint={
                <>
                  <span className={dueOn < today ? 'text-error' : undefined}>
                    {t(dueOn < today ? 'bills.late' : 'bills.due', {
                      date: formatDay(dueOn, i18n.language, 'long'),
                    })}
                  </span>
                  <span>{' · '}</span>
                  <bdi>{place}</bdi>
                </>
              }
            >
              <span className="flex flex-wrap gap-x-3">
                <span>{t('bills.bill', { number: isolatedLtr(number) })}</span>
                <span className="font-semibold tabular-nums">{money(cents)}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 px-4 font-semibold">
        <span>{t('bills.total')}</span>
        <span className="tabular-nums">{money(totalOf({ bills: chosen }, bills))}</span>
      </p>
      {error && (
        <p id={`${id}-group-error`} className="flex items-start gap-1.5 text-small font-semibold text-error">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

/** Which bills are to be paid, in how many instalments, on which day of the month; and the plan that this makes. */
export function PlanFields({
  form,
  offer,
  symbol,
}: {
  form: PlanForm
  offer: ApplicationOffer
  symbol: string
}) {
  const { t, i18n } = useTranslation('instalments')
  const { language } = i18n
  const plan = planIn(form.typed)
  const isWhole =
    missingPlan(plan).length === 0 && planFaults(plan, offer.bills, offer.instalmentsFromCents).length === 0
  const instalments = isWhole
    ? instalmentsOf(totalOf(plan, offer.bills), plan, daysAfter(offer.today, instalmentRules.firstAfterDays))
    : []
  const [first] = instalments
  const last = instalments.at(-1)
  const select = (name: 'count' | 'dayOfMonth', from: number, to: number) => (
    <ChoiceField
      {...form.field(name)}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`)}
      name={name}
      value={form.typed[name]}
      disabled={form.isBusy}
      onChange={({ target }) => form.change({ [name]: target.value })}
      options={[
        { value: '', label: t('choose') },
        ...numbers(from, to).map((number) => ({
          value: String(number),
          label: formatNumber(number, language),
        })),
      ]}
    />
  )
  return (
    <>
      <Bills form={form} offer={offer} symbol={symbol} />
      <Beside>
        {select('count', instalmentRules.fewest, instalmentRules.most)}
        {select('dayOfMonth', 1, 31)}
      </Beside>
      <section
        aria-labelledby="plan-preview"
        className="flex flex-col gap-2 rounded-control bg-brand-soft p-4"
      >
        <h2 id="plan-preview" className="text-title font-bold">
          {t('preview.title')}
        </h2>
        <p role="status">
          {first && last
            ? t('preview.first', {
                amount: formatWithSymbol(first.cents / 100, language, symbol),
                date: formatDay(first.dueOn, language, 'long'),
                last: formatDay(last.dueOn, language, 'long'),
              })
            : t('preview.open')}
        </p>
        {first && last && (
          <>
            <PlanTable instalments={instalments} symbol={symbol} caption={t('table.caption')} />
            {first.cents !== last.cents && <p className="text-small text-muted">{t('preview.rest')}</p>}
            <p className="text-small text-muted">{t('preview.note')}</p>
          </>
        )}
      </section>
    </>
  )
}
