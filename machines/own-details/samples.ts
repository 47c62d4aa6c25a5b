/** Details of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { OwnDetails } from '#contract/own-details.ts'
import type { DetailsToChange } from '#contract/rules/own-details.ts'

export const sampleDetails: OwnDetails = {
  accountNo: '1004711',
  isCompany: false,
  name: 'Μαρία Γεωργίου',
  email: 'maria@example.com',
  mobileNo: '+35799111111',
  phoneNo: '',
  idNo: 'K700700',
  taxNo: '12345678A',
  mailingAddress: 'Αθηνάς 12, 1016',
  ibanEnding: '2874',
  bankCode: '002',
  messagesByEmail: true,
  messagesBySms: false,
  banks: [
    { code: '002', name: '002' },
    { code: '003', name: '003' },
  ],
  properties: [
    {
      reference: '024000',
      kind: 'flat',
      place: 'Αθηνάς 12, 1016',
      areaSquareMetres: 112.5,
      roles: [{ role: 'owner', since: '2023-05-01' }],
      supplies: [
        {
          contractNo: 'W024000',
          service: 'water',
          tariff: '4711',
          startedOn: '2023-05-01',
          meters: ['WM4711001'],
        },
      ],
      billsTo: 'maria@example.com',
      interruptions: [
        {
          id: 1,
          service: 'water',
          place: 'Αθηνάς 12, 1016',
          propertyReference: '024000',
          startsAt: '2026-05-06T06:00:00.000Z',
          endsAt: '2026-05-06T10:00:00.000Z',
          reason: 'maintenance',
          hasBegun: false,
        },
      ],
    },
    {
      reference: '024137',
      kind: 'shop',
      place: 'Αθηνάς 14, 1016',
      areaSquareMetres: 40,
      roles: [{ role: 'tenant', since: '2024-02-01' }],
      supplies: [],
      interruptions: [],
    },
  ],
}

const unchanged: DetailsToChange = {
  mobileNo: sampleDetails.mobileNo,
  phoneNo: '',
  iban: '',
  bankCode: sampleDetails.bankCode,
  messagesByEmail: true,
  messagesBySms: false,
}

/** What is typed into the form. */
export const sampleChanges = {
  phone: { ...unchanged, phoneNo: '22300000', messagesBySms: true },
  bank: { ...unchanged, iban: 'CY17 0020 0128 0000 0012 0052 7600' },
  /** One character is missing. */
  wrong: { ...unchanged, iban: 'CY17 0020 0128 0000 0012 0052 760' },
  nothing: unchanged,
}

export const changedDetails: OwnDetails = {
  ...sampleDetails,
  phoneNo: '+35722300000',
  messagesBySms: true,
}
