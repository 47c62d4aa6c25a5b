import { useTranslation } from 'react-i18next'
import { useTyped } from '#src/flows/list/use-typed.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DateInput } from '#src/ui/date-input.tsx'
import { Field as UiField } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  isFilteredBySet,
  ownAccount,
  typedDay,
  writtenDay,
  type Field,
  type ShownArea,
} from './area-shown.ts'
import { filterable, type AreaAsked, type Narrowed, type Where } from './list-asked.ts'
import { ReferenceInput } from './reference-input.tsx'
import { boundOfDay, dayOfInstant } from './typed-instant.ts'
import { numberIn } from './typed-values.ts'

interface Props {
  area: ShownArea
  asked: AreaAsked
  onAsk: (part: Partial<AreaAsked>) => void
}

const without = (where: Where, name: string): Where =>
  Object.fromEntries(Object.entries(where).filter(([other]) => other !== name))

/** A filter for each field that has one, by its kind; and which columns the table has. */
export function ListFilters({ area, asked, onAsk }: Props) {
  const { t } = useTranslation('record')
  const { definition, word, control, may } = area
  const narrow = (name: string, narrowed: Narrowed | undefined) =>
    onAsk({ where: narrowed ? { ...asked.where, [name]: narrowed } : without(asked.where, name) })
  const names = filterable(definition).filter((name) => {
    const sees = definition.fields[name]?.sees
    return name === 'state' || (control(name).isVisible && (sees === undefined || may(sees)))
  })
  const columns = Object.keys(definition.fields).filter((name) => {
    const field = definition.fields[name]
    return (
      control(name).isVisible && (field?.sees === undefined || may(field.sees)) && name !== definition.title
    )
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {names.map((name) => (
          <Filter
            key={name}
            area={area}
            name={name}
            narrowed={asked.where[name]}
            onNarrow={(one) => narrow(name, one)}
          />
        ))}
      </div>
      <fieldset className="max-md:hidden">
        <legend className="pb-1 font-semibold">{t('list.columns')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {columns.map((name) => (
            <Checkbox
              key={name}
              checked={asked.columns.includes(name)}
              onChange={({ target }) =>
                onAsk({
                  page: asked.page,
                  columns: target.checked
                    ? [...asked.columns, name]
                    : asked.columns.filter((other) => other !== name),
                })
              }
            >
              {word(`field.${name}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

interface FilterProps {
  area: ShownArea
  name: string
  narrowed: Narrowed | undefined
  onNarrow: (narrowed: Narrowed | undefined) => void
}

function Filter({ area, name, narrowed, onNarrow }: FilterProps) {
  const { t } = useTranslation('record')
  const { definition, word } = area
  const field = definition.fields[name]
  const label = name === 'state' ? t('state') : word(`field.${name}`)
  const is = narrowed?.is ?? []
  const known =
    name === 'state'
      ? (definition.life?.states ?? []).map((value) => ({ value, label: word(`state.${value}`) }))
      : field?.kind === 'choice'
        ? field.choices.map((value) => ({ value, label: word(`choice.${name}.${value}`) }))
        : field?.kind === 'yesNo'
          ? (['true', 'false'] as const).map((value) => ({
              value,
              label: t(value === 'true' ? 'yes' : 'no'),
            }))
          : undefined
  const set = (values: readonly string[]) => onNarrow(values.length > 0 ? { is: values } : undefined)
  if (known)
    return (
      <UiField label={label}>
        {(control) => (
          <Select
            {...control}
            name={`filter.${name}`}
            value=""
            onChange={({ target: { value } }) => value !== '' && set([...is, value])}
            options={[
              {
                value: '',
                label:
                  known
                    .filter(({ value }) => is.includes(value))
                    .map((one) => one.label)
                    .join(' + ') || t('list.any'),
              },
              ...known.filter(({ value }) => !is.includes(value)),
            ]}
          />
        )}
      </UiField>
    )
  if (!field) return null
  if (field.kind === 'reference')
    return (
      <UiField label={label}>
        {(control) => (
          <>
            <ReferenceInput
              key={is.join()}
              control={control}
              area={area}
              of={field.area}
              name={name}
              isOff={false}
              form={{
                typed: {},
                change: (part) => {
                  const id = part[name]
                  if (id) set([...is, id])
                },
              }}
            />
            {field.area === 'employees' && !is.includes(ownAccount) && (
              <button
                type="button"
                className="text-link min-h-9 self-start"
                onClick={() => set([...is, ownAccount])}
              >
                <span>{t('list.me')}</span>
              </button>
            )}
          </>
        )}
      </UiField>
    )
  if (isFilteredBySet(field)) return <TextFilter label={label} name={name} is={is} onSet={set} />
  return (
    <fieldset className="sm:col-span-2">
      <legend className="pb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Bound
            key={end}
            label={t(`list.${end}`)}
            title={label}
            name={`filter.${name}.${end}`}
            field={field}
            end={end}
            bound={narrowed?.[end] ?? ''}
            onBound={(bound) => {
              const next = { from: narrowed?.from, to: narrowed?.to, [end]: bound || undefined }
              onNarrow(
                next.from || next.to
                  ? { ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) }
                  : undefined,
              )
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Values of a text, several separated by commas: they count when the field is left, or Enter is pressed. */
function TextFilter({
  label,
  name,
  is,
  onSet,
}: {
  label: string
  name: string
  is: readonly string[]
  onSet: (values: readonly string[]) => void
}) {
  const { t } = useTranslation('record')
  const valuesIn = (text: string) =>
    text
      .split(/[,،;]/)
      .map((one) => one.trim())
      .filter(Boolean)
  const [typed, setTyped] = useTyped(is.join(', '), String, (text) => valuesIn(text).join(', '))
  const take = () => {
    const values = valuesIn(typed)
    if (values.join() !== is.join()) onSet(values)
  }
  return (
    <UiField label={t('list.values', { field: label })}>
      {(control) => (
        <TextInput
          {...control}
          name={`filter.${name}`}
          autoComplete="off"
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
    </UiField>
  )
}

/** One end of a range, as it is typed: a day, a number, or an amount, which travels in cents. Instants are bounded by days. */
function Bound({
  label,
  title,
  name,
  field,
  end,
  bound,
  onBound,
}: {
  label: string
  /** Of both ends. */
  title: string
  name: string
  field: Field
  end: 'from' | 'to'
  bound: string
  onBound: (bound: string) => void
}) {
  const { t } = useTranslation(['record', 'table'])
  const isInstant = field.kind === 'instant'
  const isDay = field.kind === 'day' || isInstant
  const factor = field.kind === 'money' ? 100 : 1
  const written = (text: string) =>
    text === ''
      ? ''
      : isDay
        ? writtenDay(isInstant ? dayOfInstant(text) : text)
        : String(Number(text) / factor)
  const understood = (text: string): string | undefined => {
    if (text.trim() === '') return ''
    if (isDay) {
      const day = typedDay(text)
      return day && isInstant ? boundOfDay(day, end) : day
    }
    const number = numberIn(text)
    return Number.isNaN(number) ? undefined : String(Math.round(number * factor * 1e6) / 1e6)
  }
  const [typed, setTyped] = useTyped(bound, written, understood)
  const isWrong = typed.trim() !== '' && understood(typed) === undefined
  const take = (text: string) => {
    const meant = understood(text)
    if (meant !== undefined && meant !== bound) onBound(meant)
  }
  const shared = {
    name,
    value: typed,
    autoComplete: 'off',
    onBlur: () => take(typed),
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && take(typed),
  }
  return (
    <UiField
      label={<span className="text-small font-normal">{label}</span>}
      error={
        isWrong && typed.length >= (isDay ? 10 : 1)
          ? t(isDay ? 'table:dates.wrong' : 'record:problem.kind')
          : undefined
      }
    >
      {(control) =>
        isDay ? (
          <DateInput
            {...control}
            {...shared}
            day={typedDay(typed)}
            pickLabel={`${t('table:dates.pick')}: ${title}, ${label}`}
            placeholder={t('table:dates.format')}
            onChange={({ target }) => setTyped(target.value)}
            onPick={(day) => {
              setTyped(day)
              take(day)
            }}
          />
        ) : (
          <TextInput
            {...control}
            {...shared}
            inputMode="decimal"
            dir="ltr"
            className="tabular-nums"
            onChange={({ target }) => setTyped(target.value)}
          />
        )
      }
    </UiField>
  )
}
