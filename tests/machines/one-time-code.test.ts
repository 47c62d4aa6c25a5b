import { describe, expect, it } from 'vitest'
import { readCode } from '#machines/rules/one-time-code.ts'

describe('a code field', () => {
  it.each([
    ['123456', '123456'],
    ['Your code is 123 456', '123456'],
    ['123-456', '123456'],
    ['Valid for 10 minutes: 123456', '123456'],
    ['Ο κωδικός σας είναι 048 213 και ισχύει για 10 λεπτά.', '048213'],
    ['رمزكم هو ٠٤٨٢١٣', '048213'],
    ['０４８２１３', '048213'],
    [' 12 34 56 \n', '123456'],
  ])('finds the code in "%s"', (text, code) => {
    expect(readCode(text, 6)).toBe(code)
  })

  it('takes digits while they are typed, and nothing else', () => {
    expect(readCode('12a', 6)).toBe('12')
    expect(readCode('', 6)).toBe('')
    expect(readCode('code', 6)).toBe('')
  })

  it('takes no more digits than a code has', () => {
    expect(readCode('1234567', 6)).toBe('123456')
  })
})
