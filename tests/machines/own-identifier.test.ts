import { describe, expect, it } from 'vitest'
import { isOwnEmail, isOwnMobile } from '#machines/rules/own-identifier.ts'
import { policyOfOwn } from '#machines/rules/phone.ts'
import '#machines/rules/numbering-plans.ts'

/** What the utility asks of new numbers; none of it may keep somebody from naming the own one. */
const strict = policyOfOwn({ pattern: '6[0-9]{9}', prefix: '', countries: 'GR' })
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
  it.each(['+357 99 123456', '0035799123456'])(
    'is recognised as %s where only others are accepted',
    (typed) => {
      expect(isOwnMobile(typed, '+35799123456', strict)).toBe(true)
    },
  )
  it('is read without its country code as a number of the first country that is served', () => {
    expect(isOwnMobile('6912345678', '+306912345678', strict)).toBe(true)
  })
  it('is not another one, nor a part of it that is no number', () => {
    expect(isOwnMobile('99123457', '+35799123456', anywhere)).toBe(false)
    expect(isOwnMobile('99', '+35799123456', anywhere)).toBe(false)
  })
})
