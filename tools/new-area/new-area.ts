/** `npm run new-area -- NAME`: writes a small area of staff that is complete, to begin with (decision 0164). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#contract/entities.ts'
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

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  fail('Name the area in small letters and hyphens, for many: npm run new-area -- water-towers', 2)

const { camel, pascal, title } = namesFor(name)
const migrations = readdirSync(join(projectRoot, 'server/platform/migrations'))
const last = Math.max(...migrations.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite))
const replacements: Replacements = [
  [/__camel__/g, camel],
  [/__Pascal__/g, pascal],
  [/__Title__/g, title],
  [/__snake__/g, name.replaceAll('-', '_')],
  [/__migration__/g, String(last + 1).padStart(4, '0')],
  [/\bNAME\b/g, name],
]
const texts = templateFiles(join(import.meta.dirname, 'template'), replacements)
requireAbsent([`contract/areas/${name}`, `src/areas/${name}`, ...texts.keys()])
writeFiles(projectRoot, texts)
for (const file of texts.keys()) console.log(`wrote ${file}`)

const fields = ['code', 'name', 'since', 'remark']
const controls = ['insert', 'change', 'delete', 'history', ...fields].map((control) => `'${control}'`)
addLines('contract/areas/all-areas.ts', [
  [/\nexport const allAreas/, `import { ${camel} } from './${name}/${name}.area.ts'\n`],
  [/\} as const satisfies Record<string, AnyArea>/, `  '${name}': ${camel},\n`],
])
addLines('contract/index.ts', [
  [/\n\/\*\* What a file of the contract/, `import * as ${camel} from './${name}.ts'\n`],
  [/\}\)\n\n\/\*\* The name of a call/, `  ...${camel},\n`],
])
addLines('contract/areas/job-kinds.ts', [
  [/\} as const satisfies Record<string, JobKindRow> &/, `  'export.${name}': { makes: 'file' },\n`],
])
addLines('contract/rules/securities.ts', [
  [/\} as const\n\n\/\*\* A screen with securities/, `  ${camel}: [${controls.join(', ')}],\n`],
])
addLines('contract/rules/menu.ts', [[/'\/elements\/parks', /, `'/${camel}', '/${camel}/:id', `]])
addLines('server/edge/calls/areas.ts', [
  [/import \{ calls \} from/, `import type * as ${camel} from '#contract/${name}.ts'\n`],
  [/\n\ntype Way = /, ` | keyof typeof ${camel}`],
])
addLines('docs/operation.md', [
  [
    /\n\| `photovoltaicParks`/,
    `\n| \`${camel}\` | ${title.toLowerCase()}: \`insert\`, \`change\`, \`delete\`, \`history\`; fields: ${fields.map((field) => `\`${field}\``).join(', ')} |`,
  ],
])
const sample = `{ code: \`X-\${another()}\`, name: 'A name', since: '2020-02-29', remark: 'A remark.' }`
addLines('tests/server/areas/samples.ts', [
  [/\}\n\n\/\*\* A field of each area/, `  '${name}': () => (${sample}),\n`],
  [/\}\n\n\/\*\* Values that nobody/, `  '${name}': 'remark',\n`],
  [/\}\n\nexport const areaNamed/, `  '${name}': {},\n`],
])
const content = `Values: { code: 'X-1', name: 'A name', since: '2020-02-29', remark: '' }`
addLines('tests/server/good-requests.ts', [
  [
    / {2}logout:/,
    `  get${pascal}: { Options: { PageSize: 10, Page: 1 } },
  get${pascal}Record: { Value: 1 },
  insert${pascal}Record: { ${content}, Parts: {}, Key: 'a31c6ff4-5b8d-4f7e-9c55-2d9a0c3b7e11' },
  change${pascal}Record: { Id: 1, Version: 1, Values: { name: 'Other' }, Base: { name: null }, Parts: {}, BaseParts: {} },
  delete${pascal}Record: { Id: 1, Version: 1, Reason: 'added twice' },
  get${pascal}RecordHistory: { Value: 1 },
  get${pascal}Choices: { Search: 'X' },
`,
  ],
])
for (const language of languages) {
  const file = join(projectRoot, `locales/${language}/job-kinds.json`)
  const kinds = JSON.parse(readFileSync(file, 'utf8')) as { export: Record<string, string> }
  kinds.export[name] = title
  writeFileSync(file, `${JSON.stringify(kinds, null, 2)}\n`)
}
console.log('added it to the lists of the contract, the server and the tests')

runNode('Formatting', [
  inPackages('oxfmt/bin/oxfmt'),
  'contract',
  'server',
  'src/areas',
  'locales',
  'tests/server',
  'docs/operation.md',
])
runNode('Typing its texts', [join(projectRoot, 'tools/text-types/text-types.ts')])
runNode('Taking its words for files', [join(projectRoot, 'tools/area-words/area-words.ts')])
runNode('Drawing the data model', [join(projectRoot, 'tools/data-model/data-model.ts')])
console.log(`
Now: npm test -- tests/server/areas
Then change it, definition and migration first, give it its place in the menu, write its texts in four languages, and say in
CHANGELOG.md what people can do.`)
