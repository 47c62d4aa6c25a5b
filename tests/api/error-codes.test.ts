/** Numbers of error codes on the wire: backends and pages tell reasons apart by them. */
import { expect, test } from 'vitest'
import { errorNumbers } from '#contract/error-codes.ts'

test('every error code has a number of its own', () => {
  const codes = Object.entries(errorNumbers)
  const shared = codes.filter(([code, number]) =>
    codes.some(([other, same]) => other !== code && same === number),
  )
  expect(shared).toEqual([])
})
