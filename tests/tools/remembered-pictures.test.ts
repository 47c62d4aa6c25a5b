/** A book takes a picture from an earlier one only where it would look the same. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lookOf, rememberedPictures, surroundingsOf } from '#tools/audit-book/remembered-pictures.ts'

const place = mkdtempSync(join(tmpdir(), 'remembered-pictures-'))
const folder = join(place, 'gallery')
const write = (name: string, content: string) => writeFileSync(join(folder, name), content)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'assets/locales.json'), { recursive: true })
  write('assets/portal.css', 'p { color: black }')
  write('assets/portal.js', 'draw(1)')
})
afterAll(() => rmSync(place, { recursive: true }))

describe('The look of a picture', () => {
  const look = (document: string, browser = 'chromium 1') =>
    lookOf(document, surroundingsOf({ folder }, browser))

  it('is the same for the same document, whatever else the build has', () => {
    const before = look('<p>Pay €40.00</p>')
    write('assets/portal.js', 'draw(2)')
    expect(look('<p>Pay €40.00</p>')).toBe(before)
  })

  it('is another one after a change of the document, the style sheets, or the browser', () => {
    const before = look('<p>Pay €40.00</p>')
    expect(look('<p>Pay €41.00</p>')).not.toBe(before)
    expect(look('<p>Pay €40.00</p>', 'chromium 2')).not.toBe(before)
    write('assets/portal.css', 'p { color: red }')
    expect(look('<p>Pay €40.00</p>')).not.toBe(before)
  })

  it('is the same in the next build and run, whose files have other names', () => {
    const page = (hash: string, port: number) =>
      `<head><script src="/assets/main-${hash}.js"></script><link href="http://127.0.0.1:${port}/assets/main-${hash}.css"></head><p>Pay</p><img src="http://127.0.0.1:${port}/logo.svg">`
    expect(look(page('DyxTau31', 38_727))).toBe(look(page('A8aW2x9u', 41_247)))
  })

  it('depends on the whole build where something is drawn that the document does not say', () => {
    const before = look('<canvas></canvas>')
    write('assets/portal.js', 'draw(2)')
    expect(look('<canvas></canvas>')).not.toBe(before)
  })
})

describe('Remembered pictures', () => {
  it('are found with what is known of them, until a whole book is not like them', () => {
    const memory = rememberedPictures<{ words: string[] }>(join(place, 'memory'))
    expect(memory.find('a')).toBeUndefined()
    memory.keep('a', Buffer.from('first'), { words: ['Pay'] })
    memory.keep('b', Buffer.from('second'), { words: [] })
    const next = rememberedPictures<{ words: string[] }>(join(place, 'memory'))
    expect(next.find('a')).toEqual({ image: Buffer.from('first'), known: { words: ['Pay'] } })
    next.forgetOthers()
    expect(next.find('a')?.known.words).toEqual(['Pay'])
    expect(next.find('b')).toBeUndefined()
  })
})
