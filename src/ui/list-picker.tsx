import { lazy, Suspense, useState } from 'react'
import type { ControlProps } from './field.tsx'
import { LineIcon } from './line-icon.tsx'

/** What can be chosen. */
export interface ListItem {
  value: string
  label: string
}

/** The words of a list picker. */
export interface ListPickerWords {
  /** On the button while nothing is chosen. */
  choose: string
  search: string
  /** How many are found. */
  found: (count: number) => string
}

const ListPickerDialog = lazy(() => import('./list-picker-dialog.tsx'))

/**
 * One of many, or of long names: a button that says what is chosen, and a window in which to search. Loaded when it is
 * opened for the first time.
 */
export function ListPicker({
  control,
  label,
  items,
  value,
  disabled = false,
  words,
  onChoose,
}: {
  control: ControlProps
  /** The name of the field; also the title of the window. */
  label: string
  items: readonly ListItem[]
  value: string
  disabled?: boolean
  words: ListPickerWords
  onChoose: (value: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const chosen = items.find((item) => item.value === value)?.label
  return (
    <>
      <button
        {...control}
        type="button"
        aria-haspopup="dialog"
        aria-invalid={undefined}
        aria-label={`${label}: ${chosen ?? words.choose}`}
        data-invalid={control['aria-invalid']}
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="control flex items-center justify-between gap-3 py-2 text-start enabled:bg-surface! disabled:text-muted"
      >
        <span className={chosen ? 'min-w-0' : 'text-muted'}>{chosen ?? words.choose}</span>
        <LineIcon name="menu" className="size-5 text-muted" />
      </button>
      <Suspense>
        {isOpen && (
          <ListPickerDialog
            title={label}
            items={items}
            value={value}
            words={words}
            onClose={() => setOpen(false)}
            onChoose={(next) => {
              setOpen(false)
              onChoose(next)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
