/** What somebody without an account has filled in, for staff: the application, and the evaluation that belongs to it. */
import { sql } from 'kysely'
import type { FilledIn, FilledInField } from '#contract/filled-in.ts'
import type { Language } from '#contract/entities.ts'
import { identityTypeLabel } from '#contract/rules/identity-number.ts'
import { accountType } from '#contract/rules/new-customer.ts'
import type { ControlOf } from '#contract/rules/securities.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { readLookups } from '#server/platform/content/lookups.ts'
import { wordIn } from '../custom-fields/words.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

interface Source {
  db: Database | DatabaseTransaction
  content: ContentStore
}

const controls: Partial<Record<FilledInField, ControlOf<'account'>>> = {
  SelectTitle: 'name',
  Initial: 'name',
  Surname: 'name',
  Email: 'email',
  IdTypeId: 'idNo',
  IdNo: 'idNo',
  BirthDate: 'idNo',
  TaxNo: 'taxNo',
  CellTelNo: 'mobileNo',
  TelNo: 'phoneNo',
  WorkTelNo: 'phoneNo',
  FaxNo: 'phoneNo',
  emailConsent: 'consents',
  smsConsent: 'consents',
}

/** The control of the screen `account` that shows the same of a customer. */
export const controlOfFilledIn = ({
  group,
  field,
}: Pick<FilledIn, 'group' | 'field'>): ControlOf<'account'> | undefined =>
  group === 'personal' || group === 'mailing' ? 'mailingAddress' : controls[field]

const entry = (
  group: FilledIn['group'],
  field: FilledInField,
  value: string,
  more: Partial<FilledIn> = {},
): FilledIn => ({ group, field, name: '', place: 0, kind: 'text', unit: '', ...more, value })

const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no')

async function applicantIn({ db, content }: Source, language: Language, id: number): Promise<FilledIn[]> {
  const row = await db
    .selectFrom('new_customers')
    .selectAll()
    .select(sql<string | null>`born_on::text`.as('born'))
    .where('application_id', '=', id)
    .executeTakeFirst()
  if (!row) return []
  const lookups = await readLookups(content, language)
  const named = (items: readonly { value: string; text: string }[], value: string) =>
    items.find((item) => item.value === value)?.text ?? value
  const idType = lookups.idTypes.find(({ value }) => value === row.id_type_id)
  const its = (field: FilledInField, value: string, more?: Partial<FilledIn>) =>
    entry('applicant', field, value, more)
  const addresses = await db
    .selectFrom('new_customer_addresses')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('kind', 'desc')
    .execute()
  const lineNames = lookups.customerCodedAddressLineNames ?? []
  return [
    its('AccountType', String(row.is_company ? accountType.company : accountType.individual)),
    its('ConsumerType', named(lookups.consumerTypes, row.consumer_type)),
    its('SelectTitle', row.title),
    its('Initial', row.first_name),
    its('Surname', row.surname),
    its('Email', row.email),
    its('IdTypeId', idType ? identityTypeLabel(idType) : row.id_type_id),
    its('IdNo', row.id_no),
    its('TaxNo', row.tax_no),
    its('BirthDate', row.born ?? '', { kind: 'day' }),
    its('Gender', named(lookups.genders, row.gender)),
    its('CellTelNo', row.mobile_no),
    its('TelNo', row.phone_no),
    its('WorkTelNo', row.work_phone_no),
    its('FaxNo', row.fax_no),
    its('emailConsent', yesOrNo(row.email_consent)),
    its('smsConsent', yesOrNo(row.sms_consent)),
    ...addresses.flatMap((address) => [
      ...([1, 2, 3, 4, 5] as const).map((place) =>
        entry(address.kind, 'line', address[`line_${place}`], { name: lineNames[place - 1] ?? '', place }),
      ),
      entry(address.kind, 'CareOf', address.care_of),
      entry(address.kind, 'FlatName', address.flat_name),
      entry(address.kind, 'FlatNo', address.flat_no),
      entry(address.kind, 'HouseNo', address.house_no),
      entry(address.kind, 'Code', address.postcode),
    ]),
  ]
}

/** The values of the fields that the utility has added, in words. */
async function customIn(
  { db }: Source,
  language: Language,
  id: number,
  group: 'customFields' | 'evaluationFields',
): Promise<FilledIn[]> {
  const rows = await db
    .selectFrom('custom_values')
    .innerJoin('custom_fields', 'custom_fields.id', 'custom_values.custom_field_id')
    .leftJoin('lookup_items', 'lookup_items.id', 'custom_values.item_id')
    .select(({ cast, ref }) => [
      'custom_fields.names',
      'custom_fields.unit_labels',
      'custom_values.text_value',
      'lookup_items.names as item',
      cast<string | null>(ref('custom_values.number_value'), 'text').as('number'),
      cast<string | null>(ref('custom_values.day_value'), 'text').as('day'),
    ])
    .where('custom_values.application_id', '=', id)
    .orderBy('custom_fields.position')
    .orderBy('custom_fields.id')
    .execute()
  return rows.map(({ names, unit_labels, text_value, item, number, day }) => {
    const called = { name: wordIn(names, language) }
    if (number !== null)
      return entry(group, 'custom', String(Number(number)), {
        ...called,
        kind: 'number',
        unit: wordIn(unit_labels, language),
      })
    if (day !== null) return entry(group, 'custom', day, { ...called, kind: 'day' })
    return entry(group, 'custom', text_value ?? (item ? wordIn(item, language) : ''), called)
  })
}

async function evaluationIn(source: Source, language: Language, id: number): Promise<FilledIn[]> {
  const { db } = source
  const row = await db
    .selectFrom('customer_evaluations')
    .select(({ cast, ref }) => [
      'application_id',
      'email',
      'property_kind',
      'expected_use',
      'equipment',
      'has_own_generation',
      'remark',
      cast<string | null>(ref('own_generation'), 'text').as('generation'),
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('application_id', '=', id),
        eb(
          'application_id',
          '=',
          selectFrom('new_customers').select('evaluation_id').where('new_customers.application_id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) return []
  const evaluationId = Number(row.application_id)
  const its = (field: FilledInField, value: string) => entry('evaluation', field, value)
  return [
    // Of an application the number of its evaluation, of an evaluation whose it is.
    evaluationId === id ? its('Email', row.email) : its('evaluation', String(evaluationId)),
    its('PropertyKind', row.property_kind),
    its('ExpectedUse', row.expected_use === null ? '' : String(row.expected_use)),
    its('Equipment', row.equipment.join(' ')),
    its(
      'generation',
      row.has_own_generation && row.generation !== null ? String(Number(row.generation)) : '',
    ),
    its('Remark', row.remark),
    ...(await customIn(source, language, evaluationId, 'evaluationFields')),
  ]
}

/** Everything that was filled in, in the order of the form; what was left empty is left out. */
export async function filledInOf(source: Source, language: Language, id: number): Promise<FilledIn[]> {
  const applicant = await applicantIn(source, language, id)
  const filled = [
    ...applicant,
    ...(applicant.length > 0 ? await customIn(source, language, id, 'customFields') : []),
    ...(await evaluationIn(source, language, id)),
  ]
  return filled.filter(({ value }) => value !== '')
}
