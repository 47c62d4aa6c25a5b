/** The table of an area is read through its door, and by what changes its rows: nowhere else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../server')

/** Tables of areas, and the files that may name them. */
const doors: Record<string, readonly string[]> = {
  damage_claims: [
    'areas/damage-claims/visible-claims.ts',
    'areas/damage-claims/change-claim.ts',
    // Holds a record whatever anybody sees: the request itself is only shown to those who see the record.
    'areas/approvals/damage-payment.ts',
    'demonstration/areas.ts',
  ],
  granted_rights: ['areas/rights/principal.ts', 'areas/rights/grants.ts'],
}

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

test.each(Object.entries(doors))('%s is read through its door alone', (table, allowed) => {
  const naming = files.filter((file) =>
    new RegExp(`\\b${table}\\b`).test(readFileSync(join(server, file), 'utf8')),
  )
  expect(naming.toSorted()).toEqual([...allowed].toSorted())
})
