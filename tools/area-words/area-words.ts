/** `npm run area-words`: writes `server/areas/kit/words/`. */
import { writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { languages } from '#contract/entities.ts'
import { makeAreaWords, wordsFile } from './make-area-words.ts'

for (const language of languages) {
  const file = wordsFile(language)
  writeFileSync(file, (await format(file, JSON.stringify(makeAreaWords(language)))).code)
}
