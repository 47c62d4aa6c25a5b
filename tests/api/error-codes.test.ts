/** Numbers of error codes on the wire: backends and pages tell reasons apart by them. */
import { expect, test } from 'vitest'
import { refusalStatus } from '#contract/refusals.ts'

test('every error code has a number of its own', () => {
  const codes = Object.entries(refusalStatus)
  const shared = codes.filter(([code, number]) =>
    codes.some(([other, same]) => other !== code && same === number),
  )
  expect(shared).toEqual([])
})
