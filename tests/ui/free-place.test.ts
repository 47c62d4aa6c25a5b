import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowestFreePlace, type Box } from '#src/ui/free-place.ts'

const column: Box = { left: 100, right: 200, top: 50, bottom: 500 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('the lowest free place', () => {
  it('is at the bottom where nothing is in the way', () => {
    expect(lowestFreePlace(column, 80, [box(0, 400, 50, 100)])).toEqual({ ...column, top: 420 })
  })
  it('is above what is in the way', () => {
    expect(lowestFreePlace(column, 80, [box(150, 450, 20, 20)])?.bottom).toBe(442)
  })
  it('is nowhere when everything is full', () => {
    expect(lowestFreePlace(column, 80, [box(100, 100, 100, 380)])).toBeUndefined()
  })
  it('covers nothing, whatever there is', () => {
    const anyBox = fc
      .tuple(fc.nat(300), fc.nat(600), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100 }))
      .map((numbers) => box(...numbers))
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 12 }), fc.integer({ min: 20, max: 300 }), (boxes, height) => {
        const place = lowestFreePlace(column, height, boxes)
        for (const one of place ? boxes : [])
          expect(
            one.left >= place!.right ||
              one.right <= place!.left ||
              one.top >= place!.bottom ||
              one.bottom <= place!.top,
          ).toBe(true)
      }),
    )
  })
})
