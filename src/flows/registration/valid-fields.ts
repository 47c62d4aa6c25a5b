/** What the machine's guards would refuse of a form, field by field. */
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import { isNumberOfTypes } from '#machines/rules/identity-number.ts'
import { isAcceptedIdentifier } from '#machines/rules/registration-identifier.ts'
import type { View } from '#src/flow-kit/view.ts'

type Context = View<typeof registrationMachine>['snapshot']['context']

/** The fields, in the order of the form. The type of the document belongs to the identity number. */
export type RegistrationField = 'accountName' | 'identifier' | 'idTypeId' | 'idNumber' | 'password' | 'repeat'

/** Whether the fields that only this form has keep their rules. */
export const fieldsAreValid = (
  typed: Readonly<Record<RegistrationField, string>>,
  { identifierPolicy, idNumberIsNeeded, idTypes }: Context['input'],
) => ({
  accountName: typed.accountName.trim() !== '',
  identifier: isAcceptedIdentifier(typed.identifier, identifierPolicy),
  idNumber: !idNumberIsNeeded || isNumberOfTypes(typed.idNumber, typed.idTypeId, idTypes),
})
