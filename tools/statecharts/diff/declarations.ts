/** What the modules behind a machine declare: a guard is changed by the functions that it calls, too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesOf } from '../sources.ts'
import { normalised, parsed, type Module } from './parsed-module.ts'

/** Text by name of what a module declares; by an empty name what else it does. Imports and types do not count. */
export type Declarations = Readonly<Record<string, string>>

/** What each file declares, by its path within the project. */
export type Code = Readonly<Record<string, Declarations>>

type Statement = Module['body'][number]

const namesOf = (statement: Statement): string[] => {
  const declared =
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
  if (declared.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return declared.type === 'FunctionDeclaration' && declared.id ? [declared.id.name] : []
}

const isGoneAtRun = (statement: Statement): boolean => {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.source !== null || (statement.declaration !== null && isGoneAtRun(statement.declaration))
  return ['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'].includes(statement.type)
}

/** Lines that hold nothing but a comment. */
const commentLines = /^\s*(?:\/\/|\/\*|\*).*$/gm

const declarationsIn = (text: string): Declarations => {
  const found: Record<string, string> = {}
  for (const statement of parsed(text)?.body ?? []) {
    if (isGoneAtRun(statement)) continue
    const said = normalised(text.slice(statement.start, statement.end).replaceAll(commentLines, ''))
    const [name = ''] = namesOf(statement)
    found[name] = found[name] === undefined ? said : `${found[name]} ${said}`
  }
  return found
}

const read = new Map<string, Declarations>()

/** What the file that creates a machine and those that it takes values from declare. */
export const codeOf = (project: string, machineId: string): Code =>
  Object.fromEntries(
    Object.keys(sourcesOf(project, machineId)).map((file) => {
      const path = join(project, file)
      const declarations = read.get(path) ?? declarationsIn(readFileSync(path, 'utf8'))
      read.set(path, declarations)
      return [file, declarations]
    }),
  )

/** One declaration that is another now. */
export interface ChangedDeclaration {
  file: string
  name: string
  before: string | undefined
  after: string
}

/** Declarations of the later code that the earlier has not, wherever their files are now. */
export const changedDeclarations = (before: Code, after: Code): ChangedDeclaration[] => {
  const olds = Object.values(before).flatMap((declarations) => Object.entries(declarations))
  return Object.entries(after).flatMap(([file, declarations]) =>
    Object.entries(declarations)
      .filter(([name, text]) => !olds.some(([old, said]) => old === name && said === text))
      .map(([name, text]) => ({
        file,
        name,
        before: before[file]?.[name] ?? olds.find(([old]) => old === name)?.[1],
        after: text,
      })),
  )
}

const mentions = (text: string, name: string) =>
  name !== '' && new RegExp(`(?<![\\w$.'"])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text)

/** Whether a declaration makes a machine, or a part of one: what machines say is compared for itself. */
export const isMachine = (text: string): boolean => /\b(?:setup|createMachine)\(/.test(text)

/** A name and the names of what calls it, however far away; machines are not passed through. */
export const callersOf = (code: Code, name: string): string[] => {
  const all = Object.values(code).flatMap((declarations) => Object.entries(declarations))
  const callers = new Set([name])
  for (const callee of callers)
    for (const [caller, text] of all) if (!isMachine(text) && mentions(text, callee)) callers.add(caller)
  return [...callers]
}

/** Names, out of definitions by name, whose text mentions one of these. */
export const definitionsThatMention = (
  definitions: Readonly<Record<string, string>>,
  names: readonly string[],
): string[] =>
  Object.entries(definitions).flatMap(([definition, text]) =>
    names.some((name) => mentions(text, name)) ? [definition] : [],
  )
