/** `npm run new-flow -- NAME`: writes a small flow that is complete, for whoever makes one to begin with. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from '#tools/command-line/write-files.ts'
import { freePrefix } from './free-prefix.ts'

const root = join(import.meta.dirname, '../..')
const template = join(import.meta.dirname, 'template')

/** @param code 2 for a wrong call: nothing was written */
const fail = (sentence: string, code: 1 | 2 = 1): never => {
  console.error(sentence)
  return process.exit(code)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What stands in the template, and what stands for it in the flow. */
const replacementsFor = (name: string): [RegExp, string][] => {
  const words = name.split('-')
  const pascal = words.map(capital).join('')
  return [
    [/__camel__/g, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [/__Pascal__/g, pascal],
    [/__Title__/g, capital(words.join(' '))],
    [/__ID__/g, freePrefix(name) ?? fail('Every prefix of requirements is taken.')],
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
  fail('Name the flow in small letters and hyphens: npm run new-flow -- meter-tips', 2)

const replacements = replacementsFor(name)
const [camel = '', pascal = ''] = replacements.map(([, text]) => text)
const texts = new Map(
  globSync('**/*.txt', { cwd: template }).map((file) => [
    replaced(file, replacements).replace(/\.txt$/, ''),
    replaced(readFileSync(join(template, file), 'utf8'), replacements),
  ]),
)
// What is drawn and written of it afterwards must not replace anything either.
const made = [
  `docs/statecharts/${name}`,
  `tests/machines/golden/${name}.txt`,
  `tests/screens/golden/${name}.txt`,
]
const present = [`machines/${name}`, ...texts.keys(), ...made].filter((file) => existsSync(join(root, file)))
if (present.length > 0) fail(`There is already: ${present.join(', ')}.`, 2)
writeFiles(root, texts)
for (const file of texts.keys()) console.log(`wrote ${file}`)

addLines('contract/index.ts', [
  [/\n\/\*\* What a file of the contract/, `import * as ${camel} from './${name}.ts'\n`],
  [/\}\)\n\n\/\*\* The name of a call/, `  ...${camel},\n`],
])
addLines('server/edge/calls/all-handlers.ts', [
  [/\n\/\*\* /, `import { ${camel}Handlers } from './${name}.ts'\n`],
  [/ {2}async recordTransitions/, `  ...${camel}Handlers(),\n`],
])
addLines('tests/server/good-requests.ts', [[/ {2}logout:/, `  send${pascal}: { Text: 'A tip' },\n`]])
console.log(
  'added it to contract/index.ts, server/edge/calls/all-handlers.ts and tests/server/good-requests.ts',
)

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
run('Drawing the charts', [join(root, 'tools/statecharts/export.ts')])
run(
  'Writing what it does and says',
  [inPackages('vitest/vitest.mjs'), 'run', 'golden.test', 'gallery.test', '-t', 'reviewed in en$|reviewed$'],
  { UPDATE_GOLDEN: '1', FLOWS_UNDER_TEST: name },
)
console.log(`drew docs/statecharts/${name}/ and wrote golden/${name}.txt in tests/machines and in tests/screens

Now: npm test -- ${name}
Then change it, machine first, and say in CHANGELOG.md what people can do.`)
