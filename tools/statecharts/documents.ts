/** The files that describe the machines: their names and their contents. */
import { join } from 'node:path'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { chartedMachine } from './drawing.ts'
import { drawPages } from './drawn-pages.ts'
import { indexPage, type IndexedFlow } from './index-page.ts'
import { mermaidText } from './mermaid.ts'
import { machineJson } from './machine-json.ts'
import { pageFile, pageTitle, type Page } from './page-plan.ts'
import { scxmlText } from './scxml.ts'
import { layoutFile, layoutJson, layoutKey } from './remembered-layouts.ts'
import { sha256, sourcesOf } from './sources.ts'
import { svgOf } from './svg.ts'
import { transitionCsv, transitionMarkdown, type RequirementText } from './transition-table.ts'

/** Contents by path, relative to the folder of the charts, in a stable order. */
export type Documents = ReadonlyMap<string, string>

const project = join(import.meta.dirname, '../..')

/** The files of one machine and the pages of its chart, which are among them. */
export interface ChartedDocuments {
  documents: Documents
  pages: readonly Page[]
}

/** The files of one machine, in a folder named after it. */
export const documentsOf = async (
  entry: CatalogueEntry,
  requirements: Readonly<Record<string, RequirementText>>,
): Promise<ChartedDocuments> => {
  const description = chartedMachine(entry)
  const documents = new Map<string, string>()
  const add = (name: string, content: string) => documents.set(`${entry.id}/${name}`, content)
  const drawn = await drawPages(description, entry.title)
  for (const { page, geometry } of drawn)
    add(
      pageFile(page),
      svgOf(geometry, { title: `${entry.title}: ${pageTitle(page)}`, description: entry.purpose }),
    )
  add(layoutFile, layoutJson(layoutKey(description, entry.title), drawn))
  add('transitions.md', transitionMarkdown(entry, description, requirements))
  add('transitions.csv', transitionCsv(description))
  add('chart.mmd', mermaidText(description, entry.title))
  add('chart.scxml', scxmlText(entry.machine, description))
  add('machine.json', machineJson(entry, description, sourcesOf(project, description.id)))
  return { documents, pages: drawn.map(({ page }) => page) }
}

/**
 * Whether a file is committed: what people read in a review (the overview, the table of transitions, the model with a
 * line for each state and row), the index, and the layouts, which take long to find. All else follows from the
 * machines and is only built.
 */
export const isCommitted = (file: string): boolean =>
  /(^|\/)(README\.md|overview\.svg|transitions\.md|machine\.json|layout\.json)$/.test(file)

/** Those of the documents that are committed. */
export const committedOf = (documents: Documents): Documents =>
  new Map([...documents].filter(([file]) => isCommitted(file)))

/** In the form of `sha256sum`, whose `-c` checks it. */
const checksums = (documents: Documents) =>
  [...documents]
    .filter(([name]) => name.endsWith('/machine.json'))
    .map(([name, content]) => `${sha256(content)}  ${name}\n`)
    .join('')

/** The files of all machines, the page that leads to them, and the content hash of each machine. */
export const allDocuments = async (
  catalogue: readonly CatalogueEntry[],
  requirements: Readonly<Record<string, RequirementText>>,
): Promise<Documents> => {
  const documents = new Map<string, string>()
  const flows: IndexedFlow[] = []
  for (const entry of catalogue) {
    const { documents: own, pages } = await documentsOf(entry, requirements)
    for (const [name, content] of own) documents.set(name, content)
    flows.push({ entry, pages })
  }
  return documents.set('README.md', indexPage(flows)).set('SHA256SUMS', checksums(documents))
}
