import type { Ref } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** The box itself: empty, turning while the check goes on, ticked. It keeps focus all the time. */
export const CheckMark = ({
  isPassed,
  isBusy,
  onTick,
  inputRef,
}: {
  isPassed: boolean
  isBusy: boolean
  onTick: () => void
  inputRef: Ref<HTMLInputElement> | undefined
}) => (
  <span className="relative grid size-6 shrink-0 place-items-center">
    <input
      ref={inputRef}
      type="checkbox"
      checked={isPassed}
      // Pressing it again while it works or when it is done changes nothing: the machine does not listen then.
      onChange={onTick}
      aria-disabled={isBusy || isPassed || undefined}
      aria-busy={isBusy || undefined}
      className={`peer size-6 appearance-none rounded-md border-2 border-control bg-surface checked:border-success checked:bg-success ${isBusy ? 'opacity-0' : ''}`}
    />
    {isBusy && <Spinner />}
    {isPassed && (
      <span className="pointer-events-none absolute inset-0 grid place-items-center text-success-on">
        <Icon name="check" className="size-4.5" />
      </span>
    )}
  </span>
)
