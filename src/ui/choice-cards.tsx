import { useId } from 'react'

/** One of a few that everybody should see at once: radio buttons, each on a card of its own. */
export function ChoiceCards({
  legend,
  name,
  choices,
  value,
  disabled = false,
  onChoose,
}: {
  legend: string
  name: string
  choices: readonly { value: string; label: string; hint?: string }[]
  value: string
  disabled?: boolean
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-14 items-center gap-3 rounded-control border border-control px-4 py-3 hover:bg-brand-soft has-checked:border-brand-ink has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              aria-describedby={choice.hint ? `${id}-${choice.value}` : undefined}
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
    </fieldset>
  )
}
