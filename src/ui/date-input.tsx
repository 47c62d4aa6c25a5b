import { useRef, type ComponentProps } from 'react'
import { LineIcon } from './line-icon.tsx'
import { TextInput } from './text-input.tsx'

/**
 * A day, typed as dd/MM/yyyy, or picked in the calendar of the browser, which every phone and screen reader knows. What
 * was typed stays as it is; what is picked is written as dd/MM/yyyy.
 */
export function DateInput({
  pickLabel,
  day,
  onPick,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'dir'> & {
  /** Names the button: "Pick the date of birth in a calendar". */
  pickLabel: string
  /** What was typed, where it is a day: `2026-11-22`. */
  day: string | undefined
  /** Gets `22/11/2026`. */
  onPick: (written: string) => void
}) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <div className="relative flex gap-2">
      <TextInput
        {...rest}
        dir="ltr"
        className="min-w-0 flex-1 tabular-nums"
        autoComplete={rest.autoComplete ?? 'off'}
        maxLength={10}
      />
      <button
        type="button"
        aria-label={pickLabel}
        title={pickLabel}
        disabled={rest.disabled || rest.readOnly}
        onClick={() => calendar.current?.showPicker()}
        className="grid size-12 shrink-0 place-items-center rounded-control border border-control text-brand-ink hover:bg-brand-soft disabled:text-muted"
      >
        <LineIcon name="calendar" />
      </button>
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={day ?? ''}
        onChange={({ target }) => {
          const [year, month, date] = target.value.split('-')
          if (year && month && date) onPick(`${date}/${month}/${year}`)
        }}
        className="pointer-events-none absolute end-0 bottom-0 size-12 opacity-0"
      />
    </div>
  )
}
