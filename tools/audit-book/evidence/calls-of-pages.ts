/**
 * Which calls of the API the code of each flow can make, whoever makes them: its machine, a machine inside, or the page itself.
 * Found by following, from the page on, what each declaration names and what each file imports.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { calls, type CallName } from '#contract/index.ts'

const project = join(import.meta.dirname, '../../..')
const flowsFolder = join(project, 'src/flows')

interface Imported {
  from: string
  name: string
}

interface Module {
  /** By the name that the file uses. */
  imports: ReadonlyMap<string, Imported>
  /** Code of each top-level declaration by its name; the default export is `default`. */
  declarations: ReadonlyMap<string, string>
}

const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('#')) return join(project, specifier.slice(1))
  return specifier.startsWith('.') ? join(dirname(importer), specifier) : undefined
}

/** `a, type B, c as d` → the value imports, by the names that the file uses. */
const namesIn = (list: string): [local: string, name: string][] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', local = name] = one.split(/\s+as\s+/)
      return [local, name]
    })

const importsIn = (code: string, file: string): [string, Imported][] =>
  [
    ...code.matchAll(
      /^(?:import|export) (?!type )(?:(\w+)(?:, )?)?(?:\{([^}]*)\})?(?:\* as (\w+))? ?from '([^']+)'/gm,
    ),
  ].flatMap(([, main, list = '', _all, specifier = '']): [string, Imported][] => {
    const from = fileOf(specifier, file)
    if (from === undefined) return []
    const named = namesIn(list).map(([local, name]): [string, Imported] => [local, { from, name }])
    return main ? [[main, { from, name: 'default' }], ...named] : named
  })

const declaration = /^(?:export )?(default )?(?:async )?(?:(?:const|let|function|class)\*? )?(\w+)?/

const declarationsIn = (code: string): [string, string][] =>
  code
    .split(/^(?=(?:export |const |let |function |async function |class ))/m)
    .flatMap((text): [string, string][] => {
      const [, isDefault, name = ''] = declaration.exec(text) ?? []
      return [...(isDefault ? [['default', text] as [string, string]] : []), [name, text]]
    })

const modules = new Map<string, Module>()

const moduleAt = (file: string): Module => {
  const known = modules.get(file)
  if (known) return known
  const code = existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    : ''
  const module = {
    imports: new Map(importsIn(code, file)),
    declarations: new Map(declarationsIn(code)),
  }
  modules.set(file, module)
  return module
}

const contract = join(project, 'contract')
const source = join(project, 'src')

const follow = (file: string, name: string, found: Set<CallName>, seen: Set<string>): void => {
  const key = `${file} ${name}`
  if (seen.has(key)) return
  seen.add(key)
  const { imports, declarations } = moduleAt(file)
  const follows = ({ from, name: imported }: Imported) => {
    if (from.startsWith(contract) && imported in calls) found.add(imported as CallName)
    else if (from.startsWith(source)) follow(from, imported, found, seen)
  }
  const code = declarations.get(name)
  // It is only handed on from another file.
  if (code === undefined) {
    const handedOn = imports.get(name)
    if (handedOn) follows(handedOn)
    return
  }
  // Anyone who asks a call for its name does not make it.
  for (const [word] of code.replaceAll(/\b\w+\.name\b/g, '').matchAll(/[A-Za-z_$][\w$]*/g)) {
    const imported = imports.get(word)
    if (imported) follows(imported)
    else if (word !== name && declarations.has(word)) follow(file, word, found, seen)
  }
  for (const [, specifier = ''] of code.matchAll(/import\('([^']+)'\)/g)) {
    const from = fileOf(specifier, file)
    if (from?.startsWith(source))
      for (const one of moduleAt(from).declarations.keys()) follow(from, one, found, seen)
  }
}

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
        for (const name of moduleAt(file).declarations.keys()) follow(file, name, found, new Set())
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
