/** Rows from other pages into the middle of this one: an arrow per target, with where the rows come from. */
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import { groupName, isWithin, visibleFor, type Drawing } from './drawing.ts'
import { bold, span, wrap } from './html-label.ts'
import { colours } from './style.ts'

/** The box that stands for all other pages. */
export const elsewhere = 'elsewhere'

/** By the state of this page at which they arrive. */
export const arrivingRows = (drawing: Drawing): ReadonlyMap<string, readonly TransitionDescription[]> => {
  const { page, description } = drawing
  const byTarget = new Map<string, TransitionDescription[]>()
  for (const row of description.transitions)
    for (const target of row.targets) {
      const enters = target !== page.root && isWithin(target, page.root) && !isWithin(row.source, page.root)
      const isInherited = row.source === '' || page.root.startsWith(`${row.source}.`)
      const to = visibleFor(drawing, target)
      if (enters && !isInherited && to !== undefined) byTarget.set(to, [...(byTarget.get(to) ?? []), row])
    }
  return byTarget
}

/** Whether it is written in the box where they arrive, because no arrow for it could be followed. */
export const isWrittenArrival = ({ layout }: Drawing, target: string): boolean =>
  layout.written.has(groupName(elsewhere, target))

const shortened = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** What stands at the arrow, or in the box: which requirements, from which states. */
export const arrivalLines = (drawing: Drawing, target: string): string[] => {
  const rows = arrivingRows(drawing).get(target) ?? []
  const ids = [...new Set(rows.flatMap(({ requirements }) => requirements))].toSorted().join(', ')
  const sources = [...new Set(rows.map(({ source }) => shortened(source)))].join(', ')
  const from = isWrittenArrival(drawing, target) ? `↘ from ${sources}` : `from ${sources}`
  return [
    bold(ids, colours.quiet),
    ...wrap(from, drawing.layout.atArrows).map((line) => span(line, colours.quiet)),
  ]
}
