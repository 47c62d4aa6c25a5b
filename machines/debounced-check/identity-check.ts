/** The check of an identity number (P §3, §5). */
import { isNumberOfTypes, type IdentityType } from '../rules/identity-number.ts'
import { createDebouncedCheck } from './debounced-check.machine.ts'

/** An identity number as typed, and the chosen type. */
export interface TypedIdentityNumber {
  number: string
  /** `value` of the chosen type, or empty. */
  typeId: string
}

/** Whether prefix and number match the expression of their type. The rules are the types that can be chosen. */
export const identityCheckMachine = createDebouncedCheck<readonly IdentityType[], TypedIdentityNumber>(
  ({ number, typeId }, types) => isNumberOfTypes(number, typeId, types),
)
