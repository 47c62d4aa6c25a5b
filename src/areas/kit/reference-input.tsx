import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { ControlProps } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Choice, ShownArea } from './area-shown.ts'

/** Another record, found by a few letters or digits: the form holds its id, the field shows its title. */
export function ReferenceInput({
  control,
  area,
  of,
  name,
  form,
  isOff,
}: {
  control: ControlProps
  area: Pick<ShownArea, 'look' | 'titleOf'>
  /** The area that is looked in. */
  of: string
  name: string
  form: Pick<Form<string>, 'typed' | 'change'>
  isOff: boolean
}) {
  const { t } = useTranslation('record')
  const listId = useId()
  /** Undefined: nobody is looking for anything. */
  const [search, setSearch] = useState<string>()
  const [active, setActive] = useState(0)
  const asked = useDeferredValue(search?.trim() ?? '')
  const isOpen = search !== undefined
  const { data: found = [], isError } = useQuery({
    queryKey: ['choices', of, asked],
    queryFn: () => area.look(of, asked),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const id = form.typed[name] ?? ''
  const known = form.typed[`${name}.title`] ?? ''
  const { data: title = '' } = useQuery({
    queryKey: ['title', of, id],
    queryFn: () => area.titleOf(of, Number(id)),
    enabled: id !== '' && known === '',
  })
  const choose = ({ id, title }: Choice) => {
    form.change({ [name]: String(id), [`${name}.title`]: title })
    setSearch(undefined)
  }
  const type = (text: string) => {
    setSearch(text)
    setActive(0)
    // What was chosen is not meant any more; an empty field names nothing.
    form.change({ [name]: '', [`${name}.title`]: '' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen && event.key !== 'ArrowDown') return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setSearch('')
      const next = active + (event.key === 'ArrowDown' ? 1 : -1)
      return setActive(Math.max(0, Math.min(found.length - 1, next)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = found[active]
      if (chosen) choose(chosen)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      setSearch(undefined)
    }
  }
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setSearch(undefined)
      }}
    >
      <TextInput
        {...control}
        name={name}
        role="combobox"
        dir="auto"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={t('form.look')}
        value={search ?? (known || title || (id && `#${id}`))}
        disabled={isOff}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('form.found')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-raised"
      >
        {found.map((choice, index) => (
          <div
            key={choice.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={String(choice.id) === form.typed[name]}
            // Before the field loses the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
            className={classNames(
              'rounded-lg px-3 py-2 hover:bg-brand-soft',
              index === active && 'bg-brand-soft outline-2 -outline-offset-2 outline-[var(--focus)]',
            )}
          >
            <bdi>{choice.title}</bdi>
          </div>
        ))}
        {found.length === 0 && (
          <div
            role="option"
            tabIndex={-1}
            aria-selected={false}
            aria-disabled
            className="px-3 py-2 text-muted"
          >
            {t(isError ? 'form.notLooked' : 'form.notFound')}
          </div>
        )}
      </div>
    </div>
  )
}
