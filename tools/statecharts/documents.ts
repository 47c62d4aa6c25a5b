/** The files that describe the machines: their names and their contents. */
import { join } from 'node:path'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { indexPage } from './index-page.ts'
import { mermaidText } from './mermaid.ts'
import { pageDot } from './page-dot.ts'
import { machineJson } from './machine-json.ts'
import { pageFile, pageTitle, planPages } from './page-plan.ts'
import { scxmlText } from './scxml.ts'
import { sha256, sourcesOf } from './sources.ts'
import { renderSvg } from './svg.ts'
import { transitionCsv, transitionMarkdown, type RequirementText } from './transition-table.ts'

/** Contents by path, relative to the folder of the charts, in a stable order. */
export type Documents = ReadonlyMap<string, string>

const project = join(import.meta.dirname, '../..')

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
  add('chart.scxml', scxmlText(entry.machine, description))
  add('machine.json', machineJson(entry, description, sourcesOf(project, description.id)))
  return documents
}

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
  const documents = new Map<string, string>([['README.md', indexPage(catalogue)]])
  for (const entry of catalogue)
    for (const [name, content] of await documentsOf(entry, requirements)) documents.set(name, content)
  return documents.set('SHA256SUMS', checksums(documents))
}
