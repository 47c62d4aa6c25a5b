import { useId, useState, type DragEvent } from 'react'
import { LineIcon } from './line-icon.tsx'

/** Chooses one file, or several, from the computer or by dropping it here. What becomes of it is up to the caller. */
export function FilePicker({
  label,
  hint,
  error,
  accept,
  disabled = false,
  several = false,
  fromCamera = false,
  onChosen,
}: {
  label: string
  hint: string
  error?: string | undefined
  /** As the `accept` of a file input: `.png,.pdf`. */
  accept: string
  disabled?: boolean
  /** Whether several can be chosen at once. */
  several?: boolean
  /** Whether a phone opens its camera at once. A computer lets a file be chosen. */
  fromCamera?: boolean
  onChosen: (file: File, all: readonly File[]) => void
}) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first, ...rest] = files ?? []
    if (first && !disabled) onChosen(first, several ? [first, ...rest] : [first])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-dashed border-control px-4 py-3 hover:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:bg-off has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)] data-over:bg-brand-soft"
      >
        <LineIcon name="clip" className="size-5 text-brand-ink" />
        <span className="font-semibold text-brand-ink">{label}</span>
        <input
          type="file"
          accept={accept}
          multiple={several}
          capture={fromCamera ? 'environment' : undefined}
          disabled={disabled}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // The same file can be chosen again, after it was removed.
            currentTarget.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
