/** Every machine of the portal, found in its folder. Diagrams, paths, gallery, hygiene and mutation read nothing else. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import '#machines/rules/numbering-plans.ts'
import type { Requirement } from '#machines/requirement.ts'

const machines = join(import.meta.dirname, '../../machines')

/** Folders of machines that have this file, in the order of the alphabet. */
const foldersWith = (file: string): string[] =>
  readdirSync(machines)
    .filter((name) => existsSync(join(machines, name, file)))
    .toSorted()

/** In a browser, `catalogue-in-browser.ts` stands in for this file (see `in-browser.ts`). */
export const catalogue: readonly CatalogueEntry[] = await Promise.all(
  foldersWith('entry.ts').map(async (name) => {
    const module = (await import(`../../machines/${name}/entry.ts`)) as { default: CatalogueEntry }
    return module.default
  }),
)

/** The closed list of requirements, by their ids. @throws when two machines use one id */
export const requirements: Readonly<Record<string, Requirement>> = await (async () => {
  const all: Record<string, Requirement> = {}
  for (const name of foldersWith('requirements.ts')) {
    const module = (await import(`../../machines/${name}/requirements.ts`)) as {
      requirements: Readonly<Record<string, Requirement>>
    }
    for (const [id, requirement] of Object.entries(module.requirements)) {
      if (all[id]) throw new Error(`machines/${name}/requirements.ts uses ${id}, which another machine has.`)
      all[id] = requirement
    }
  }
  return all
})()
