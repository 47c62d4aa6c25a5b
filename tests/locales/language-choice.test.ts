import { describe, expect, it } from 'vitest'
import { formatDay, formatInstant, formatMinute } from '#src/i18n/format-instant.ts'
import { setTimeZone } from '#src/i18n/time-zone.ts'
import { dayOf, minuteOf } from '#src/i18n/today.ts'
import { formatMinutesSeconds, formatNumber } from '#src/i18n/format-number.ts'
import { chooseLanguage, directionOf, languages } from '#src/i18n/languages.ts'

describe('the language of a visit', () => {
  it('is the one chosen by hand, before the profile and the settings', () => {
    expect(chooseLanguage({ stored: 'ar', profile: 'ru', default: 'en' })).toBe('ar')
  })
  it('is the one of the profile when nothing was chosen by hand', () => {
    expect(chooseLanguage({ profile: 'ru', default: 'en' })).toBe('ru')
  })
  it('is the one of the settings when the profile has none', () => {
    expect(chooseLanguage({ profile: '', default: 'en' })).toBe('en')
  })
  it('is Greek when nothing is known, or what is known is not one of ours', () => {
    expect(chooseLanguage({})).toBe('el')
    expect(chooseLanguage({ stored: 'tlh', default: 'xx' })).toBe('el')
  })
  it('runs from right to left in Arabic only', () => {
    expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
  })
})

describe('numbers and times', () => {
  it('have the separators of the language', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
    expect(formatNumber(1234.5, 'el')).toBe('1.234,5')
  })
  it('are written in Latin digits in Arabic too, like bills and codes', () => {
    expect(formatMinutesSeconds(605, 'ar')).toBe('10:05')
  })
  it('show seconds with two digits', () => {
    expect(formatMinutesSeconds(65, 'en')).toBe('1:05')
    expect(formatMinutesSeconds(0, 'el')).toBe('0:00')
  })
  it('give an empty text for an instant that cannot be read', () => {
    expect(formatInstant('soon', 'en')).toBe('')
    expect(formatInstant('2026-03-04T10:00:00Z', 'en', { dateStyle: 'long' })).toBe('4 March 2026')
  })
  it('are those of the utility, wherever the visitor is', () => {
    const newYear = { dateStyle: 'long', timeStyle: 'short' } as const
    expect(formatInstant('2026-12-31T22:30:00Z', 'en', newYear)).toBe('1 January 2027 at 00:30')
    setTimeZone('Pacific/Auckland')
    expect(formatInstant('2026-12-31T22:30:00Z', 'en', newYear)).toBe('1 January 2027 at 11:30')
    expect(dayOf(new Date('2026-12-31T10:59:59Z'))).toBe('2026-12-31')
    setTimeZone(undefined)
    expect(dayOf(new Date('2026-12-31T21:59:59Z'))).toBe('2026-12-31')
    expect(minuteOf(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01 00:00')
  })
  it('show a day as it is, and what the clock of the utility shows as it shows it', () => {
    expect(formatDay('2027-01-01', 'en')).toBe('01/01/2027')
    expect(formatMinute('2027-03-28 03:30', 'en', { dateStyle: 'short', timeStyle: 'short' })).toBe(
      '28/03/2027 03:30',
    )
    expect(formatDay('soon', 'en')).toBe('')
  })
})
