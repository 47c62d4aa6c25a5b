/** What a page draws from, read from its sources: the modules that come with it, and the text files they name. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

const root = join(import.meta.dirname, '../..')

/** What one module of `src/` says about itself. */
interface SourceModule {
  /** Modules of `src/` that come with it. */
  imports: string[]
  /** Modules of `src/` that it loads later. */
  loads: string[]
  /** The text files that it draws from (`useTranslation`). */
  texts: string[]
}

/** Aliases and relative paths; packages and other rooms draw nothing. */
function sourceOf(asked: string, importer: string): string | undefined {
  if (!/\.tsx?$/.test(asked)) return undefined
  if (asked.startsWith('#src/')) return join(root, asked.slice(1))
  return asked.startsWith('.') ? resolve(dirname(importer), asked) : undefined
}

/** The strings that an expression can be: written down, in a list, or chosen between. */
function stringsIn(node: ESTree.Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? stringsIn(element) : []))
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(stringsIn)
  // Where a description is drawn from, its texts come by the name that it gives.
  if (
    node.type === 'TSAsExpression' &&
    node.expression.type === 'Identifier' &&
    node.expression.name === 'texts'
  )
    return []
  throw new Error(
    'useTranslation must be given the names of text files as they are: they are read from the source.',
  )
}

const cache = new Map<string, SourceModule>()

/** Reads a module; again only when `forget` is called. */
function moduleAt(file: string): SourceModule {
  const known = cache.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const { program, module, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const own = (asked: string) => sourceOf(asked, file) ?? []
  const isRun = (entries: readonly { isType: boolean }[]) =>
    entries.length === 0 || entries.some(({ isType }) => !isType)
  const found: SourceModule = {
    imports: [
      ...module.staticImports
        .filter(({ entries }) => isRun(entries))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest && !isType ? [moduleRequest.value] : [],
        ),
      ),
    ].flatMap(own),
    loads: module.dynamicImports
      .map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1))
      .flatMap(own),
    // The description of an area draws from the texts of the area (`use-shown-area.ts`).
    texts:
      /[\\/]src[\\/]areas[\\/]([^\\/]+)[\\/][^\\/]+-pages\.ts$/
        .exec(file)
        ?.slice(1)
        .map((area) => `area-${area}`) ?? [],
  }
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'texts' && file.endsWith('-section.ts'))
        found.texts.push(...stringsIn(value))
    },
    CallExpression({ callee, arguments: [names] }) {
      if (callee.type === 'Identifier' && callee.name === 'useTranslation' && names)
        found.texts.push(...stringsIn(names))
    },
  }).visit(program)
  cache.set(file, found)
  return found
}

/** Forgets what was read: sources have changed. */
export const forgetModules = (): void => cache.clear()

/** A module and all that come with it; what it loads later, too, when `andLoads`. */
function withImports(file: string, andLoads: boolean, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const { imports, loads } = moduleAt(file)
  for (const other of andLoads ? [...imports, ...loads] : imports) withImports(other, andLoads, seen)
  return seen
}

const textsIn = (modules: Iterable<string>): string[] =>
  [...new Set([...modules].flatMap((file) => moduleAt(file).texts))].toSorted()

/** The text files that are drawn from as soon as a module is there, sorted. */
export const textsWith = (file: string): string[] => textsIn(withImports(file, false))

/** The text files of a page, its dialogs and later steps included: whatever comes later, its words are at hand. */
export const textsOfPage = (files: readonly string[]): string[] =>
  textsIn(files.flatMap((file) => [...withImports(file, true)]))

/** What a module loads by `import()`, in the order of its text. */
export const loadsOf = (file: string): readonly string[] => moduleAt(file).loads
