/** The pages of a machine's chart, each drawn so that it can be read on A4. */
import type { MachineDescription } from '#tools/model/machine-description.ts'
import { layOut, type Geometry } from './geometry.ts'
import { spacings, type Layout } from './layout.ts'
import { scaleOnPaper } from './legibility.ts'
import { flawsOf, type Flaw } from './flaws.ts'
import { createDrawing, groupName } from './drawing.ts'
import { edgeGroups } from './edge-dot.ts'
import { pageDot } from './page-dot.ts'
import { closedOn, plansFor, stateFinder, type Page } from './page-plan.ts'
import { layoutKey, rememberedLayout, type LaidOutPage } from './remembered-layouts.ts'

/** A page that was laid out. */
export interface DrawnPage extends LaidOutPage {
  geometry: Geometry
}

interface Attempt {
  geometry: Geometry
  layout: Layout
  scale: number
  /** How many things are in the wrong place. */
  flaws: number
}

/** The smallest text has 10 points: on paper it keeps six and a half at this scale. */
const legible = 0.65

/** Composites are drawn open only while there is room: tighter pages rather close them. */
const roomy = spacings.slice(0, 2)

/** Where arrows are written, some of them are enough. */
const writing = spacings.filter((_spacing, index) => index % 2 === 1)

/** Arrows that may be written instead of drawn, where nothing else helps. */
const mostWritten = 12

const isGood = ({ scale, flaws }: Attempt) => scale >= legible && flaws === 0

/**
 * A flaw weighs as much as a tenth of the size, while that is too small, and as twenty arrows that are written instead;
 * more size is good, too.
 */
const worth = ({ scale, flaws, layout }: Attempt) =>
  Math.min(scale, legible) * 200 - flaws * 20 - layout.written.size + Math.min(scale, 1)

/** Downwards is what people expect, and the first try is the roomiest: others must be clearly better. */
const better = (a: Attempt, b: Attempt): Attempt => (worth(b) > worth(a) + 0.15 ? b : a)

/** What is blamed most often; of several the first. */
const mostBlamed = (flaws: readonly Flaw[], known: ReadonlySet<string>): string | undefined => {
  const count = new Map<string, number>()
  for (const { blamed } of flaws)
    for (const group of blamed) if (!known.has(group)) count.set(group, (count.get(group) ?? 0) + 1)
  return [...count].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** What to draw otherwise: texts that are in the way get room of their own, and then arrows are written. */
const mended = (layout: Layout, flaws: readonly Flaw[], mostWritten: number): Layout | undefined => {
  const textsApart = new Set([...layout.textsApart, ...flaws.flatMap(({ text }) => text ?? [])])
  if (textsApart.size > layout.textsApart.size) return { ...layout, textsApart }
  const worst = mostBlamed(flaws, layout.written)
  if (worst === undefined || layout.written.size >= mostWritten) return undefined
  return { ...layout, textsApart: new Set(), written: new Set([...layout.written, worst]) }
}

/** Draws in one layout, and otherwise as long as something is in the wrong place. */
const attempt = async (
  dotFor: (layout: Layout) => string,
  first: Layout,
  mostWritten: number,
): Promise<Attempt> => {
  let best: Attempt | undefined
  for (let layout: Layout | undefined = first; layout !== undefined;) {
    const geometry = await layOut(dotFor(layout))
    const found = flawsOf(geometry)
    const now = { geometry, layout, scale: scaleOnPaper(geometry), flaws: found.length }
    best = best === undefined || worth(now) > worth(best) ? now : best
    layout = found.length === 0 ? undefined : mended(layout, found, mostWritten)
  }
  return best!
}

/** The best drawing of one plan; looks no further once it is good. */
const drawPlan = async (
  dotFor: (layout: Layout) => string,
  tried: readonly Omit<Layout, 'direction'>[],
  mostWritten: number,
): Promise<Attempt> => {
  let best: Attempt | undefined
  for (const spacing of tried) {
    const down = await attempt(dotFor, { ...spacing, direction: 'TB' }, mostWritten)
    const across = await attempt(dotFor, { ...spacing, direction: 'LR' }, mostWritten)
    const one = better(down, across)
    best = best ? better(best, one) : one
    if (isGood(best)) break
  }
  return best!
}

/** Where so many arrows lead, they are told sooner in words than by lines across the page. */
const manyArrivals = 4

/** What may be written from the beginning: nothing, and all that leads to the states where most arrows lead. */
const beginnings = (description: MachineDescription, page: Page, layout: Layout): ReadonlySet<string>[] => {
  const groups = edgeGroups(createDrawing(description, page, layout))
  const arriving = new Map<string, string[]>()
  for (const { from, to } of groups) arriving.set(to, [...(arriving.get(to) ?? []), groupName(from, to)])
  const hubs = [...arriving.values()]
    .filter((names) => names.length >= manyArrivals)
    .toSorted((a, b) => b.length - a.length)
  return [[], ...hubs.map((_names, index) => hubs.slice(0, index + 1).flat())]
    .slice(0, 3)
    .map((names) => new Set(names))
}

/** The same, with arrows written instead of drawn. */
const writePlan = async (
  description: MachineDescription,
  page: Page,
  dotFor: (layout: Layout) => string,
): Promise<Attempt> => {
  let best: Attempt | undefined
  for (const written of beginnings(description, page, { ...spacings[0]!, direction: 'TB' })) {
    const tried = writing.map((spacing) => ({ ...spacing, written }))
    const one = await drawPlan(dotFor, tried, written.size + mostWritten)
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
  const remembered = rememberedLayout(layoutKey(description, heading))
  if (remembered)
    return Promise.all(
      remembered.map(async ({ page, layout }) => ({
        page,
        layout,
        geometry: await layOut(pageDot(description, page, heading, layout)),
      })),
    )
  const find = stateFinder(description)
  const drawPage = async (root: string): Promise<DrawnPage> => {
    const plans = plansFor(find, root)
    for (const page of plans) {
      const isLast = page === plans.at(-1)
      const dotFor = (layout: Layout) => pageDot(description, page, heading, layout)
      const drawn = await drawPlan(dotFor, isLast ? spacings : roomy, 0)
      if (isGood(drawn)) return { page, geometry: drawn.geometry, layout: drawn.layout }
      if (!isLast) continue
      const { geometry, layout } = better(drawn, await writePlan(description, page, dotFor))
      return { page, geometry, layout }
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
