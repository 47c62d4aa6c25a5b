import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { DateInput } from '#src/ui/date-input.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field as UiField } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { typedDay, type Field, type ShownArea } from './area-shown.ts'
import { ReferenceInput } from './reference-input.tsx'

interface Props {
  area: ShownArea
  name: string
  field: Field
  form: Form<string>
  isOff: boolean
  /** Whether it has to be filled in here. */
  isRequired: boolean
}

/** A field of a record, by its kind. */
export function FieldInput({ area, name, field, form, isOff, isRequired }: Props) {
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
  return (
    <UiField {...form.field(name)} label={label}>
      {(control) => {
        const plain = { ...control, ...form.input(name), name, disabled: isOff, autoComplete: 'off' }
        switch (field.kind) {
          case 'text':
            return field.isLong ? (
              <TextArea
                {...control}
                name={name}
                dir="auto"
                value={form.typed[name] ?? ''}
                readOnly={form.isBusy}
                disabled={isOff}
                onChange={({ target }) => form.change({ [name]: target.value })}
              />
            ) : (
              <TextInput {...plain} dir={field.pattern ? 'ltr' : 'auto'} />
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
          case 'instant':
            return <TextInput {...plain} dir="ltr" placeholder={t('form.instant')} className="tabular-nums" />
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
