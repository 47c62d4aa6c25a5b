/** What somebody who is no customer yet has filled in, as staff reads it: names and values, in the order of the form. */
import { z } from './z.ts'

/** `customFields` and `evaluationFields`: those that the utility has added. */
const groups = ['applicant', 'personal', 'mailing', 'customFields', 'evaluation', 'evaluationFields'] as const

const fields = [
  'AccountType',
  'ConsumerType',
  'SelectTitle',
  'Initial',
  'Surname',
  'Email',
  'IdTypeId',
  'IdNo',
  'TaxNo',
  'BirthDate',
  'Gender',
  'CellTelNo',
  'TelNo',
  'WorkTelNo',
  'FaxNo',
  'emailConsent',
  'smsConsent',
  'line',
  'CareOf',
  'FlatName',
  'FlatNo',
  'HouseNo',
  'Code',
  'custom',
  'evaluation',
  'PropertyKind',
  'ExpectedUse',
  'Equipment',
  'generation',
  'Remark',
] as const
export type FilledInField = (typeof fields)[number]

export const filledIn = z.object({
  group: z.enum(groups),
  field: z.enum(fields),
  /** As the utility calls it, in the language of the visit; empty: the page has a word for the field. */
  name: z.string(),
  /** Which one, of lines of an address. */
  place: z.int(),
  kind: z.enum(['text', 'number', 'day']),
  /** A day is `2026-11-22`; consents, the kind of property and equipment are the names that forms send. */
  value: z.string(),
  /** What stands behind the number of a field that the utility has added. */
  unit: z.string(),
})
export type FilledIn = z.infer<typeof filledIn>
