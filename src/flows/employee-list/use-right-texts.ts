import { useTranslation } from 'react-i18next'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { hasLimit, notGiven, type EmployeePart } from './employee-list-shown.ts'

/** Gives what a right and its value are called. */
export function useRightTexts(symbol: string) {
  const { t, i18n } = useTranslation('employee-list')
  const amount = (cents: string): string =>
    isolated(formatWithSymbol(Number(cents) / 100, i18n.language, symbol))
  const valueOf = (part: EmployeePart, value: string): string => {
    if (value === notGiven) return t('no')
    return hasLimit(part) ? amount(value) : t('yes')
  }
  return {
    nameOf: (part: EmployeePart): string => t(`right.${part}.name`),
    meaningOf: (part: EmployeePart): string => t(`right.${part}.means`),
    valueOf,
    /** The name, with the amount where it has one. */
    inFull: ({ part, value }: { part: EmployeePart; value: string }): string =>
      hasLimit(part)
        ? t('amount', { right: t(`right.${part}.name`), amount: amount(value) })
        : t(`right.${part}.name`),
  }
}
