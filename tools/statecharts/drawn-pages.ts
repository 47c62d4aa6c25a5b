/** The pages of a machine's chart, each drawn so that it can be read on A4. */
import type { MachineDescription } from '#tools/model/machine-description.ts'
import { layOut, type Geometry } from './geometry.ts'
import { spacings, type Layout } from './layout.ts'
import { flawsOf, scaleOnPaper } from './legibility.ts'
import { pageDot } from './page-dot.ts'
import { closedOn, plansFor, stateFinder, type Page } from './page-plan.ts'

/** A page that was laid out. */
export interface DrawnPage {
  page: Page
  geometry: Geometry
}

interface Attempt {
  geometry: Geometry
  scale: number
  /** How many things are in the wrong place, and how many only look untidy. */
  flaws: number
  untidy: number
}

/** The smallest text has 10 points: on paper it keeps six and a half at this scale. */
const legible = 0.65

/** Composites are drawn open only while there is room: tighter pages rather close them. */
const roomy = spacings.slice(0, 2)

const isGood = ({ scale, flaws, untidy }: Attempt) => scale >= legible && flaws + untidy === 0

/** A flaw weighs as much as three hundredths of the size, while that is too small; more size is good, too. */
const worth = ({ scale, flaws, untidy }: Attempt) =>
  Math.min(scale, legible) * 100 - flaws * 3 - untidy * 0.5 + Math.min(scale, 1)

/** Downwards is what people expect, and the first try is the roomiest: others must be clearly better. */
const better = (a: Attempt, b: Attempt): Attempt => (worth(b) > worth(a) + 0.15 ? b : a)

/** Draws in one layout; texts that run across something are moved, as long as that helps. */
const attempt = async (dotFor: (layout: Layout) => string, layout: Layout): Promise<Attempt> => {
  const geometry = await layOut(dotFor(layout))
  const found = flawsOf(geometry)
  const untidy = found.filter(({ isSlight }) => isSlight).length
  const now = { geometry, scale: scaleOnPaper(geometry), flaws: found.length - untidy, untidy }
  const textsApart = new Set([...layout.textsApart, ...found.flatMap(({ text }) => text ?? [])])
  if (textsApart.size === layout.textsApart.size) return now
  const moved = await attempt(dotFor, { ...layout, textsApart })
  return worth(moved) > worth(now) ? moved : now
}

/** The best drawing of one plan; looks no further once it is good. */
const drawPlan = async (
  dotFor: (layout: Layout) => string,
  tried: readonly Omit<Layout, 'direction'>[],
): Promise<Attempt> => {
  let best: Attempt | undefined
  for (const spacing of tried) {
    const down = await attempt(dotFor, { ...spacing, direction: 'TB' })
    const across = await attempt(dotFor, { ...spacing, direction: 'LR' })
    const one = better(down, across)
    best = best ? better(best, one) : one
    if (isGood(best)) break
  }
  return best!
}

/**
 * Draws the pages of a machine: the overview first, then the composites that are closed there, and so on.
 *
 * @param heading stands at the top of every page, before its name
 */
export const drawPages = async (description: MachineDescription, heading: string): Promise<DrawnPage[]> => {
  const find = stateFinder(description)
  const drawPage = async (root: string): Promise<DrawnPage> => {
    const plans = plansFor(find, root)
    for (const page of plans) {
      const isLast = page === plans.at(-1)
      const dotFor = (layout: Layout) => pageDot(description, page, heading, layout)
      const drawn = await drawPlan(dotFor, isLast ? spacings : roomy)
      if (isLast || isGood(drawn)) return { page, geometry: drawn.geometry }
    }
    throw new Error('Every page has a plan.')
  }
  const visit = async (root: string): Promise<DrawnPage[]> => {
    const drawn = await drawPage(root)
    const inner = []
    for (const path of closedOn(find, drawn.page)) inner.push(...(await visit(path)))
    return [drawn, ...inner]
  }
  return visit('')
}
