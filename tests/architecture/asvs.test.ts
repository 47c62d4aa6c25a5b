/** The ASVS page names proofs: they must be there, and no requirement twice. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d/.test(line))

describe('the ASVS page', () => {
  it('names tests and sources that exist', () => {
    const tests = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path ?? '')
    const sources = [...page.matchAll(/`((?:server|contract|machines|src)\/[\w./-]*)`/g)].map(
      ([, path]) => path ?? '',
    )
    expect(tests.length).toBeGreaterThan(50)
    expect([...tests, ...sources].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('says of every requirement whether it is met, once', () => {
    const ids = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((id) => id.trim()))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const states = rows.map((row) => (row.split('|')[3] ?? '').trim())
    expect(states.filter((state) => !['met', 'partly', 'not met', 'operator'].includes(state))).toEqual([])
  })
})
