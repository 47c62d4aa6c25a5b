import { useEffect, useRef, useState } from 'react'
import type { Chart } from './prepared.ts'
import { words } from './words.ts'

interface ChartViewProps {
  charts: readonly Chart[]
  /** Paths of the states that the walk is in, and that other tabs are in. */
  current: ReadonlySet<string>
  live: ReadonlySet<string>
  onChoose: (path: string) => void
}

/** The page of the chart that shows most of where the walk is. */
const closest = (charts: readonly Chart[], current: ReadonlySet<string>): string =>
  charts
    .filter(({ root }) => root === '' || current.has(root))
    .toSorted((a, b) => b.root.length - a.root.length)[0]?.root ?? ''

const draw = (place: HTMLElement, svg: string) => {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  for (const shape of drawing.querySelectorAll<SVGElement>('[data-state]')) {
    shape.setAttribute('role', 'button')
    shape.setAttribute('tabindex', '0')
  }
  place.replaceChildren(document.importNode(drawing, true))
}

/** One page of the chart, whose states are buttons. */
function Drawing({ chart, current, live, onChoose }: Omit<ChartViewProps, 'charts'> & { chart: Chart }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) draw(place.current, chart.svg)
  }, [chart])
  useEffect(() => {
    for (const shape of place.current?.querySelectorAll<SVGElement>('[data-state]') ?? []) {
      const path = shape.dataset['state'] ?? ''
      shape.toggleAttribute('data-live', live.has(path))
      if (current.has(path)) shape.setAttribute('aria-current', 'true')
      else shape.removeAttribute('aria-current')
    }
  }, [chart, current, live])
  const choose = (target: EventTarget) => {
    const path = (target as Element).closest<SVGElement>('[data-state]')?.dataset['state']
    if (path !== undefined) onChoose(path)
    return path !== undefined
  }
  return (
    <div
      ref={place}
      dir="ltr"
      onClick={({ target }) => choose(target)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && choose(event.target)) event.preventDefault()
      }}
    />
  )
}

/** The chart of a machine, page by page. */
export function ChartView({ charts, current, ...rest }: ChartViewProps) {
  const [chosen, setChosen] = useState<string>()
  const [isFull, setIsFull] = useState(false)
  // Where the walk goes, the chart follows; until then a page that was chosen stays.
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    setChosen(undefined)
  }
  const root = chosen ?? closest(charts, current)
  const chart = charts.find((one) => one.root === root) ?? charts[0]!
  return (
    <section className="journeys-panel" aria-labelledby="diagram">
      <div className="journeys-bar">
        <h2 id="diagram">{words.diagram}</h2>
        <label className="journeys-check">
          <input type="checkbox" checked={isFull} onChange={() => setIsFull(!isFull)} />
          {words.fullSize}
        </label>
      </div>
      {charts.length > 1 && (
        <ul className="journeys-tabs" aria-label={words.diagramPages}>
          {charts.map((one) => (
            <li key={one.root}>
              <button type="button" aria-pressed={one === chart} onClick={() => setChosen(one.root)}>
                {one.root === '' ? words.overview : <bdi lang="en">{one.title}</bdi>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        className={isFull ? 'journeys-chart journeys-chart-full' : 'journeys-chart'}
        role="group"
        aria-label={words.diagram}
        lang="en"
        tabIndex={0}
      >
        <Drawing chart={chart} current={current} {...rest} />
      </div>
    </section>
  )
}
