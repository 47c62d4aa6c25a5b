import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { searchable } from '#src/i18n/searchable.ts'
import { classNames } from './class-names.ts'
import DialogPanel from './dialog-panel.tsx'
import { Icon } from './icon.tsx'
import type { ListItem, ListPickerWords } from './list-picker.tsx'
import { takeFocus } from './take-focus.ts'
import { TextInput } from './text-input.tsx'

/** How far the keys go that move by more than one. */
const pageLength = 8

/**
 * The window of a list picker: a search field that keeps the focus, and a list of which only what can be seen is drawn,
 * so that thousands of items open and are searched without delay.
 */
export default function ListPickerDialog({
  title,
  items,
  value,
  words,
  onClose,
  onChoose,
}: {
  title: string
  items: readonly ListItem[]
  value: string
  words: ListPickerWords
  onClose: () => void
  onChoose: (value: string) => void
}) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      items.findIndex((item) => item.value === value),
    ),
  )
  const compared = useMemo(() => items.map((item) => ({ item, text: searchable(item.label) })), [items])
  const found = useMemo(() => {
    const wanted = searchable(search).split(/\s+/).filter(Boolean)
    return compared.filter(({ text }) => wanted.every((word) => text.includes(word)))
  }, [compared, search])
  // The compiler leaves this component as it is; nothing of what it returns is handed on.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 48,
    overscan: 6,
    initialOffset: active * 48,
    initialRect: { width: 320, height: 384 },
  })
  const go = (index: number) => {
    const next = Math.min(Math.max(0, index), found.length - 1)
    setActive(next)
    if (next >= 0) rows.scrollToIndex(next)
  }
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(active + 1),
    ArrowUp: () => go(active - 1),
    PageDown: () => go(active + pageLength),
    PageUp: () => go(active - pageLength),
    Enter: () => {
      const chosen = found[active]
      if (chosen) onChoose(chosen.item.value)
    },
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const optionId = (index: number) => `${id}-${index}`
  return (
    <DialogPanel title={title} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <TextInput
          ref={takeFocus}
          type="search"
          role="combobox"
          aria-label={words.search}
          placeholder={words.search}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setActive(0)
            rows.scrollToOffset(0)
          }}
          onKeyDown={press}
        />
        <p role="status" className="text-small text-muted">
          {words.found(found.length)}
        </p>
        <div ref={scroller} tabIndex={-1} className="h-96 max-h-[50dvh] overflow-y-auto">
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={title}
            className="relative"
            style={{ height: rows.getTotalSize() }}
          >
            {rows.getVirtualItems().map((row) => {
              const item = found[row.index]?.item
              return (
                item && (
                  <div
                    key={row.key}
                    ref={rows.measureElement}
                    data-index={row.index}
                    id={optionId(row.index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={item.value === value}
                    aria-setsize={found.length}
                    aria-posinset={row.index + 1}
                    onClick={() => onChoose(item.value)}
                    className={classNames(
                      'absolute inset-x-0 top-0 flex min-h-12 items-center justify-between gap-3 rounded-control px-3 py-2 hover:bg-brand-soft',
                      row.index === active &&
                        'bg-brand-soft outline-2 -outline-offset-2 outline-[var(--focus)]',
                    )}
                    style={{ transform: `translateY(${row.start}px)` }}
                  >
                    <bdi className="min-w-0">{item.label}</bdi>
                    {item.value === value && <Icon name="check" className="size-5 text-brand-ink" />}
                  </div>
                )
              )
            })}
          </div>
        </div>
      </div>
    </DialogPanel>
  )
}
