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

/** Without blanks, and with the prefix of its type in front, once and as the type spells it: `k 123456` → `K123456`. */
function normalForm(number: string, { description }: IdType): string {
  const bar = description.indexOf('|')
  const prefix = (bar < 0 ? '' : description.slice(0, bar)).replace(/\s/g, '')
  const hasPrefix = number.toLowerCase().startsWith(prefix.toLowerCase())
  return prefix + (hasPrefix ? number.slice(prefix.length) : number)
}

const hasForm = (number: string, { regularExpression }: IdType): boolean =>
  regularExpression === '' || new RegExp(`^(?:${regularExpression})$`, 'u').test(number)

/**
 * An identity number in the one form that is kept, or undefined when it does not have the form of its type.
 *
 * @param typed as it was sent: usually with the prefix of its type
 * @param typeId value of the type; empty when the caller knows none, then any type's form will do
 */
export function acceptedIdentityNumber(
  typed: string,
  typeId: string,
  types: readonly IdType[],
): string | undefined {
  const number = typed.replace(/\s/g, '')
  if (number === '') return undefined
  if (types.length === 0) return number
  const type = types
    .filter(({ value }) => typeId === '' || value === typeId)
    .find((candidate) => hasForm(normalForm(number, candidate), candidate))
  return type && normalForm(number, type)
}
