/** So many days ago, in words: `today`, `6 days ago`. */
import { localeOf } from './format-instant.ts'

export const daysAgo = (days: number, language: string): string =>
  new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(-days, 'day')
