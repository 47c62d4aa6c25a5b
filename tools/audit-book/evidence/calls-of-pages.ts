/**
 * Which calls of the API the code of each flow can make, whoever makes them: its machine, a machine inside, or the page itself.
 * Found by following, from the page on, what each declaration names and what each file imports.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { calls, type CallName } from '#contract/index.ts'
import { followCode, moduleAt, project, type Follower } from './followed-code.ts'

const flowsFolder = join(project, 'src/flows')
const contract = join(project, 'contract')

const noting = (found: Set<CallName>): Follower => ({
  within: join(project, 'src'),
  imported: ({ from, name }) => {
    if (from.startsWith(contract) && name in calls) found.add(name as CallName)
  },
})

/** The calls of one folder of `src/flows`. */
export interface CallsOfPage {
  /** Name of the folder, which is that of the machine where there is one. */
  flow: string
  /** In the order of their names. */
  calls: readonly CallName[]
}

/** Every flow that has a page, or a part of one, of its own. */
export const callsOfPages = (): CallsOfPage[] =>
  readdirSync(flowsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .flatMap((flow): CallsOfPage[] => {
      const pages = readdirSync(join(flowsFolder, flow)).filter((name) => /\.flow\.tsx?$/.test(name))
      const found = new Set<CallName>()
      for (const page of pages) {
        const file = join(flowsFolder, flow, page)
        for (const name of moduleAt(file).declarations.keys()) followCode(file, name, noting(found))
      }
      return found.size > 0
        ? [{ flow, calls: [...found].toSorted((a, b) => calls[a].name.localeCompare(calls[b].name)) }]
        : []
    })

/** Calls that no flow makes: of the frame around all pages, or of nobody. */
export const callsOfNoPage = (pages: readonly CallsOfPage[]): CallName[] => {
  const made = new Set(pages.flatMap((page) => page.calls))
  return (Object.keys(calls) as CallName[]).filter((name) => !made.has(name))
}
