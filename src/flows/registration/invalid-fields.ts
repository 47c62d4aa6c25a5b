/** Which rules of the form are not kept yet: the machine's guards, asked one by one. */
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import { isNumberOfTypes } from '#machines/rules/identity-number.ts'
import { isPasswordAcceptable, passwordsMatch } from '#machines/rules/password.ts'
import { isAcceptedIdentifier } from '#machines/rules/registration-identifier.ts'
import type { View } from '#src/flow-kit/view.ts'

type Context = View<typeof registrationMachine>['snapshot']['context']

/** What stands in the fields. */
export interface TypedForm extends Omit<Context['form'], 'password'> {
  password: string
  repeat: string
}

export type RegistrationField = 'accountName' | 'identifier' | 'idNumber' | 'password' | 'repeat'

/** The fields whose rule is not kept, in the order of the form. */
export function unkeptRules(typed: TypedForm, input: Context['input']): readonly RegistrationField[] {
  const holds: Record<RegistrationField, boolean> = {
    accountName: typed.accountName.trim() !== '',
    identifier: isAcceptedIdentifier(typed.identifier, input.identifierPolicy),
    idNumber: !input.idNumberIsNeeded || isNumberOfTypes(typed.idNumber, typed.idTypeId, input.idTypes),
    password: isPasswordAcceptable(typed.password, input.passwordPolicy),
    repeat: passwordsMatch(typed.password, typed.repeat),
  }
  return (Object.keys(holds) as RegistrationField[]).filter((field) => !holds[field])
}
