/** The rules of new passwords at their edges (P §5, A §5, P §9). */
import { describe, expect, it } from 'vitest'
import { isPasswordAcceptable, passwordRuleHolds, passwordsMatch } from '#contract/rules/password.ts'

const strong = { minimumLength: 7, isStrong: true }
const weak = { minimumLength: 7, isStrong: false }

describe('A new password', () => {
  it.each([
    ['abcde-7', true],
    ['abcd-7', false],
    // Characters, not what they are stored as.
    ['𝒶bcde-7', true],
    ['  abcd-7  ', false],
  ])('is long enough at exactly the minimum: “%s”', (password, isAcceptable) => {
    expect(isPasswordAcceptable(password, strong)).toBe(isAcceptable)
    expect(isPasswordAcceptable(password, weak)).toBe(isAcceptable)
  })

  it.each([
    ['a b c d 7', false],
    ['a\u00A0b\u3000cd\t7', false],
    // An accent is a part of its letter.
    ['cafe\u0301 2026', false],
    ['abcdef7_', true],
    ['abcdef7€', true],
  ])('has a special character only where a sign is: “%s”', (password, holds) => {
    expect(passwordRuleHolds('symbol', password, strong)).toBe(holds)
    expect(isPasswordAcceptable(password, strong)).toBe(holds)
  })

  it('is repeated when only the blanks around it differ', () => {
    expect(passwordsMatch('Brave-Donkey-7', ' Brave-Donkey-7 ')).toBe(true)
    expect(passwordsMatch('Brave-Donkey-7', 'Brave-Donkey-8')).toBe(false)
  })
})
