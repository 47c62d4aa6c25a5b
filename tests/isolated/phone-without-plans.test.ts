/** Mobile numbers before the numbering plans have come: nobody is kept out, and nothing is lost. */
import { describe, expect, it } from 'vitest'
import { isMobileNumber, normalisedMobile, policyOfOwn } from '#machines/rules/phone.ts'

const policy = { pattern: '', prefix: '357', countries: 'CY,GR' }

describe('without numbering plans', () => {
  it.each(['99 123456', '+357 99 123456', '00357-99-123456', '٩٩١٢٣٤٥٦'])('lets %s pass', (typed) => {
    expect(isMobileNumber(typed, policy)).toBe(true)
  })

  it.each(['', '99', 'nikos@example.com', '+357 99 123456 99 123456'])(
    'does not take “%s” for a number',
    (typed) => {
      expect(isMobileNumber(typed, policy)).toBe(false)
    },
  )

  it('hands a number on as it was typed: the server knows the plans', () => {
    expect(normalisedMobile(' 99 123456 ', policy)).toBe('99 123456')
  })

  it('keeps the prefix of the utility', () => {
    expect(policyOfOwn(policy)).toEqual({ pattern: '', prefix: '357', countries: '' })
  })
})
