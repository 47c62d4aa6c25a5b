import { describe, expect, it } from 'vitest'
import { isOwnEmail, isOwnMobile } from '#machines/rules/own-identifier.ts'

const anywhere = { pattern: '', prefix: '', countries: 'CY' }

describe('The e-mail address of the profile', () => {
  it('is recognised however it is capitalised and spaced', () => {
    expect(isOwnEmail(' Maria@Example.com', 'maria@example.COM')).toBe(true)
  })
  it('is not another one, nor part of it, nor nothing', () => {
    expect(isOwnEmail('maria@example.co', 'maria@example.com')).toBe(false)
    expect(isOwnEmail('', '')).toBe(false)
  })
})

describe('The mobile number of the profile', () => {
  it.each(['99123456', '+357 99 123456', '0035799123456'])('is recognised as %s', (typed) => {
    expect(isOwnMobile(typed, '+35799123456', anywhere)).toBe(true)
  })
  it('is recognised when the profile has it without its country code', () => {
    expect(isOwnMobile('99123456', '99 123456', anywhere)).toBe(true)
  })
  it('is not another one, nor a part of it that is no number', () => {
    expect(isOwnMobile('99123457', '+35799123456', anywhere)).toBe(false)
    expect(isOwnMobile('99', '+35799123456', anywhere)).toBe(false)
  })
})
