/** `npm run data-model`: writes `docs/data-model.md`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { makeDataModel } from './make-data-model.ts'

const file = join(import.meta.dirname, '../../docs/data-model.md')
writeFileSync(file, (await format(file, await makeDataModel())).code)
