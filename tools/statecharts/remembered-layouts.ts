/**
 * How the committed charts were laid out. To find a layout takes seconds, to draw it again milliseconds: it is looked
 * for anew only when what is drawn, or the search itself, has changed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spacings, type Layout } from './layout.ts'
import type { ChartedMachine } from './drawing.ts'
import { pageDot } from './page-dot.ts'
import type { Page } from './page-plan.ts'
import { sha256 } from './sources.ts'

/** A page and its layout. */
export interface LaidOutPage {
  page: Page
  layout: Layout
}

/** The same as JSON. */
interface WrittenPage extends Omit<Layout, 'textsApart' | 'written'> {
  root: string
  open: readonly string[]
  textsApart: readonly string[]
  written: readonly string[]
}

interface WrittenLayouts {
  /** What the layouts were found for: see `layoutKey`. */
  foundFor: string
  pages: readonly WrittenPage[]
}

/** The file beside the charts of a machine. */
export const layoutFile = 'layout.json'

const folder = join(import.meta.dirname, '../../docs/statecharts')

/** What decides which layout is found, in this folder. */
const search = (
  'arrivals box-dot drawing drawn-pages edge-dot flaws geometry html-label layout legibility lines ' +
  'page-dot page-plan row-text style ways-in'
).split(' ')

let searchHash: string | undefined

const hashOfSearch = () =>
  (searchHash ??= sha256(
    search.map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')).join(''),
  ))

/** Everything that is drawn of a machine, and how layouts are looked for, as one SHA-256. */
export const layoutKey = (description: ChartedMachine, heading: string): string => {
  const composites = description.states.filter(({ children }) => children.length > 0)
  const everything: Page = { root: '', open: new Set(composites.map(({ path }) => path)) }
  const drawn = pageDot(description, everything, heading, { ...spacings[0]!, direction: 'TB' })
  const starts = description.states.map(({ path, initial, kind }) => [path, initial, kind])
  return sha256(`${hashOfSearch()}\n${JSON.stringify(starts)}\n${drawn}`)
}

/** As the file beside the charts. */
export const layoutJson = (foundFor: string, pages: readonly LaidOutPage[]): string => {
  const written: WrittenLayouts = {
    foundFor,
    pages: pages.map(({ page: { root, open }, layout: { textsApart, written: words, ...rest } }) => ({
      root,
      open: [...open],
      direction: rest.direction,
      atArrows: rest.atArrows,
      inBoxes: rest.inBoxes,
      gap: rest.gap,
      writesExits: rest.writesExits,
      describes: rest.describes,
      textsApart: [...textsApart],
      written: [...words],
    })),
  }
  return `${JSON.stringify(written)}\n`
}

const readLayouts = (): Map<string, readonly LaidOutPage[]> => {
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, layoutFile)) : []
  return new Map(
    files.filter(existsSync).map((file): [string, readonly LaidOutPage[]] => {
      const { foundFor, pages } = JSON.parse(readFileSync(file, 'utf8')) as WrittenLayouts
      return [
        foundFor,
        pages.map(({ root, open, textsApart, written, ...layout }) => ({
          page: { root, open: new Set(open) },
          layout: { ...layout, textsApart: new Set(textsApart), written: new Set(written) },
        })),
      ]
    }),
  )
}

let remembered: ReturnType<typeof readLayouts> | undefined

/** What was found for this key when the charts were written; undefined when that was something else. */
export const rememberedLayout = (key: string): readonly LaidOutPage[] | undefined =>
  (remembered ??= readLayouts()).get(key)
