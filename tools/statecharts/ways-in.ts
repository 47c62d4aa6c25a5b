/** States of a page that no arrow leads to: their box says from where they are reached. */
import { arrivingRows, isWrittenArrival } from './arrivals.ts'
import { isDrawn, isWithin, visibleFor, type Drawing } from './drawing.ts'
import { span, wrap } from './html-label.ts'
import { colours } from './style.ts'

/** Whether a start, an arrow of this page, or one from other pages leads to a state or into it. */
export const hasArrow = (drawing: Drawing, path: string): boolean => {
  const { page, description, find } = drawing
  const starts = [...page.open].flatMap((open) => find(open).initial ?? [])
  const drawn = description.transitions
    .filter((row) => isWithin(row.source, page.root) && isDrawn(drawing, row))
    .filter(({ source }) => visibleFor(drawing, source) !== path)
    .flatMap(({ targets }) => targets.slice(0, 1))
  const arriving = [...arrivingRows(drawing).keys()].filter((target) => !isWrittenArrival(drawing, target))
  const isRegion = find(find(path).parent ?? '').kind === 'parallel'
  return isRegion || [...starts, ...drawn, ...arriving].some((target) => isWithin(target, path))
}

const shortened = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** What stands in the box or the heading of a state without an arrow to it. */
export const wayInLines = (drawing: Drawing, path: string): string[] => {
  const { page, description } = drawing
  if (path === page.root || isWrittenArrival(drawing, path) || hasArrow(drawing, path)) return []
  const sources = description.transitions
    .filter(
      ({ source, targets }) => !isWithin(source, path) && targets.some((target) => isWithin(target, path)),
    )
    .map(({ source }) => shortened(visibleFor(drawing, source) ?? source) || 'every state')
  if (sources.length === 0) return []
  return wrap(`↘ from ${[...new Set(sources)].join(', ')}`, drawing.layout.inBoxes).map((line) =>
    span(line, colours.quiet),
  )
}
