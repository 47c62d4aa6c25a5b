/** The page about the data says what the migrations make. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { dataModelPage } from '#tools/data-model/data-model-page.ts'
import { makeDataModel } from '#tools/data-model/make-data-model.ts'

const file = join(import.meta.dirname, '../../docs/data-model.md')

test('docs/data-model.md is of now: "npm run data-model" makes it anew', async () => {
  const { code } = await format(file, await makeDataModel())
  expect(readFileSync(file, 'utf8')).toBe(code)
})

test('a table without a sentence is noticed', () => {
  const table = { name: 'letters', comment: '', columns: [] }
  expect(() => dataModelPage({ tables: [table], references: [] })).toThrow('letters')
})

test('keys, references and what may be missing are drawn', () => {
  const column = (name: string, isKey: boolean, isReference: boolean) => ({
    name,
    type: 'text',
    isKey,
    isReference,
  })
  const page = dataModelPage({
    tables: [
      { name: 'meters', comment: 'Measure.', columns: [column('serial_no', true, false)] },
      {
        name: 'meter_readings',
        comment: 'Say what.',
        columns: [column('meter_serial_no', true, true)],
      },
    ],
    references: [{ from: 'meter_readings', to: 'meters', column: 'meter_serial_no', isOptional: true }],
  })
  expect(page).toContain('meters |o--o{ meter_readings : meter_serial_no')
  expect(page).toContain('text serial_no PK\n')
  expect(page).toContain('text meter_serial_no PK, FK\n')
  expect(page).toContain('- `meters`: Measure.')
})
