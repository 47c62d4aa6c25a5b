/** `npm run new-flow -- NAME`: writes a small flow that is complete, to begin with. */
import { join } from 'node:path'
import {
  addLines,
  fail,
  inPackages,
  namesFor,
  projectRoot,
  requireAbsent,
  runNode,
  templateFiles,
  type Replacements,
} from '#tools/command-line/scaffold.ts'
import { writeFiles } from '#tools/command-line/write-files.ts'
import { freePrefix } from './free-prefix.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  fail('Name the flow in small letters and hyphens: npm run new-flow -- meter-tips', 2)

const { camel, pascal, title } = namesFor(name)
const replacements: Replacements = [
  [/__camel__/g, camel],
  [/__Pascal__/g, pascal],
  [/__Title__/g, title],
  [/__ID__/g, freePrefix(name) ?? fail('Every prefix of requirements is taken.')],
  [/\bNAME\b/g, name],
]
const texts = templateFiles(join(import.meta.dirname, 'template'), replacements)
// What is drawn and written of it afterwards must not replace anything either.
const made = [
  `docs/statecharts/${name}`,
  `tests/machines/golden/${name}.txt`,
  `tests/screens/golden/${name}.txt`,
]
requireAbsent([`machines/${name}`, ...texts.keys(), ...made])
writeFiles(projectRoot, texts)
for (const file of texts.keys()) console.log(`wrote ${file}`)

addLines('contract/index.ts', [
  [/\n\/\*\* What a file of the contract/, `import * as ${camel} from './${name}.ts'\n`],
  [/\}\)\n\n\/\*\* The name of a call/, `  ...${camel},\n`],
])
addLines('server/edge/calls/all-handlers.ts', [
  [/\n\/\*\* /, `import { ${camel}Handlers } from './${name}.ts'\n`],
  [/ {2}async recordTransitions/, `  ...${camel}Handlers(),\n`],
])
addLines('src/flows/pages.ts', [
  [
    /\} as const satisfies Record<string, FlowPages>/,
    `  '${name}': {
    addresses: [{ path: '/${camel}', audience: 'everybody' }],
    load: () => import('./${name}/${name}.flow.tsx'),
  },
`,
  ],
])
addLines('tests/server/good-requests.ts', [[/ {2}logout:/, `  send${pascal}: { Text: 'A tip' },\n`]])
console.log(
  'added it to contract/index.ts, server/edge/calls/all-handlers.ts, src/flows/pages.ts and tests/server/good-requests.ts',
)

runNode('Typing its texts', [join(projectRoot, 'tools/text-types/text-types.ts')])
runNode('Formatting', [
  inPackages('oxfmt/bin/oxfmt'),
  'contract',
  'server',
  'machines',
  'src/flows',
  'locales',
  'tools/browser',
  'tests/server',
])
runNode('Drawing the charts', [join(projectRoot, 'tools/statecharts/export.ts')])
runNode(
  'Writing what it does and says',
  [inPackages('vitest/vitest.mjs'), 'run', 'golden.test', 'gallery.test', '-t', 'reviewed in en$|reviewed$'],
  { UPDATE_GOLDEN: '1', FLOWS_UNDER_TEST: name },
)
console.log(`drew docs/statecharts/${name}/ and wrote golden/${name}.txt in tests/machines and in tests/screens

Now: npm test -- ${name}
Then change it, machine first, and say in CHANGELOG.md what people can do.`)
