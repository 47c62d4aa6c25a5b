/** What the page gets ready-made about a machine: drawing and exploring take seconds and run in Node. */
import { languages, type Language } from '#contract/entities.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { explore } from '#tools/model/configuration-graph.ts'
import { shortestWays } from '#tools/model/shortest-paths.ts'
import { stateText } from '#tools/model/state-value.ts'
import { sentencesOf } from '#tools/paths/sentences.ts'
import { chartedMachine } from '#tools/statecharts/drawing.ts'
import { drawPages } from '#tools/statecharts/drawn-pages.ts'
import { pageTitle } from '#tools/statecharts/page-plan.ts'
import { svgOf } from '#tools/statecharts/svg.ts'

/** One page of the chart. Shapes of states carry `data-state`, the path of the state. */
export interface Chart {
  /** Path of the state that the page is about; empty for the overview. */
  root: string
  title: string
  svg: string
}

/** A shortest way to one combination of active states. */
export interface Way {
  /** The combination as text: `open.awaitingCode`. */
  state: string
  /** Name of the sample input. */
  input: string
  /** Labels of the events. */
  events: readonly string[]
}

/** One machine, ready to be shown. */
export interface PreparedMachine {
  charts: readonly Chart[]
  ways: readonly Way[]
  /** What each step is in words, by its label, with captions in the language of the screen. */
  steps: Readonly<Record<Language, Readonly<Record<string, string>>>>
}

/** Prepares one machine. */
export const prepare = async (entry: CatalogueEntry): Promise<PreparedMachine> => {
  const charts: Chart[] = []
  for (const { page, geometry } of await drawPages(chartedMachine(entry), entry.title)) {
    const title = pageTitle(page)
    const svg = svgOf(geometry, { title: `${entry.title}: ${title}`, description: entry.purpose })
    charts.push({ root: page.root, title, svg })
  }
  const covered = new Set<string>()
  const ways = explore(entry).flatMap((graph) =>
    shortestWays(graph, covered).map((edges): Way => {
      const end = graph.configurations.get(edges.at(-1)?.to ?? graph.start.key) ?? graph.start
      return {
        state: stateText(end.state.snapshot.value),
        input: graph.inputName,
        events: edges.map(({ event }) => event.label),
      }
    }),
  )
  const told = languages.map(async (language) => [language, (await sentencesOf(entry, language)).steps])
  const steps = Object.fromEntries(await Promise.all(told)) as PreparedMachine['steps']
  return { charts, ways, steps }
}
