/** Identity numbers (P §3 ID type option, P §5): when one is asked for, and which form it must have. */
import type { UtilitySettings } from '#contract/entities.ts'
import type { IdType } from '#contract/registration.ts'

/** Portal profile types (P §9). */
export const portalProfileType = { employee: 1, customer: 2 } as const

/** Whether registering asks for an identity number on this portal. */
export const isIdentityNumberNeeded = (settings: UtilitySettings): boolean =>
  settings.portalProfileType === portalProfileType.employee
    ? settings.isValidateEmployeeAccountIdNo
    : settings.portalProfileType === portalProfileType.customer && settings.isValidateCustomerAccountIdNo

function hasForm(number: string, { description, regularExpression }: IdType): boolean {
  const bar = description.indexOf('|')
  const prefix = bar < 0 ? '' : description.slice(0, bar)
  const full = number.startsWith(prefix) ? number : prefix + number
  return regularExpression === '' || new RegExp(`^(?:${regularExpression})$`, 'u').test(full)
}

/**
 * @param number as it was sent: usually with the prefix of its type
 * @param typeId value of the type; empty when the caller knows none, then any type's form will do
 */
export function isIdentityNumber(number: string, typeId: string, types: readonly IdType[]): boolean {
  if (number === '') return false
  if (types.length === 0) return true
  const candidates = typeId === '' ? types : types.filter(({ value }) => value === typeId)
  return candidates.some((type) => hasForm(number, type))
}
