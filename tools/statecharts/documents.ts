/** The files that describe the machines: their names and their contents. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { indexPage } from './index-page.ts'
import { mermaidText } from './mermaid.ts'
import { pageDot } from './page-dot.ts'
import { pageFile, pageTitle, planPages } from './page-plan.ts'
import { renderSvg } from './svg.ts'
import { transitionCsv, transitionMarkdown, type RequirementText } from './transition-table.ts'

/** Contents by path, relative to the folder of the charts, in a stable order. */
export type Documents = ReadonlyMap<string, string>

/** The files of one machine, in a folder named after it. */
export const documentsOf = async (
  entry: CatalogueEntry,
  requirements: Readonly<Record<string, RequirementText>>,
): Promise<Documents> => {
  const description = walkMachine(entry.machine, entry.messages)
  const documents = new Map<string, string>()
  const add = (name: string, content: string) => documents.set(`${entry.id}/${name}`, content)
  for (const page of planPages(description)) {
    const texts = { title: `${entry.title}: ${pageTitle(page)}`, description: entry.purpose }
    add(
      pageFile(page),
      await renderSvg((direction) => pageDot(description, page, entry.title, direction), texts),
    )
  }
  add('transitions.md', transitionMarkdown(entry, description, requirements))
  add('transitions.csv', transitionCsv(description))
  add('chart.mmd', mermaidText(description, entry.title))
  return documents
}

/** The files of all machines, and the page that leads to them. */
export const allDocuments = async (
  catalogue: readonly CatalogueEntry[],
  requirements: Readonly<Record<string, RequirementText>>,
): Promise<Documents> => {
  const documents = new Map<string, string>([['README.md', indexPage(catalogue)]])
  for (const entry of catalogue)
    for (const [name, content] of await documentsOf(entry, requirements)) documents.set(name, content)
  return documents
}
