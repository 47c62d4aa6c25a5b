/**
 * A Vite plugin for the browser bundle: pages get the contract's calls without the shapes of what they ask and answer.
 *
 * A page knows a call by its name and method. The shapes, and the package that reads them, are a tenth of what a first
 * page would load, and are needed only where a reply is read: in `src/api/caller.ts`, which comes after the page. What
 * the document brings, the server has read already (decision 0041).
 *
 * Constants of the contract come along; schemas and functions do not, and whoever imports one is told so by the build.
 * What lies in `contract/rules` and `contract/areas` has no shapes, and stays as it is.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const contract = join(root, 'contract')
/** Without shapes, and with functions and patterns. */
const asTheyAre: readonly string[] = ['rules', 'areas'].map((folder) => join(contract, folder))

/** What ids of modules begin with that this plugin has made. */
export const withoutShapes = '\0without-shapes:'

/** Files of the browser that read shapes. None of them may be part of a first page. */
const readShapes: readonly string[] = ['src/api/caller.ts', 'src/api/read-structured-text.ts'].map((file) =>
  join(root, file),
)

const isOfPortal = (file: string) =>
  file.startsWith(join(root, 'src')) || file.startsWith(join(root, 'machines'))

const isCall = (exported: unknown): exported is Record<string, unknown> =>
  typeof exported === 'object' && exported !== null && 'reply' in exported && 'method' in exported

/** Whether it can be written down as it is. */
const isPlain = (exported: unknown): boolean =>
  typeof exported !== 'function' && !(typeof exported === 'object' && exported !== null && '_zod' in exported)

/** The exports of a module, calls reduced to what is sent where. */
function written(module: Record<string, unknown>): string {
  return Object.entries(module)
    .filter(([, exported]) => isPlain(exported))
    .map(([name, exported]) => {
      const {
        request: _request,
        reply: _reply,
        summary: _summary,
        source: _source,
        menu: _menu,
        whileDisabled: _whileDisabled,
        mostBytes: _mostBytes,
        ...rest
      } = isCall(exported) ? exported : {}
      return `export const ${name} = ${JSON.stringify(isCall(exported) ? rest : exported)}`
    })
    .join('\n')
}

export const callsWithoutShapes = (): Plugin => ({
  name: 'calls-without-shapes',
  apply: 'build',
  enforce: 'pre',
  async resolveId(asked, importer, options) {
    if (!importer || !isOfPortal(importer) || readShapes.includes(importer)) return undefined
    const resolved = await this.resolve(asked, importer, { ...options, skipSelf: true })
    if (!resolved?.id.startsWith(contract)) return undefined
    if (asTheyAre.some((folder) => resolved.id.startsWith(folder))) return undefined
    return { id: `${withoutShapes}${resolved.id}`, moduleSideEffects: false }
  },
  async load(id) {
    if (!id.startsWith(withoutShapes)) return undefined
    const module: unknown = await import(pathToFileURL(id.slice(withoutShapes.length)).href)
    return written(module as Record<string, unknown>)
  },
})
