/** `npm run area-words`: writes `server/areas/kit/words/`, and `locales/LANGUAGE/control-names.json`. */
import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { languages } from '#contract/entities.ts'
import { controlNamesFile, makeAreaWords, makeControlNames, wordsFile } from './make-area-words.ts'

for (const language of languages) {
  const file = wordsFile(language)
  writeFileSync(file, (await format(file, JSON.stringify(makeAreaWords(language)))).code)
  const names = controlNamesFile(language)
  writeFileSync(names, (await format(names, JSON.stringify(makeControlNames(language)))).code)
}
