/** Rules of photos of stops, and of the file of what could not be sent. */
import { describe, expect, it } from 'vitest'
import { rescueBatch, rescueBatches, rescueFileIn, rescueFormat } from '#contract/rules/rescue-file.ts'
import { fittedSize, roomOnPhone } from '#contract/rules/road-photos.ts'

const megabytes = (count: number) => count * 1_000_000

describe('The storage of a phone', () => {
  it.each([
    ['what the browser does not say is enough', undefined, 60, 'enough'],
    ['a round without photos needs 60 MB', megabytes(60), 0, 'enough'],
    ['and half a megabyte for each photo', megabytes(60), 1, 'little'],
    ['so that sixty photos need 90 MB', megabytes(90), 60, 'enough'],
    ['20 MB still take photos', megabytes(20), 60, 'little'],
    ['less is kept for readings', megabytes(20) - 1, 0, 'none'],
    ['a full phone takes no photos', 0, 0, 'none'],
  ] as const)('%s', (_what, free, photos, room) => {
    expect(roomOnPhone(free, photos)).toBe(room)
  })
})

describe('The size of a photo', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 100_000, height: 1 },
      { width: 1600, height: 1 },
    ],
  ])('%o becomes %o', (size, fitted) => {
    expect(fittedSize(size)).toEqual(fitted)
  })
})

describe('The file of what could not be sent', () => {
  const file = { format: rescueFormat, savedAt: '2026-05-04T08:00:00.000Z', login: 'reader', entries: [1, 2] }

  it('is read as it was saved', () => {
    expect(rescueFileIn(JSON.stringify(file))).toEqual(file)
  })

  it.each(['', 'no file', 'null', '[]', '{}', JSON.stringify({ ...file, format: 'portal.road/2' })])(
    'is not %o',
    (text) => {
      expect(rescueFileIn(text)).toBeUndefined()
    },
  )

  it('is imported in portions of so many entries and characters, in its order', () => {
    const many = Array.from({ length: rescueBatch.most + 1 }, (_one, index) => index)
    expect(rescueBatches(many).map(({ first, entries }) => [first, entries.length])).toEqual([
      [0, rescueBatch.most],
      [rescueBatch.most, 1],
    ])
    const large = 'x'.repeat(rescueBatch.characters / 2)
    expect(rescueBatches(['a', large, large, 'b']).map(({ entries }) => entries.length)).toEqual([2, 2])
    expect(rescueBatches([])).toEqual([])
  })
})
