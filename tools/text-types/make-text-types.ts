/** The types of all texts, as one module: TypeScript has no way to import the files of a folder. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'

const project = join(import.meta.dirname, '../..')

/** Made of the texts of areas, and read by keys that are computed: `resources.ts` says what is in it. */
const computed = 'control-names'

/** Where the types are kept. */
export const textTypesFile = join(project, 'src/i18n/text-types.ts')

/** The module: one entry for each file of texts in English, by the name of its file. */
export const makeTextTypes = async (): Promise<string> => {
  const names = readdirSync(join(project, 'locales/en'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => name !== computed)
    .toSorted()
  const imported = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const lines = [
    '/** Made from the names of the files in `locales/en` by `npm run text-types`. Do not edit. */',
    ...names.map((name) => `import type ${imported(name)} from '#locales/en/${name}.json'`),
    '',
    '/** The texts by the names of their files. */',
    'export interface TextsOfFiles {',
    ...names.map((name) => `  '${name}': typeof ${imported(name)}`),
    '}',
    '',
  ]
  const options = { semi: false, singleQuote: true, printWidth: 110, trailingComma: 'all' } as const
  return (await format(textTypesFile, lines.join('\n'), options)).code
}
