import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { timeZone } from '#src/i18n/today.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import {
  columnLetter,
  energyUnits,
  timeBases,
  timeStamps,
  type ReadingChoices,
  type ReadingQuestion,
  type SheetOutline,
} from './half-hour-shown.ts'

/** What is said so far, and what is said next. */
export interface ReadingForm {
  outline: SheetOutline
  chosen: ReadingChoices
  /** What is still to be said although somebody wanted to go on. */
  missing: ReadonlySet<ReadingQuestion>
  onChoose: (said: ReadingChoices) => void
}

/** One question with few answers. */
function Cards({
  form: { chosen, missing, onChoose },
  question,
  legend,
  choices,
}: {
  form: ReadingForm
  question: ReadingQuestion
  legend: string
  /** In the order of their places; `said` is what a card means. */
  choices: readonly { said: ReadingChoices; label: string; hint?: string }[]
}) {
  const { t } = useTranslation('half-hour-import')
  return (
    <ChoiceCards
      legend={legend}
      name={question}
      value={String(chosen[question] ?? '')}
      choices={choices.map(({ said, label, hint }) => ({
        value: String(said[question]),
        label: <bdi>{label}</bdi>,
        ...(hint !== undefined && { hint }),
      }))}
      error={missing.has(question) ? t('clarify.choose') : undefined}
      onChoose={(value) => onChoose(choices.find(({ said }) => String(said[question]) === value)?.said ?? {})}
    />
  )
}

/** `C: Consumption (kWh)`, or what stands in it. */
const useColumnName = ({ columns }: SheetOutline) => {
  const { t } = useTranslation('half-hour-import')
  return (index: number): string => {
    const { heading = '', sample = '' } = columns.find((column) => column.index === index) ?? {}
    return `${columnLetter(index)}: ${isolated(heading || t('clarify.example', { sample: isolatedLtr(sample) }))}`
  }
}

const none = 'none'

/** Which columns are which, where there is a choice. */
export function ColumnFields({ form }: { form: ReadingForm }) {
  const { t } = useTranslation('half-hour-import')
  const { outline, chosen, onChoose } = form
  const columnName = useColumnName(outline)
  const options = (columns: readonly number[]) =>
    columns.map((index) => ({ value: String(index), label: columnName(index) }))
  return (
    <>
      {outline.dates.length > 1 && (
        <Field label={t('clarify.date')}>
          {(field) => (
            <Select
              {...field}
              name="date"
              value={String(chosen.date ?? '')}
              options={options(outline.dates)}
              onChange={({ target }) => onChoose({ date: Number(target.value) })}
            />
          )}
        </Field>
      )}
      {outline.times.length > 0 && (
        <Field label={t('clarify.time')}>
          {(field) => (
            <Select
              {...field}
              name="time"
              value={String(chosen.time ?? none)}
              options={[{ value: none, label: t('clarify.noTime') }, ...options(outline.times)]}
              onChange={({ target }) =>
                onChoose({ time: target.value === none ? null : Number(target.value) })
              }
            />
          )}
        </Field>
      )}
      {outline.numbers.length > 1 && (
        <Cards
          form={form}
          question="value"
          legend={t('clarify.value')}
          choices={outline.numbers.map((value) => ({ said: { value }, label: columnName(value) }))}
        />
      )}
    </>
  )
}

/** Which of its sheets is meant. */
export function SheetField({ form }: { form: ReadingForm }) {
  const { t } = useTranslation('half-hour-import')
  return (
    <Cards
      form={form}
      question="sheet"
      legend={t('clarify.sheet')}
      choices={form.outline.sheets.map(({ index, name }) => ({ said: { sheet: index }, label: name }))}
    />
  )
}

/** What dates, times and numbers mean. */
export function MeaningFields({ form }: { form: ReadingForm }) {
  const { t, i18n } = useTranslation('half-hour-import')
  const { outline, chosen } = form
  const day = (text: string) => formatDay(text, i18n.language)
  const heading = outline.columns.find(({ index }) => index === chosen.value)?.heading ?? ''
  const zone = isolatedLtr(timeZone())
  return (
    <>
      {outline.orders.length > 0 && (
        <Cards
          form={form}
          question="order"
          legend={t('clarify.order')}
          choices={outline.orders.map(({ order, first, last }) => ({
            said: { order },
            label: t(`clarify.${order}`),
            hint: t('clarify.means', { first: day(first), last: day(last) }),
          }))}
        />
      )}
      {!outline.hasOffsets && (
        <Cards
          form={form}
          question="base"
          legend={t('clarify.base')}
          choices={timeBases.map((base) => ({
            said: { base },
            label: t(`clarify.${base}`),
            hint: t(`clarify.${base}Hint`, { zone }),
          }))}
        />
      )}
      <Cards
        form={form}
        question="stamp"
        legend={t('clarify.stamp')}
        choices={timeStamps.map((stamp) => ({
          said: { stamp },
          label: t(`clarify.${stamp}`),
          hint: t(`clarify.${stamp}Hint`),
        }))}
      />
      {outline.marks.length > 0 && (
        <Cards
          form={form}
          question="decimal"
          legend={t('clarify.decimal', { found: isolatedLtr(outline.marks[0]?.found ?? '') })}
          choices={outline.marks.map(({ decimal, value }) => ({
            said: { decimal },
            label: formatNumber(value, i18n.language),
          }))}
        />
      )}
      <div className="flex flex-col gap-2">
        <Cards
          form={form}
          question="unit"
          legend={t('clarify.unit')}
          choices={energyUnits.map((unit) => ({
            said: { unit },
            label: unit,
            hint: t(`clarify.unitHint.${unit}`),
          }))}
        />
        {heading !== '' && (
          <p className="text-small">{t('clarify.headed', { heading: isolated(heading) })}</p>
        )}
        {outline.open.includes('unit') && <p className="text-small text-muted">{t('clarify.notEnergy')}</p>}
      </div>
    </>
  )
}
