import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { securedControls } from '#contract/rules/securities.ts'

const rows = readFileSync(join(import.meta.dirname, '../../docs/operation.md'), 'utf8').split('\n')

it.each(Object.entries(securedControls))(
  'docs/operation.md names every control of %s',
  (screen, controls) => {
    const row = rows.find((line) => line.startsWith(`| \`${screen}\``)) ?? ''
    expect(controls.filter((control) => !row.includes(`\`${control}\``))).toEqual([])
  },
)
