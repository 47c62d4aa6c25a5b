/** E-mail addresses are understood in every way in which people type them. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmail, normalisedEmail } from '#machines/rules/email.ts'

const blanks = fc.constantFrom('', ' ', '  ', '\t')

it('accepts an address whatever blanks stand around it and however it is capitalised', () => {
  fc.assert(
    fc.property(
      fc
        .emailAddress()
        .filter((address) => address.length <= 254 && (address.split('@')[0] ?? '').length <= 64),
      blanks,
      blanks,
      fc.boolean(),
      (address, before, after, shouts) => {
        const typed = `${before}${shouts ? address.toUpperCase() : address}${after}`
        expect(isEmail(typed)).toBe(true)
        expect(normalisedEmail(typed)).toBe(address.toLowerCase())
      },
    ),
  )
})

it('refuses an address without its sign, its name, its domain or its end', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.constantFrom('sign', 'name', 'domain', 'end', 'blank'),
      (address, lost) => {
        const [name = '', domain = ''] = address.split('@')
        const typed = {
          sign: `${name}${domain}`,
          name: `@${domain}`,
          domain: `${name}@`,
          end: `${name}@${domain.split('.')[0]}`,
          blank: `${name} @${domain}`,
        }[lost]
        expect(isEmail(typed)).toBe(false)
      },
    ),
  )
})
