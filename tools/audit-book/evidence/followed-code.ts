/** Follows code from a declaration on: what it names, what each file imports. Found by names, not by types. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const project = join(import.meta.dirname, '../../..')

/** What one file takes from another. */
export interface Imported {
  /** The whole path of a file. */
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

/** What a file imports and declares; nothing of one that is not there. */
export const moduleAt = (file: string): Module => {
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

/** How far one goes, and what is heard on the way. */
export interface Follower {
  /** Only files below this folder are followed into. */
  within: string
  /** Something is imported from outside. */
  imported?: (what: Imported) => void
  /** A declaration is read, without its comments. */
  read?: (file: string, code: string) => void
}

/** What a piece of code names: of other files, or declared in its own. */
const namedIn = (file: string, code: string): Imported[] => {
  const { imports, declarations } = moduleAt(file)
  const found = new Map<string, Imported>()
  const note = (one: Imported) => found.set(`${one.from} ${one.name}`, one)
  // Anyone who asks a call for its name does not make it.
  for (const [word] of code.replaceAll(/\b\w+\.name\b/g, '').matchAll(/[A-Za-z_$][\w$]*/g)) {
    const imported = imports.get(word)
    if (imported) note(imported)
    else if (declarations.has(word)) note({ from: file, name: word })
  }
  for (const [, specifier = ''] of code.matchAll(/import\('([^']+)'\)/g)) {
    const from = fileOf(specifier, file)
    if (from !== undefined) for (const name of moduleAt(from).declarations.keys()) note({ from, name })
  }
  return [...found.values()]
}

const namedByDeclaration = new Map<string, Imported[]>()

const namedByDeclarationIn = (file: string, name: string, code: string): Imported[] => {
  const key = `${file} ${name}`
  const known = namedByDeclaration.get(key) ?? namedIn(file, code)
  namedByDeclaration.set(key, known)
  return known
}

const goOn = (named: readonly Imported[], follower: Follower, seen: Set<string>) => {
  for (const one of named)
    if (one.from.startsWith(follower.within)) followCode(one.from, one.name, follower, seen)
    else follower.imported?.(one)
}

/** Follows a piece of the code of a file. */
export const followText = (
  file: string,
  code: string,
  follower: Follower,
  seen: Set<string> = new Set(),
): void => {
  follower.read?.(file, code)
  goOn(namedIn(file, code), follower, seen)
}

/** Follows a declaration of a file. */
export const followCode = (
  file: string,
  name: string,
  follower: Follower,
  seen: Set<string> = new Set(),
): void => {
  const key = `${file} ${name}`
  if (seen.has(key)) return
  seen.add(key)
  const { imports, declarations } = moduleAt(file)
  const code = declarations.get(name)
  if (code !== undefined) {
    follower.read?.(file, code)
    goOn(namedByDeclarationIn(file, name, code), follower, seen)
    return
  }
  // It is only handed on from another file.
  const handedOn = imports.get(name)
  if (!handedOn) return
  if (handedOn.from.startsWith(follower.within)) followCode(handedOn.from, handedOn.name, follower, seen)
  else follower.imported?.(handedOn)
}
