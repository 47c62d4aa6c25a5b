/** How large a drawing is on paper. */
import type { Geometry } from './geometry.ts'

/** White space around every chart, in points. */
export const margin = 14

/** What A4 leaves for a drawing within its margins, in points: upright and across. */
const papers = [
  { width: 540, height: 790 },
  { width: 790, height: 540 },
]

/** How much a drawing must shrink, or could grow, to fill A4 in the better of its two orientations. */
export const scaleOnPaper = ({ width, height }: Geometry): number =>
  Math.max(
    ...papers.map((paper) =>
      Math.min(paper.width / (width + 2 * margin), paper.height / (height + 2 * margin)),
    ),
  )

/** The smallest text of a drawing on A4, in points. */
export const smallestTextOnPaper = (drawing: Geometry): number => {
  const shapes = [...drawing.heading, ...drawing.parts.flatMap((part) => part.shapes)]
  const sizes = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.size] : []))
  return Math.min(...sizes) * Math.min(1, scaleOnPaper(drawing))
}
