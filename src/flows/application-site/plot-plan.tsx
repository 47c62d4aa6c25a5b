import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { listText } from '#src/i18n/list-text.ts'
import { contains, type KnownPlot, type Metres } from './application-site-shown.ts'
import { plotNumbers } from './plot-numbers.ts'

/** Lengths that the bar below the plan may stand for, in metres. */
const scales = [5, 10, 20, 50, 100, 200, 500, 1000] as const

/** Between the plots and the edge, as a part of the longer side. */
const margin = 0.12

/** Where the number of a plot stands: within it, with room around. */
function labelPlace(outline: readonly Metres[], room: number): Metres {
  const sum = outline.reduce<Metres>(([x, y], [east, north]) => [x + east, y + north], [0, 0])
  const middle: Metres = [sum[0] / outline.length, sum[1] / outline.length]
  const halfway = outline.flatMap(([x, y], index) =>
    outline.slice(index + 2).map(([a, b]): Metres => [(x + a) / 2, (y + b) / 2]),
  )
  const around = ([x, y]: Metres): Metres[] => [
    [x - room, y - room],
    [x + room, y - room],
    [x - room, y + room],
    [x + room, y + room],
  ]
  return (
    [middle, ...halfway].find((place) => around(place).every((corner) => contains(outline, corner))) ?? middle
  )
}

/** The plots from above with the point, north up; with its scale, and in words for who does not see it. */
export function PlotPlan({
  plots,
  point,
  submitted,
}: {
  plots: readonly KnownPlot[]
  point: Metres | undefined
  /** Where it was before it was corrected. */
  submitted?: Metres | undefined
}) {
  const { t, i18n } = useTranslation('application-draft')
  const id = useId()
  const corners = plots.flatMap(({ outline }) => outline)
  const [easts, norths] = [corners.map(([east]) => east), corners.map(([, north]) => north)]
  const [west, south] = [Math.min(...easts), Math.min(...norths)]
  const [width, height] = [Math.max(...easts) - west, Math.max(...norths) - south]
  const side = Math.max(width, height, 1)
  const edge = side * margin
  const box = { width: width + 2 * edge, height: height + 2 * edge }
  // North is up: what is farther north has the smaller y.
  const at = ([east, north]: Metres) => ({
    x: east - west + edge,
    y: box.height - (north - south + edge),
  })
  const scale = scales.findLast((metres) => metres <= box.width / 3) ?? scales[0]
  const text = side / 18
  const metres = (value: number) =>
    formatNumber(value, i18n.language, { useGrouping: false, maximumFractionDigits: 2 })
  const sentence = [
    t('land.plan.plots', { plots: listText(plots.map(plotNumbers), i18n.language) }),
    point
      ? t('land.plan.point', { east: metres(point[0]), north: metres(point[1]) })
      : t('land.plan.noPoint'),
  ].join(' ')
  const dot = (place: Metres, isNow: boolean) => {
    const { x, y } = at(place)
    return isNow ? (
      <g className="text-error">
        <circle cx={x} cy={y} r={side / 45} fill="currentColor" />
        <circle cx={x} cy={y} r={side / 22} fill="none" stroke="currentColor" strokeWidth={side / 160} />
      </g>
    ) : (
      <circle
        cx={x}
        cy={y}
        r={side / 45}
        className="text-muted"
        fill="none"
        stroke="currentColor"
        strokeWidth={side / 160}
        strokeDasharray={side / 80}
      />
    )
  }
  return (
    <figure className="flex flex-col gap-2">
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-words`}
        direction="ltr"
        viewBox={`0 0 ${box.width} ${box.height}`}
        className="max-h-80 w-full rounded-control border border-line bg-page"
      >
        <title id={`${id}-title`}>{t('land.plan.title')}</title>
        {plots.map((plot) => {
          const label = at(labelPlace(plot.outline, text))
          return (
            <g key={plotNumbers(plot)} className="text-brand-ink">
              <polygon
                points={plot.outline.map((corner) => Object.values(at(corner)).join(',')).join(' ')}
                fill="var(--brand-soft)"
                stroke="currentColor"
                strokeWidth={side / 160}
                strokeLinejoin="round"
              />
              <text x={label.x} y={label.y} fontSize={text} textAnchor="middle" fill="currentColor">
                {plot.plot}
              </text>
            </g>
          )
        })}
        {submitted && dot(submitted, false)}
        {point && dot(point, true)}
        <g className="text-muted" stroke="currentColor" strokeWidth={side / 160}>
          <line x1={edge / 3} y1={box.height - edge / 3} x2={edge / 3 + scale} y2={box.height - edge / 3} />
          <line
            x1={box.width - edge / 2}
            y1={edge * 1.1}
            x2={box.width - edge / 2}
            y2={edge / 4}
            strokeLinecap="round"
          />
          <path
            d={`M ${box.width - edge / 2 - side / 60} ${edge / 2} L ${box.width - edge / 2} ${edge / 4} L ${box.width - edge / 2 + side / 60} ${edge / 2}`}
            fill="none"
            strokeLinejoin="round"
          />
        </g>
      </svg>
      <figcaption id={`${id}-words`} className="text-small text-muted">
        {`${sentence} ${t('land.plan.scale', { metres: formatNumber(scale, i18n.language) })}`}
      </figcaption>
    </figure>
  )
}
