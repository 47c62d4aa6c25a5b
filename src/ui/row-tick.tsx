/** Selects a row of a table, or all of its page; on a phone as large as a finger. */
export const RowTick = ({
  name,
  state,
  onTick,
  children,
}: {
  /** What is selected: read out, where no label stands beside it. */
  name: string
  state: 'all' | 'some' | 'none'
  onTick: (isTicked: boolean) => void
  /** The label, where it is seen. */
  children?: string
}) => (
  <label className="-mx-1 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 md:min-h-9 md:min-w-9">
    <input
      type="checkbox"
      aria-label={children === undefined ? name : undefined}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
      checked={state === 'all'}
      onChange={({ target }) => onTick(target.checked)}
      className="size-5 shrink-0 rounded accent-(--brand-ink)"
    />
    {children !== undefined && <span>{children}</span>}
  </label>
)
