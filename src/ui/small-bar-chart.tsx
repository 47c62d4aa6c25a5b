/**
 * Bars of this year, filled, beside those of the year before, outlined. A picture for who sees it: the sentence beside it
 * says the same, and the table is on the page with all charts. It follows the direction of the language.
 */
export function SmallBarChart({
  now,
  before,
  names,
}: {
  /** Null draws none. */
  now: readonly (number | null)[]
  before: readonly (number | null)[]
  /** Of the parts; every second one is written. */
  names: readonly string[]
}) {
  const most = Math.max(1, ...[...now, ...before].map((value) => value ?? 0))
  const heightOf = (value: number | null | undefined) => (58 * (value ?? 0)) / most
  return (
    <div aria-hidden>
      <svg
        viewBox={`0 0 ${now.length * 20} 60`}
        preserveAspectRatio="none"
        className="block h-16 w-full border-b border-control rtl:-scale-x-100 [print-color-adjust:exact]"
      >
        {names.map((name, index) => (
          <g key={`${name} ${index}`}>
            <rect
              x={index * 20 + 3}
              width="6"
              y={60 - heightOf(before[index])}
              height={heightOf(before[index])}
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
              className="fill-off stroke-control"
            />
            <rect
              x={index * 20 + 10.5}
              width="6.5"
              y={60 - heightOf(now[index])}
              height={heightOf(now[index])}
              className="fill-brand-ink"
            />
          </g>
        ))}
      </svg>
      <div className="flex pt-0.5 text-[0.75rem] text-muted">
        {names.map((name, index) => (
          <span key={`${name} ${index}`} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {index % 2 === 0 && name}
          </span>
        ))}
      </div>
    </div>
  )
}
