import { useTranslation } from 'react-i18next'
import {
  customFieldType,
  hasLongNames,
  itemsUnder,
  typedDay,
  type LookupItem,
} from '#machines/rules/new-customer.ts'
import type { Form } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { DateInput } from '#src/ui/date-input.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field, type ControlProps } from '#src/ui/field.tsx'
import { ListPicker } from '#src/ui/list-picker.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { CustomField, LookupRead } from './custom-field.ts'

/** More than fits into a list of the browser that somebody can look through. */
const manyItems = 40

interface Props {
  field: CustomField
  /** All of the step: one may decide what can be chosen in another. */
  fields: readonly CustomField[]
  /** What is typed and chosen, as far as it can be chosen. */
  values: Readonly<Record<string, string>>
  form: Form<string>
  /** Of a field with a list. */
  read: LookupRead | undefined
}

/** A field that the utility has added, by its type. */
export function CustomFieldInput({ read, ...props }: Props) {
  const { field, form } = props
  const { t } = useTranslation('guided-form')
  const { type, name, unitLabel, isMandatory } = field
  const id = String(field.customFieldId)
  const isNumber = type === customFieldType.integer || type === customFieldType.decimal
  const label = (
    <>
      <span>{unitLabel ? t('custom.unit', { field: name, unit: unitLabel }) : name}</span>
      {!isMandatory && <OptionalMark />}
    </>
  )
  return (
    <Field {...form.field(id)} label={label} hint={type === customFieldType.date && t('fields.dateHint')}>
      {(control) =>
        read ? (
          <Chosen {...props} control={control} read={read} />
        ) : type === customFieldType.date ? (
          <DateInput
            {...control}
            {...form.input(id)}
            name={`custom-${id}`}
            pickLabel={t('fields.pickDate', { field: name })}
            day={typedDay(form.typed[id] ?? '')}
            onPick={(day) => form.change({ [id]: day })}
          />
        ) : (
          <TextInput
            {...control}
            {...form.input(id)}
            name={`custom-${id}`}
            autoComplete="off"
            {...(isNumber && {
              inputMode: type === customFieldType.integer ? 'numeric' : 'decimal',
              dir: 'ltr',
            })}
          />
        )
      }
    </Field>
  )
}

/** The fields whose lists depend on this one, and on those. */
const dependents = (fields: readonly CustomField[], id: number): readonly number[] =>
  fields
    .filter(({ parentCustomFieldId }) => parentCustomFieldId === id)
    .flatMap(({ customFieldId }) => [customFieldId, ...dependents(fields, customFieldId)])

/** One of a list: the browser's own, or a window with a search where names are long or many (P §9). */
function Chosen({
  control,
  field,
  fields,
  values,
  form,
  read,
}: Props & { control: ControlProps; read: LookupRead }) {
  const { t } = useTranslation('guided-form')
  const { customFieldId, parentCustomFieldId, name, isMandatory } = field
  const value = values[customFieldId] ?? ''
  const parent = fields.find((one) => one.customFieldId === parentCustomFieldId)
  const parentValue = parent ? (values[parent.customFieldId] ?? '') : ''
  if (!read.items)
    return read.hasFailed ? (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-small text-error">
          {t('custom.failed')}
        </p>
        <Button id={control.id} onClick={read.onRetry}>
          {t('custom.again')}
        </Button>
      </div>
    ) : (
      <Select
        {...control}
        aria-busy
        disabled
        value=""
        options={[{ value: '', label: t('custom.loading') }]}
      />
    )
  const isWaiting = parent !== undefined && parentValue === ''
  const items = isWaiting ? [] : itemsUnder(field, read.items, Number(parentValue))
  const choose = (next: string) =>
    // What depends on it is chosen anew.
    form.change({
      [customFieldId]: next,
      ...Object.fromEntries(dependents(fields, customFieldId).map((id) => [id, ''])),
    })
  const options = items.map(({ itemId, name: label }: LookupItem) => ({ value: String(itemId), label }))
  const placeholder = isWaiting ? t('custom.parentFirst', { field: parent.name }) : t('fields.choose')
  // What is not chosen needs no entry for that: the window counts its entries.
  const canBeEmptied = !isMandatory && value !== ''
  return hasLongNames(items) || items.length > manyItems ? (
    <ListPicker
      control={control}
      label={name}
      items={canBeEmptied ? [{ value: '', label: t('fields.none') }, ...options] : options}
      value={value}
      words={{
        choose: placeholder,
        search: t('custom.search'),
        found: (count) => t('custom.found', { count }),
      }}
      onChoose={choose}
    />
  ) : (
    <Select
      {...control}
      name={`custom-${customFieldId}`}
      disabled={isWaiting}
      value={value}
      options={[{ value: '', label: placeholder }, ...options]}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
