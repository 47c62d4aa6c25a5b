/** `npm run text-types`: writes the types of the texts after a file of texts came or went. */
import { writeFileSync } from 'node:fs'
import { makeTextTypes, textTypesFile } from './make-text-types.ts'

writeFileSync(textTypesFile, await makeTextTypes())
