import { useId, type ReactNode } from 'react'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Icon } from './icon.tsx'

/** One of a few that everybody should see at once: radio buttons, each on a card of its own. */
export function ChoiceCards({
  legend,
  name,
  choices,
  value,
  disabled = false,
  id: givenId,
  error,
  firstRef,
  onChoose,
}: {
  legend: ReactNode
  name: string
  choices: readonly { value: string; label: ReactNode; hint?: string }[]
  value: string
  disabled?: boolean
  /** Fixed id of the first card, for the links of an `ErrorSummary`. */
  id?: string
  /** What is wrong, in a sentence that says what to do. Absent: nothing is wrong. */
  error?: string | undefined
  /** Of the first card: `takeFocus` where what was chosen is refused. */
  firstRef?: ((element: HTMLElement | null) => void) | undefined
  onChoose: (value: string) => void
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const errorId = error ? `${id}-error` : undefined
  useShownError(Boolean(error))
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="flex min-h-14 items-center gap-3 rounded-control border border-control px-4 py-3 hover:bg-brand-soft has-checked:border-brand-ink has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
          >
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              aria-describedby={
                [choice.hint && `${id}-${choice.value}`, errorId].filter(Boolean).join(' ') || undefined
              }
              onChange={() => onChoose(choice.value)}
              className="size-5 shrink-0 accent-(--brand-ink)"
            />
            <span className="flex flex-col">
              <span className="font-semibold">{choice.label}</span>
              {choice.hint && (
                <span id={`${id}-${choice.value}`} className="text-small text-muted">
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-small font-semibold text-error">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
