/** The ASVS page names proofs: they must be there, and no requirement twice. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d/.test(line))

/** Requirements, sections and chapters in a text: `V17`, `4.3`, `1.2.6 to 1.2.8`, `9.1.1–9.1.3`. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/V(\d+)|(\d+\.\d+)(?:\.(\d+)(?:(?: to |–)[\d.]+\.(\d+))?)?/g)].flatMap(
    ([, chapter, section = '', first, last = first]) =>
      chapter ??
      (first === undefined
        ? section
        : Array.from({ length: +(last ?? 0) - +first + 1 }, (_, index) => `${section}.${+first + index}`)),
  )

describe('the ASVS page', () => {
  it('names tests and sources that exist', () => {
    const tests = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path ?? '')
    const sources = [...page.matchAll(/`((?:server|contract|machines|src)\/[\w./-]*)`/g)].map(
      ([, path]) => path ?? '',
    )
    expect(tests.length).toBeGreaterThan(50)
    expect([...tests, ...sources].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  const ids = rows.flatMap((row) => idsIn(row.split('|')[1] ?? ''))

  it('answers nothing that it calls not applicable', () => {
    const absent = [...page.matchAll(/^Not applicable:[^]*?\n\n/gm)].flatMap(([text]) => idsIn(text))
    expect(absent.length).toBeGreaterThan(20)
    expect(absent.filter((one) => ids.some((id) => id.startsWith(`${one}.`) || id === one))).toEqual([])
  })

  it('says of every requirement whether it is met, once', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const states = rows.map((row) => (row.split('|')[3] ?? '').trim())
    expect(states.filter((state) => !['met', 'partly', 'not met', 'operator'].includes(state))).toEqual([])
  })
})
