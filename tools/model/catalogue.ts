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

/** Names before this ending of the files of `machines/lifecycles`. */
const lifecyclesWith = (ending: string): string[] =>
  readdirSync(join(machines, 'lifecycles'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted()

/** The lives of records, which the server runs: charts, paths in memory, hygiene and mutation, but no screens. */
export const lifecycles: readonly CatalogueEntry[] = await Promise.all(
  lifecyclesWith('.entry.ts').map(async (name) => {
    const module = (await import(`../../machines/lifecycles/${name}.entry.ts`)) as { default: CatalogueEntry }
    return module.default
  }),
)

/** Flows and lives of records: everything that is charted, executed in memory and audited. */
export const allMachines: readonly CatalogueEntry[] = [...catalogue, ...lifecycles]

type Requirements = Readonly<Record<string, Requirement>>
interface RequirementsModule {
  requirements: Requirements
}

/** @throws when two machines use one id */
function requirementsIn(modules: readonly (readonly [name: string, RequirementsModule])[]): Requirements {
  const all: Record<string, Requirement> = {}
  for (const [name, module] of modules)
    for (const [id, requirement] of Object.entries(module.requirements)) {
      if (all[id]) throw new Error(`The requirements of ${name} use ${id}, which another machine has.`)
      all[id] = requirement
    }
  return all
}

/** The closed list of requirements by their ids: those of flows, then those of the lives of records. */
export const requirements: Requirements = requirementsIn(
  await Promise.all([
    ...foldersWith('requirements.ts').map(
      async (name) =>
        [name, (await import(`../../machines/${name}/requirements.ts`)) as RequirementsModule] as const,
    ),
    ...lifecyclesWith('.requirements.ts').map(
      async (name) =>
        [
          name,
          (await import(`../../machines/lifecycles/${name}.requirements.ts`)) as RequirementsModule,
        ] as const,
    ),
  ]),
)
