/** Dates and times that are written otherwise than the portal writes them (A §9, decision 0359). */
import { dayInWords } from '#contract/rules/days-in-words.ts'
import { localeOf } from '#src/i18n/format-instant.ts'
import type { Language } from '#src/i18n/languages.ts'

/** `7:12 pm` in the languages of the portal. */
const halfDay = /\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\b|[πμ]\.?\s?μ|[صم](?!\p{L}))/iu

/** `22 Nov 2026`: months are spelled out, or the whole date is digits. */
function abbreviated(language: Language): RegExp {
  const written = (month: 'short' | 'long') =>
    Array.from({ length: 12 }, (_, index) =>
      dayInWords(`2026-${String(index + 1).padStart(2, '0')}-15`, localeOf(language), {
        day: 'numeric',
        month,
        year: 'numeric',
      }),
    )
  const long = written('long')
  const shapes = written('short')
    .filter((date) => !long.includes(date))
    .map((date) =>
      date
        .replaceAll('.', '\\.')
        .replace(/\d{4}/, '\\d{4}')
        .replace(/\b15\b/, '\\d{1,2}'),
    )
  return new RegExp(shapes.join('|') || '(?!)', 'u')
}

const patterns = new Map<Language, RegExp>()

/** What of a text is a date or a time in another shape. */
export function strayDates(text: string, language: Language): string[] {
  const pattern = patterns.get(language) ?? abbreviated(language)
  patterns.set(language, pattern)
  return [halfDay, pattern].flatMap((shape) => shape.exec(text)?.[0] ?? [])
}
