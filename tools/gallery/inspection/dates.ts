/** Dates and times that are written otherwise than the portal writes them (A §9, decision 0359). */
import { localeOf } from '#src/i18n/format-instant.ts'
import type { Language } from '#src/i18n/languages.ts'

/** `7:12 pm` in the languages of the portal. */
const halfDay = /\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\b|[πμ]\.?\s?μ|[صم](?!\p{L}))/iu

/** `22 Nov 2026`: months are spelled out, or the whole date is digits. */
function abbreviated(language: Language): RegExp {
  const written = (month: 'short' | 'long') =>
    Array.from(
      { length: 12 },
      (_, index) =>
        new Intl.DateTimeFormat(localeOf(language), {
          day: 'numeric',
          month,
          year: 'numeric',
          timeZone: 'UTC',
        })
          .formatToParts(Date.UTC(2026, index, 15))
          .find(({ type }) => type === 'month')!.value,
    )
  const long = written('long')
  const short = written('short').filter((month) => /\p{L}/u.test(month) && !long.includes(month))
  // Without abbreviations, such as in Arabic, nothing can be found.
  const names = short.map((month) => month.replace('.', '\\.')).join('|') || '(?!)'
  return new RegExp(`\\d{1,2} (?:${names})\\.? \\d{4}|\\d{1,2}\u200F/\\d{1,2}\u200F/\\d{4}`, 'u')
}

const patterns = new Map<Language, RegExp>()

/** What of a text is a date or a time in another shape. */
export function strayDates(text: string, language: Language): string[] {
  const pattern = patterns.get(language) ?? abbreviated(language)
  patterns.set(language, pattern)
  return [halfDay, pattern].flatMap((shape) => shape.exec(text)?.[0] ?? [])
}
