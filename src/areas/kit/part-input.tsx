import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Field, ShownArea } from './area-shown.ts'
import { inputsOf, partInput, rowsIn, rowsText, type TypedRow } from './typed-values.ts'
import { isNumeric } from './value-text.ts'

/** Rows that belong to the record, edited in their place: one below the other on a phone. */
export function PartInput({
  area,
  part,
  form,
  isOff,
  errorAt,
}: {
  area: ShownArea
  part: string
  form: Form<string>
  isOff: boolean
  /** What is wrong with a cell. */
  errorAt: (row: number, cell: string) => string | undefined
}) {
  const { t } = useTranslation('record')
  const { fields = {}, most = 0 } = area.definition.parts[part] ?? {}
  const input = partInput(part)
  const rows = rowsIn(form.typed[input])
  const write = (next: readonly TypedRow[]) => form.change({ [input]: rowsText(next) })
  const change = (index: number, cell: string, text: string) =>
    write(rows.map((row, at) => (at === index ? { ...row, cells: { ...row.cells, [cell]: text } } : row)))
  const field = form.field(input)
  const title = area.word(`part.${part}.title`)
  return (
    <fieldset id={field.id} tabIndex={-1} className="flex flex-col gap-3">
      <legend className="pb-3 text-title font-bold">{title}</legend>
      {rows.length === 0 && <p className="text-muted">{area.word(`part.${part}.none`)}</p>}
      {rows.map((row, index) => (
        <div
          // Rows have no other name before they are saved, and keep their place while they are typed.
          key={row.id ?? `new-${index}`}
          role="group"
          aria-label={t('part.row', { part: title, number: index + 1 })}
          className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))_3rem]"
        >
          {Object.entries(fields).map(([name, cell]) => (
            <Cell
              key={name}
              {...{ area, part, name, cell, row, index, isOff, form }}
              error={errorAt(index, name)}
              onChange={(text) => change(index, inputsOf(name, cell)[0] ?? name, text)}
            />
          ))}
          <button
            type="button"
            aria-label={t('part.remove', { number: index + 1 })}
            title={t('part.remove', { number: index + 1 })}
            disabled={isOff || form.isBusy}
            onClick={() => write(rows.filter((_row, at) => at !== index))}
            className="grid size-12 place-items-center self-end rounded-control text-error hover:bg-error-soft disabled:text-muted"
          >
            <LineIcon name="bin" />
          </button>
        </div>
      ))}
      {field.error && (
        <p id={`${field.id}-error`} className="flex items-start gap-1.5 text-small font-semibold text-error">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{field.error}</span>
        </p>
      )}
      <div>
        <Button
          disabled={isOff || form.isBusy || rows.length >= most}
          onClick={() => write([...rows, { cells: {} }])}
        >
          {area.word(`part.${part}.add`)}
        </Button>
      </div>
    </fieldset>
  )
}

function Cell({
  area,
  part,
  name,
  cell,
  row,
  index,
  isOff,
  form,
  error,
  onChange,
}: {
  area: ShownArea
  part: string
  name: string
  cell: Field
  row: TypedRow
  index: number
  isOff: boolean
  form: Form<string>
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { t } = useTranslation('record')
  const input = `${part}.${index}.${name}`
  const id = `${form.field(partInput(part)).id}-${index}-${name}`
  const value = row.cells[name] ?? ''
  const shared = {
    id,
    name: input,
    value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  const options =
    cell.kind === 'choice' ? cell.choices : cell.kind === 'yesNo' ? (['true', 'false'] as const) : []
  const labelOf = (option: string) =>
    cell.kind === 'yesNo'
      ? t(option === 'true' ? 'yes' : 'no')
      : area.word(`choice.${part}.${name}.${option}`)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small text-muted">
        {area.word(`part.${part}.field.${name}`)}
      </label>
      {options.length > 0 ? (
        <Select
          {...shared}
          disabled={isOff || form.isBusy}
          onChange={({ target }) => onChange(target.value)}
          options={[
            { value: '', label: t('form.nothingChosen') },
            ...options.map((option) => ({ value: option, label: labelOf(option) })),
          ]}
        />
      ) : (
        <TextInput
          {...shared}
          readOnly={form.isBusy}
          disabled={isOff}
          autoComplete="off"
          dir={isNumeric(cell) ? 'ltr' : 'auto'}
          {...(isNumeric(cell) && { inputMode: 'decimal' as const, className: 'text-end tabular-nums' })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="text-small font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
