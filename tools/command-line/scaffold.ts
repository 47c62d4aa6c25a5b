/** What the commands that write a flow or an area have in common: templates, lines that are added to lists, further commands. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the project. */
export const projectRoot = join(import.meta.dirname, '../..')

/** Ends with one sentence. @param code 2 for a wrong call: nothing was written */
export const fail = (sentence: string, code: 1 | 2 = 1): never => {
  console.error(sentence)
  return process.exit(code)
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The forms of a name that templates have: `meterTips`, `MeterTips`, `Meter tips`, `meter-tips`. */
export function namesFor(name: string): { camel: string; pascal: string; title: string } {
  const words = name.split('-')
  const pascal = words.map(capital).join('')
  return { camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title: capital(words.join(' ')) }
}

/** What stands in a template, and what stands for it in what is written. */
export type Replacements = readonly (readonly [pattern: RegExp, by: string])[]

export const replaced = (text: string, replacements: Replacements): string =>
  replacements.reduce((result, [pattern, by]) => result.replace(pattern, by), text)

/** The files of a template (`NAME.ts.txt`), by the paths that they are written to. */
export const templateFiles = (template: string, replacements: Replacements): Map<string, string> =>
  new Map(
    globSync('**/*.txt', { cwd: template }).map((file) => [
      replaced(file, replacements).replace(/\.txt$/, ''),
      replaced(readFileSync(join(template, file), 'utf8'), replacements),
    ]),
  )

/** Ends where one of these files is there already: nothing is replaced. */
export function requireAbsent(files: readonly string[]): void {
  const present = files.filter((file) => existsSync(join(projectRoot, file)))
  if (present.length > 0) fail(`There is already: ${present.join(', ')}.`, 2)
}

/** Adds lines to a file: each before what its pattern finds first. */
export function addLines(
  file: string,
  additions: readonly (readonly [before: RegExp, line: string])[],
): void {
  const path = join(projectRoot, file)
  const text = additions.reduce(
    (lines, [before, line]) => {
      const at = lines.search(before)
      if (at < 0) fail(`${file} has no place for “${line.trim()}”: add it by hand.`)
      return lines.slice(0, at) + line + lines.slice(at)
    },
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, text)
}

/** Runs a script with Node. Ends with what it printed where it fails. */
export function runNode(what: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) fail(`${what} failed.\n${stdout}${stderr}`)
}

/** A file of a package. */
export const inPackages = (path: string): string => join(projectRoot, 'node_modules', path)
