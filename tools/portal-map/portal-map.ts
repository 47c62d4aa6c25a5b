/** `npm run portal-map`: writes `docs/portal-map.svg` and `docs/portal-map.md`. */
import { writeFileSync } from 'node:fs'
import { makeMap } from './make-map.ts'

for (const [file, text] of await makeMap()) writeFileSync(file, text)
