import { useId } from 'react'
import { classNames } from './class-names.ts'

/** Values side by side for each part, as bars; null draws none. */
export interface BarSeries {
  name: string
  /** The first is what the chart is about; the others stand beside it. */
  values: readonly (number | null)[]
}

export interface BarChartProps {
  title: string
  /** Of the heading: one below the heading that the chart belongs to. */
  level: 2 | 3
  /** What it shows, in words: who sees no bars reads this and the table. */
  sentence: string
  /** What its parts are called: in the head of the table. */
  partsName: string
  parts: readonly { key: string; name: string; short: string }[]
  series: readonly BarSeries[]
  /** A value as people read it. */
  format: (value: number) => string
  /** What stands in the table where nothing is known. */
  unknown: string
  /** Opens the table. */
  tableLabel: string
}

/** Colours that stand out from the surface in light and dark, in the order of the series. */
const colours = ['bg-brand-ink', 'bg-control', 'bg-secondary-ink'] as const
const colourOf = (index: number): string => colours[index] ?? colours[0]

/** Ends of an axis whose half is a round number, too, in powers of ten. */
const axisSteps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10] as const

/** The end of the axis, not far above the longest bar. */
function axisEnd(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (axisSteps.find((step) => step * power >= most) ?? 10)
}

/** So many parts can be named below the bars; on a phone every second of them. */
const mostNames = 6

/**
 * A chart of bars with its sentence and its table. Of boxes, so that it follows the direction of the language, the size of
 * text, dark colours and the printer; nothing is loaded for it.
 */
export function BarChart({
  title,
  level,
  sentence,
  partsName,
  parts,
  series,
  format,
  unknown,
  tableLabel,
}: BarChartProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const end = axisEnd(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const step = Math.ceil(parts.length / mostNames)
  const cell = 'py-2 pe-3 last:pe-0'
  return (
    <figure aria-labelledby={id} className="flex flex-col gap-4 print:block">
      {/* On paper the chart stays whole; its table may go on over pages. */}
      <div className="flex break-inside-avoid flex-col gap-4">
        <figcaption className="flex flex-col gap-1">
          <Heading id={id} className="text-title font-bold">
            {title}
          </Heading>
          <p className="text-pretty">{sentence}</p>
        </figcaption>
        <div aria-hidden className="flex flex-col gap-3 [print-color-adjust:exact]">
          {series.length > 1 && (
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
              {series.map(({ name }, index) => (
                <li key={name} className="flex items-center gap-2">
                  <span className={classNames('size-3 rounded-sm forced-colors:border', colourOf(index))} />
                  <span>{name}</span>
                </li>
              ))}
            </ul>
          )}
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-small text-muted">
            <div className="flex h-52 flex-col justify-between text-end tabular-nums">
              {[end, end / 2, 0].map((value) => (
                <bdi key={value} className="-my-2.5">
                  {format(value)}
                </bdi>
              ))}
            </div>
            <div className="relative flex h-52 items-end border-b border-control">
              {['top-0', 'top-1/2'].map((place) => (
                <span key={place} className={classNames('absolute inset-x-0 border-t border-line', place)} />
              ))}
              {parts.map(({ key }, index) => (
                <div
                  key={key}
                  className={classNames(
                    'relative flex h-full min-w-0 flex-1 items-end justify-center',
                    parts.length <= 31 && 'px-px sm:px-0.5 lg:px-1',
                  )}
                >
                  {series.map(({ name, values }, place) => (
                    <span
                      key={name}
                      className={classNames(
                        'max-w-6 min-w-0 flex-1 rounded-t-xs forced-colors:border',
                        colourOf(place),
                      )}
                      style={{ blockSize: `${(100 * Math.max(0, values[index] ?? 0)) / end}%` }}
                    />
                  ))}
                </div>
              ))}
            </div>
            <span />
            <div className="flex pt-1">
              {parts.map(({ key, short }, index) => (
                <span key={key} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
                  {index % step === 0 && (
                    <span className={classNames((index / step) % 2 === 1 && 'max-sm:hidden')}>{short}</span>
                  )}
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
      {/* A table that was opened is printed, too. */}
      <details className="group not-open:print:hidden">
        <summary className="flex min-h-11 items-center font-semibold text-link print:hidden">
          {tableLabel}
        </summary>
        <div
          className="overflow-x-auto print:overflow-visible"
          tabIndex={0}
          role="region"
          aria-label={`${tableLabel}: ${title}`}
        >
          <table className="w-full border-collapse text-small">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-muted">
                <th scope="col" className={classNames(cell, 'text-start font-semibold')}>
                  {partsName}
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className={classNames(cell, 'text-end font-semibold')}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map(({ key, name }, index) => (
                <tr key={key} className="break-inside-avoid border-b border-line last:border-0">
                  <th scope="row" className={classNames(cell, 'text-start font-normal')}>
                    {name}
                  </th>
                  {series.map(({ name: column, values }) => {
                    const value = values[index]
                    return (
                      <td key={column} className={classNames(cell, 'text-end tabular-nums')}>
                        {value === null || value === undefined ? unknown : <bdi>{format(value)}</bdi>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
