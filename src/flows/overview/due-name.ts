/** What a line of what is due is called. */
import type { TFunction } from 'i18next'
import { daysInWords } from '#contract/rules/days-in-words.ts'
import { localeOf } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import type { DueLine } from './overview-shown.ts'

/** The months of a bill: `Aug–Sept 2026`. */
const monthsOf = (from: string, to: string, language: string): string =>
  daysInWords(from, to, localeOf(language), { month: 'short', year: 'numeric' })

/** What a bill is called after what it is for: `Water Aug–Sept 2026`. */
export const billName = (
  {
    service,
    periodFrom,
    periodTo,
  }: { service: 'water' | 'electricity'; periodFrom: string; periodTo: string },
  t: TFunction<'overview'>,
  language: string,
): string => `${t(`consumption.${service}`)} ${monthsOf(periodFrom, periodTo, language)}`

export function dueName(line: DueLine, t: TFunction<'overview'>, language: string): string {
  if (line.isInstalment) return t('due.instalment', { id: isolatedLtr(line.reference) })
  if (!line.isBill) return line.description || line.reference
  const { service, periodFrom, periodTo } = line
  if (service === undefined || periodFrom === undefined || periodTo === undefined)
    return t('due.bill', { number: isolatedLtr(line.reference) })
  return billName({ service, periodFrom, periodTo }, t, language)
}
