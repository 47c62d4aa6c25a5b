/** A utility's rules and a complete application, for the catalogue and for pictures. */
import type { CustomFieldShape } from '../rules/new-customer.ts'
import { emptyForm, type FilledForm, type FormRules } from './new-customer-form.setup.ts'

/** The numbers of the sample's fields, by their types. */
export const sampleFields = { text: 1, integer: 2, decimal: 3, date: 4, lookup: 5, library: 6 } as const

const field = (
  customFieldId: number,
  type: CustomFieldShape['type'],
  isMandatory = false,
): CustomFieldShape => ({
  customFieldId,
  type,
  isMandatory,
  typeId: type > 3 ? customFieldId : 0,
  parentCustomFieldId: 0,
})

export const sampleRules: FormRules = {
  choices: {
    idTypes: [
      { value: '1', text: 'Identity card', description: 'K|Identity card', regularExpression: 'K[0-9]{6,8}' },
    ],
    genders: [{ value: '1' }, { value: '2' }],
    consumerTypes: [{ value: '1' }, { value: '2' }],
    requiredAddressLines: [1],
    today: '2026-05-04',
  },
  customTexts: { 2: '1' },
  customFields: [field(1, 0, true), field(2, 1), field(3, 2), field(4, 3), field(5, 4), field(6, 5)],
}

export const filledForm: FilledForm = {
  ...emptyForm,
  texts: {
    AccountType: '0',
    ConsumerType: '1',
    SelectTitle: '2',
    Initial: 'Eleni',
    Surname: 'Georgiou',
    Email: ' Visitor@Example.com ',
    IdTypeId: '1',
    IdNo: '123456',
    CellCallingCode: '357',
    CellTelNo: '99 123456',
    PersonalAddress1: '12 Makariou Avenue',
    PersonalCode: '1065',
  },
  customTexts: { 1: 'Ground floor', 2: '4', 3: '120,50', 4: '01/06/2026' },
  consentToSms: true,
}
