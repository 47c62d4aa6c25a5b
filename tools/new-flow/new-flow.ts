/** `npm run new-flow -- NAME`: writes a small flow that is complete, for whoever makes one to begin with. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const template = join(import.meta.dirname, 'template')

const fail = (sentence: string): never => {
  console.error(sentence)
  return process.exit(1)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Two letters that no other machine's requirements begin with. */
function freePrefix(name: string): string {
  const taken = new Set(
    readdirSync(join(root, 'machines'))
      .map((machine) => join(root, 'machines', machine, 'requirements.ts'))
      .filter((file) => existsSync(file))
      .flatMap((file) => /'([A-Z]{2})-\d/.exec(readFileSync(file, 'utf8'))?.[1] ?? []),
  )
  const letters = name.replaceAll('-', '').toUpperCase()
  const alphabet = [...letters, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second))
  return pairs.find((pair) => !taken.has(pair)) ?? fail('Every prefix of requirements is taken.')
}

/** What stands in the template, and what stands for it in the flow. */
const replacementsFor = (name: string): [RegExp, string][] => {
  const words = name.split('-')
  const pascal = words.map(capital).join('')
  return [
    [/__camel__/g, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [/__Pascal__/g, pascal],
    [/__Title__/g, capital(words.join(' '))],
    [/__ID__/g, freePrefix(name)],
    [/\bNAME\b/g, name],
  ]
}

const replaced = (text: string, replacements: readonly [RegExp, string][]) =>
  replacements.reduce((result, [pattern, by]) => result.replace(pattern, by), text)

/** Adds lines to a file: each before the line that its pattern finds first. */
function addLines(file: string, additions: readonly (readonly [before: RegExp, line: string])[]): void {
  const path = join(root, file)
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

function run(what: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) fail(`${what} failed.\n${stdout}${stderr}`)
}

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  fail('Name the flow in small letters and hyphens: npm run new-flow -- meter-tips')
if (existsSync(join(root, 'machines', name)) || existsSync(join(root, 'contract', `${name}.ts`)))
  fail(`There is something named ${name} already.`)

const replacements = replacementsFor(name)
const [, camel] = replacements[0]!
const files = readdirSync(template, { recursive: true, encoding: 'utf8' })
  .map((file) => join(template, file))
  .filter((file) => statSync(file).isFile())
for (const file of files) {
  const target = join(root, replaced(relative(template, file), replacements).replace(/\.txt$/, ''))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, replaced(readFileSync(file, 'utf8'), replacements))
  console.log(`wrote ${relative(root, target)}`)
}

addLines('contract/index.ts', [
  [/\n\/\*\* What a file of the contract/, `import * as ${camel} from './${name}.ts'\n`],
  [/\}\)\n\n\/\*\* The name of a call/, `  ...${camel},\n`],
])
addLines('server/calls/all-handlers.ts', [
  [/\n\/\*\* /, `import { ${camel}Handlers } from './${name}.ts'\n`],
  [/ {2}async recordTransitions/, `  ...${camel}Handlers(),\n`],
])
console.log('added it to contract/index.ts and server/calls/all-handlers.ts')

const inPackages = (path: string) => join(root, 'node_modules', path)
run('Formatting', [
  inPackages('oxfmt/bin/oxfmt'),
  'contract',
  'server',
  'machines',
  'src/flows',
  'locales',
  'tools/browser',
  'tests/server',
])
run('Drawing its charts', [join(root, 'tools/statecharts/export.ts'), name])
run(
  'Writing what it does and says',
  [inPackages('vitest/vitest.mjs'), 'run', 'golden.test', 'gallery.test', '-t', 'reviewed in en$|reviewed$'],
  { UPDATE_GOLDEN: '1', FLOWS_UNDER_TEST: name },
)
console.log(`drew docs/statecharts/${name}/ and wrote golden/${name}.txt in tests/machines and in tests/screens

Now: npm test -- ${name}
Then change it, machine first, and say in CHANGELOG.md what people can do.`)
