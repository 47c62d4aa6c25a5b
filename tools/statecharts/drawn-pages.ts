/** The pages of a machine's chart, each drawn so that it can be read on A4. */
import { layOut, type Geometry } from './geometry.ts'
import { spacings, type Layout } from './layout.ts'
import { scaleOnPaper } from './legibility.ts'
import { flawsOf, type Flaw } from './flaws.ts'
import { createDrawing, groupName, type ChartedMachine } from './drawing.ts'
import { edgeGroups, type EdgeGroup } from './edge-dot.ts'
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
const mostWritten = 20

const isGood = ({ scale, flaws }: Attempt) => scale >= legible && flaws === 0

/**
 * A flaw weighs as much as a tenth of the size, while that is too small, and as twenty arrows that are written instead;
 * more size is good, too.
 */
const worth = ({ scale, flaws, layout }: Attempt): number =>
  Math.min(scale, legible) * 200 - flaws * 20 - layout.written.size + Math.min(scale, 1)

/** Downwards is what people expect, and the first try is the roomiest: others must be clearly better. */
const better = (a: Attempt, b: Attempt): Attempt => (worth(b) > worth(a) + 0.15 ? b : a)

/** What the arrows of a page are to its reader: the main way keeps its arrows, errors and returns lose theirs first. */
interface Claims {
  isMain: (group: string) => boolean
  isAside: (group: string) => boolean
  /** Errors and returns, those with most rows first. */
  aside: readonly string[]
  /** How many arrows of the main way there are. */
  mainArrows: number
}

/** Claims on a page, by what each arrow stands for. */
const claimsOn = (description: ChartedMachine, page: Page): Claims => {
  const drawing = createDrawing(description, page, { ...spacings[0]!, direction: 'TB' })
  const groups = edgeGroups(drawing)
  const named = ({ from, to }: EdgeGroup) => groupName(from, to)
  const main = groups.filter(({ isMain }) => isMain)
  const order = [...new Set(main.flatMap(({ from, to }) => [from, to]))]
  const isAside = ({ from, to, rows, isMain }: EdgeGroup) =>
    !isMain &&
    (rows.every(
      ({ kind, targets }) => kind === 'error' || targets.some((target) => isErrorIn(description, target)),
    ) ||
      (order.includes(to) && (!order.includes(from) || order.indexOf(to) <= order.indexOf(from))))
  const mainNames = new Set(main.map(named))
  const aside = groups
    .filter(isAside)
    .toSorted((one, other) => other.rows.length - one.rows.length)
    .map(named)
  const asideNames = new Set(aside)
  return {
    isMain: (group) => mainNames.has(group),
    isAside: (group) => asideNames.has(group),
    aside,
    mainArrows: main.length,
  }
}

const isErrorIn = ({ states }: ChartedMachine, target: string) =>
  states.some(({ path, tags }) => path === target && tags.includes('error'))

/** What is blamed most often, an error or a return sooner than others; of several the first. */
const mostBlamed = (
  flaws: readonly Flaw[],
  known: ReadonlySet<string>,
  { isMain, isAside }: Claims,
): string | undefined => {
  const count = new Map<string, number>()
  for (const { blamed } of flaws)
    for (const group of blamed)
      if (!known.has(group) && !isMain(group))
        count.set(group, (count.get(group) ?? 0) + (isAside(group) ? 3 : 1))
  return [...count].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * What to draw otherwise: texts that are in the way get room of their own, and then arrows are written; so are errors
 * and returns where all is well but too small.
 */
const mended = (
  layout: Layout,
  flaws: readonly Flaw[],
  mostWritten: number,
  claims: Claims,
): Layout | undefined => {
  const textsApart = new Set([...layout.textsApart, ...flaws.flatMap(({ text }) => text ?? [])])
  if (textsApart.size > layout.textsApart.size) return { ...layout, textsApart }
  if (flaws.length === 0) {
    const drawn = claims.aside.filter((group) => !layout.written.has(group))
    const fewer = drawn.slice(0, Math.min(Math.ceil(drawn.length / 2), mostWritten - layout.written.size))
    return fewer.length > 0
      ? { ...layout, textsApart: new Set(), written: new Set([...layout.written, ...fewer]) }
      : undefined
  }
  const worst = mostBlamed(flaws, layout.written, claims)
  if (worst === undefined || layout.written.size >= mostWritten) return undefined
  return { ...layout, textsApart: new Set(), written: new Set([...layout.written, worst]) }
}

/** Draws in one layout, and otherwise as long as something is in the wrong place. */
const attempt = async (
  dotFor: (layout: Layout) => string,
  first: Layout,
  mostWritten: number,
  claims: Claims,
): Promise<Attempt> => {
  let best: Attempt | undefined
  for (let layout: Layout | undefined = first; layout !== undefined;) {
    const geometry = await layOut(dotFor(layout))
    const found = flawsOf(geometry)
    const now: Attempt = { geometry, layout, scale: scaleOnPaper(geometry), flaws: found.length }
    best = best === undefined || worth(now) > worth(best) ? now : best
    layout = isGood(now) ? undefined : mended(layout, found, mostWritten, claims)
  }
  return best!
}

/** As many arrows make a line. */
const shortWay = 2

/** The best drawing of one plan; looks no further once it is good. */
const drawPlan = async (
  dotFor: (layout: Layout) => string,
  tried: readonly Omit<Layout, 'direction'>[],
  mostWritten: number,
  claims: Claims,
): Promise<Attempt> => {
  let best: Attempt | undefined
  for (const spacing of tried) {
    const down = await attempt(dotFor, { ...spacing, direction: 'TB' }, mostWritten, claims)
    // A main way is one line from top to bottom: across is only what has none, or could not be read otherwise.
    const one =
      claims.mainArrows >= shortWay && down.scale >= legible
        ? down
        : better(down, await attempt(dotFor, { ...spacing, direction: 'LR' }, mostWritten, claims))
    best = best ? better(best, one) : one
    if (isGood(best)) break
  }
  return best!
}

/** Where so many arrows lead, they are told sooner in words than by lines across the page. */
const manyArrivals = 4

/** What may be written from the beginning: nothing, and all that leads to the states where most arrows lead. */
const beginnings = (description: ChartedMachine, page: Page, layout: Layout): ReadonlySet<string>[] => {
  const groups = edgeGroups(createDrawing(description, page, layout))
  const arriving = new Map<string, string[]>()
  for (const { from, to, isMain } of groups)
    if (!isMain) arriving.set(to, [...(arriving.get(to) ?? []), groupName(from, to)])
  const hubs = [...arriving.values()]
    .filter((names) => names.length >= manyArrivals)
    .toSorted((a, b) => b.length - a.length)
  return [[], ...hubs.map((_names, index) => hubs.slice(0, index + 1).flat())]
    .slice(0, 3)
    .map((names) => new Set(names))
}

/** The same, with arrows written instead of drawn. */
const writePlan = async (
  description: ChartedMachine,
  page: Page,
  dotFor: (layout: Layout) => string,
  claims: Claims,
): Promise<Attempt> => {
  let best: Attempt | undefined
  for (const written of beginnings(description, page, { ...spacings[0]!, direction: 'TB' })) {
    const tried = writing.map((spacing) => ({ ...spacing, written }))
    const one = await drawPlan(dotFor, tried, written.size + mostWritten, claims)
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
export const drawPages = async (description: ChartedMachine, heading: string): Promise<DrawnPage[]> => {
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
      const claims = claimsOn(description, page)
      const drawn = await drawPlan(dotFor, isLast ? spacings : roomy, 0, claims)
      if (isGood(drawn)) return { page, geometry: drawn.geometry, layout: drawn.layout }
      if (!isLast) continue
      const { geometry, layout } = better(drawn, await writePlan(description, page, dotFor, claims))
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
