import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { DateInput } from '#src/ui/date-input.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field as UiField } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { typedDay, type Field, type ShownArea } from './area-shown.ts'
import { shapeWords } from './problem-text.ts'
import { ReferenceInput } from './reference-input.tsx'
import { writtenInstant } from './typed-instant.ts'

interface Props {
  area: ShownArea
  name: string
  field: Field
  form: Form<string>
  isOff: boolean
  /** Whether it has to be filled in here. */
  isRequired: boolean
  /** Choices stand side by side, large enough for a thumb. */
  asCards?: boolean
}

/** A field of a record, by its kind. */
export function FieldInput({ area, name, field, form, isOff, isRequired, asCards = false }: Props) {
  const { t } = useTranslation(['record', 'table'])
  const title = area.word(`field.${name}`)
  const unit = field.kind === 'number' ? field.unit : field.kind === 'money' ? area.symbol : ''
  const label = (
    <>
      <span>{unit === '' ? title : t('form.unit', { field: title, unit })}</span>
      {!isRequired && <OptionalMark />}
    </>
  )
  if (field.kind === 'point') return <PointInput {...{ area, name, field, form, isOff, isRequired }} />
  if (field.kind === 'instant') return <InstantInput {...{ area, name, field, form, isOff, isRequired }} />
  if (asCards && field.kind === 'choice') {
    const { id, error } = form.field(name)
    return (
      <ChoiceCards
        id={id}
        legend={label}
        name={name}
        error={error}
        disabled={isOff || form.isBusy}
        value={form.typed[name] ?? ''}
        choices={field.choices.map((value) => ({ value, label: area.word(`choice.${name}.${value}`) }))}
        onChoose={(value) => form.change({ [name]: value })}
      />
    )
  }
  return (
    <UiField
      {...form.field(name)}
      label={label}
      {...(field.kind === 'shape' && { hint: t('form.shapeHint', shapeWords) })}
    >
      {(control) => {
        const plain = { ...control, ...form.input(name), name, disabled: isOff, autoComplete: 'off' }
        switch (field.kind) {
          case 'text':
            return field.isLong ? (
              <TextArea
                {...control}
                {...form.input(name)}
                name={name}
                dir={field.pattern ? 'ltr' : 'auto'}
                disabled={isOff}
                onChange={({ target }) => form.change({ [name]: target.value })}
              />
            ) : (
              <TextInput {...plain} dir={field.pattern ? 'ltr' : 'auto'} />
            )
          case 'shape':
            return (
              <TextArea
                {...control}
                {...form.input(name)}
                name={name}
                dir="ltr"
                spellCheck={false}
                disabled={isOff}
                onChange={({ target }) => form.change({ [name]: target.value })}
              />
            )
          case 'number':
          case 'money':
            return <TextInput {...plain} inputMode="decimal" dir="ltr" className="tabular-nums" />
          case 'day':
            return (
              <DateInput
                {...plain}
                day={typedDay(form.typed[name] ?? '')}
                pickLabel={`${t('table:dates.pick')}: ${title}`}
                placeholder={t('table:dates.format')}
                onPick={(day) => form.change({ [name]: day })}
              />
            )
          case 'yesNo':
          case 'choice': {
            const options =
              field.kind === 'yesNo'
                ? (['true', 'false'] as const).map((value) => ({
                    value,
                    label: t(value === 'true' ? 'yes' : 'no'),
                  }))
                : field.choices.map((value) => ({ value, label: area.word(`choice.${name}.${value}`) }))
            return (
              <Select
                {...control}
                name={name}
                value={form.typed[name] ?? ''}
                disabled={isOff || form.isBusy}
                onChange={({ target }) => form.change({ [name]: target.value })}
                options={[{ value: '', label: t('form.nothingChosen') }, ...options]}
              />
            )
          }
          case 'reference':
            return (
              <ReferenceInput
                control={control}
                area={area}
                of={field.area}
                name={name}
                form={form}
                isOff={isOff || form.isBusy}
              />
            )
        }
      }}
    </UiField>
  )
}

/** A day and a time of day by the utility's clock, beside each other; a press takes the present moment. */
function InstantInput({ area, name, form, isOff, isRequired }: Props) {
  const { t } = useTranslation(['record', 'table'])
  const title = area.word(`field.${name}`)
  const [day, time] = [`${name}.day`, `${name}.time`]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 font-semibold">
        <span>{title}</span>
        {!isRequired && <OptionalMark />}
      </legend>
      <div className="flex flex-wrap items-start gap-3 *:first:grow *:first:basis-48 *:last:w-28">
        <UiField {...form.field(day)} label={<span className="font-normal">{t('form.day')}</span>}>
          {(control) => (
            <DateInput
              {...control}
              {...form.input(day)}
              name={day}
              disabled={isOff}
              day={typedDay(form.typed[day] ?? '')}
              pickLabel={`${t('table:dates.pick')}: ${title}`}
              placeholder={t('table:dates.format')}
              onPick={(picked) => form.change({ [day]: picked })}
            />
          )}
        </UiField>
        <UiField {...form.field(time)} label={<span className="font-normal">{t('form.time')}</span>}>
          {(control) => (
            <TextInput
              {...control}
              {...form.input(time)}
              name={time}
              disabled={isOff}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('form.timeFormat')}
              dir="ltr"
              className="tabular-nums"
            />
          )}
        </UiField>
      </div>
      <button
        type="button"
        disabled={isOff || form.isBusy}
        onClick={() => {
          const now = writtenInstant(new Date().toISOString())
          form.change({ [day]: now.day, [time]: now.time })
        }}
        className="text-link min-h-9 self-start disabled:text-muted"
      >
        <span aria-hidden>{t('form.now')}</span>
        <VisuallyHidden>{`${title}: ${t('form.now')}`}</VisuallyHidden>
      </button>
    </fieldset>
  )
}

/** Degrees north and east, beside each other. */
function PointInput({ area, name, form, isOff, isRequired }: Props) {
  const { t } = useTranslation('record')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 font-semibold">
        <span>{area.word(`field.${name}`)}</span>
        {!isRequired && <OptionalMark />}
      </legend>
      <div className="grid grid-cols-2 items-start gap-3">
        {(['latitude', 'longitude'] as const).map((half) => (
          <UiField key={half} {...form.field(`${name}.${half}`)} label={t(`form.${half}`)}>
            {(control) => (
              <TextInput
                {...control}
                {...form.input(`${name}.${half}`)}
                name={`${name}.${half}`}
                disabled={isOff}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                className="tabular-nums"
              />
            )}
          </UiField>
        ))}
      </div>
    </fieldset>
  )
}
