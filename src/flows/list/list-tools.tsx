import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { DateRangeFields } from './date-range-fields.tsx'
import type { ListAsked, ListColumn } from './list-shown.ts'
import { useTyped } from './use-typed.ts'

export interface ListToolsProps<Row> {
  asked: ListAsked
  onAsk: (part: Partial<ListAsked>) => void
  columns: readonly ListColumn<Row>[]
  /** What it can be narrowed to, in words; none: nothing. */
  filters: readonly { value: string; label: string }[]
  /** Says what is looked for: numbers, places. Absent: nothing can be looked for. */
  searchHint?: string
}

/** What narrows and sorts a list. On a phone, where the table has no head to press, sorting is one of them. */
export function ListTools<Row>({
  asked,
  onAsk,
  columns,
  filters,
  searchHint,
  id,
  isOpen,
}: ListToolsProps<Row> & {
  id: string
  /** On a phone they are folded away at first. */
  isOpen: boolean
}) {
  const { t } = useTranslation('table')
  const [search, setSearch] = useTyped(asked.search, String, (typed) => typed.trim())
  const sortable = columns.filter(({ isSortable }) => isSortable)
  return (
    <form
      role="search"
      id={id}
      className={classNames('grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4', !isOpen && 'max-md:hidden')}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk({ search: search.trim() })
      }}
    >
      {searchHint !== undefined && (
        <div className="sm:col-span-2">
          <Field label={t('search.label')} hint={searchHint}>
            {(control) => (
              <div className="flex gap-2">
                <TextInput
                  {...control}
                  type="search"
                  name="search"
                  className="min-w-0 flex-1"
                  value={search}
                  maxLength={64}
                  onChange={({ target }) => setSearch(target.value)}
                />
                <Button type="submit">{t('search.submit')}</Button>
              </div>
            )}
          </Field>
        </div>
      )}
      {filters.length > 0 && (
        <ChoiceField
          label={t('filter')}
          value={asked.filter}
          options={filters}
          onChange={({ target }) => onAsk({ filter: target.value })}
        />
      )}
      <DateRangeFields asked={asked} onAsk={onAsk} hasAny />
      <div className="md:hidden">
        <ChoiceField
          label={t('sort.label')}
          value={`${asked.isDescending ? '-' : ''}${asked.column}`}
          options={sortable.flatMap(({ id, name }) => [
            { value: `-${id}`, label: t('sort.descending', { column: name }) },
            { value: id, label: t('sort.ascending', { column: name }) },
          ])}
          onChange={({ target: { value } }) =>
            onAsk({ column: value.replace(/^-/, ''), isDescending: value.startsWith('-') })
          }
        />
      </div>
    </form>
  )
}
