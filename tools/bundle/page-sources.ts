/**
 * Every page of the portal: those that stand in a table (decision 0389), and the two pages of an area, which are made of
 * its description and have their addresses from its definition (decision 0388).
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allAreas } from '#contract/areas/all-areas.ts'
import { recordPathOf, type AnyArea } from '#contract/areas/kit/area.ts'
import type { FilesOfPage, FlowPages, PageAddress } from '#src/flow-kit/pages.ts'
import { loadsOf } from './page-modules.ts'

const root = join(import.meta.dirname, '../..')

/** A page, and where it is. */
export interface PageSource {
  /** What it is called in its table. */
  name: string
  /** From the project: `src/flows/sign-in`. */
  folder: string
  addresses: readonly PageAddress[]
  /** The id that the module of the page has in the bundle. */
  module: string
  /** What it is drawn from. */
  drawnFrom: readonly string[]
  files?: readonly FilesOfPage[] | undefined
}

/** A page of an area: the kit makes it of the description. */
export interface AreaPageSource extends PageSource {
  /** The module that is the page, as the build writes it. */
  code: string
}

const found = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
const inProject = (path: string): string => path.slice(root.length + 1).replaceAll('\\', '/')
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))

const kit = {
  list: { file: 'src/areas/kit/area-list.flow.tsx', define: 'defineAreaList' },
  record: { file: 'src/areas/kit/area-record.flow.tsx', define: 'defineAreaRecord' },
} as const

/** What the modules are called that are pages of areas: `virtual:area-page/requisitions-list`. */
export const areaPagePrefix = 'virtual:area-page/'

/**
 * The pages of the areas: the description of each is `src/areas/<name of the area>/<…>-pages.ts`.
 *
 * @throws when a folder has the name of no area
 */
export const areaPageSources = (): AreaPageSource[] =>
  found('src/areas/*/*-pages.ts').flatMap((file) => {
    const folder = folderOf(file)
    const name = folder.slice(folder.lastIndexOf('/') + 1)
    const area: AnyArea | undefined = (allAreas as Record<string, AnyArea>)[name]
    if (!area) throw new Error(`${file}: there is no area ${name}.`)
    const paths = { list: area.path, record: `${recordPathOf(area)}/:id` }
    return (['list', 'record'] as const).map((page) => ({
      name: `${areaPagePrefix}${name}-${page}`,
      folder,
      addresses: [{ path: paths[page], audience: 'employees' as const }],
      module: `\0${areaPagePrefix}${name}-${page}`,
      drawnFrom: [kit[page].file, file].map((one) => join(root, one)),
      code: `
import { ${kit[page].define} } from '/${kit[page].file}'
import pages from '/${file}'
export default ${kit[page].define}(pages)
`,
    }))
  })

/** The tables that are written by hand, and the modules that hold them. */
export const tables = ['src/areas/pages.ts', 'src/flows/pages.ts']

/** The pages that stand in them. Each loads one module, so both are in the same order. */
export const writtenPageSources = async (): Promise<PageSource[]> => {
  const pages = await Promise.all(
    tables.map(async (file) => {
      const path = join(root, file)
      const modules = loadsOf(path)
      const [table] = Object.values(
        (await import(pathToFileURL(path).href)) as Record<string, Record<string, FlowPages>>,
      )
      const entries = Object.entries(table ?? {})
      if (entries.length !== modules.length)
        throw new Error(`${file}: each page must load one module, by one import().`)
      return entries.map(([name, { addresses, files }], index) => {
        const module = modules[index] ?? ''
        const folder = folderOf(inProject(module))
        return { name, folder, addresses, module, drawnFrom: [module], files }
      })
    }),
  )
  return pages.flat()
}

/** All of them. */
export const allPageSources = async (): Promise<PageSource[]> => [
  ...areaPageSources(),
  ...(await writtenPageSources()),
]
