/** The fields of an application: from the request to what the rules judge, and from there to rows. */
import type { z } from '#contract/z.ts'
import type { createApplication } from '#contract/new-customer.ts'
import type { Language } from '#contract/entities.ts'
import { typedDay } from '#contract/rules/days.ts'
import { fullIdentityNumber } from '#contract/rules/identity-number.ts'
import { dialablePhone } from '#contract/rules/local-phone.ts'
import {
  accountType,
  addressFields,
  askedFields,
  newCustomerFaults,
  noTitle,
  titles,
  type AddressField,
  type NewCustomerFields,
} from '#contract/rules/new-customer.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { readLookups, type Lookups } from '#server/platform/content/lookups.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** A request that fits the contract. */
export type ApplicationRequest = z.output<(typeof createApplication)['request']>

/** As the rules know them. */
export const fieldsOf = ({ IsCompany, ...request }: ApplicationRequest): NewCustomerFields => ({
  ...request,
  AccountType: IsCompany ? accountType.company : accountType.individual,
})

/**
 * Holds the fields against the rules that the page goes by.
 *
 * @returns what can be chosen, in the language of the application
 * @throws ApiError `newCustomer.field`, for the first field that is not as it should be
 */
export async function requireGoodFields(
  content: ContentStore,
  request: ApplicationRequest,
  now: Date,
): Promise<Lookups> {
  const lookups = await readLookups(content, request.LanguageCode)
  const { idTypes, genders, consumerTypes, requiredAddressLines = [] } = lookups
  const choices = { idTypes, genders, consumerTypes, requiredAddressLines, today: dayOf(now) }
  const [fault] = newCustomerFaults(fieldsOf(request), choices)
  if (fault) throw new ApiError('newCustomer.field', fault)
  return lookups
}

/** The word of the title: one's own, or the one that the page has for its number. @param chosen its number */
function titleOf({ CustomTitle, Title }: ApplicationRequest, chosen: number): string {
  if (chosen === noTitle) return ''
  if (chosen === titles.other) return CustomTitle
  // A page may send what was typed before a number was chosen: that is no word of the number.
  if (Title === CustomTitle) return ''
  // What the page shows for a number is a word of a language: no place for a message to staff.
  return Title.replaceAll(/[^\p{L}\p{M}. ]/gu, '')
}

/** In one form, so that staff dials and finds it. */
const kept = (phone: string): string => dialablePhone(phone) ?? phone

/** Who applies. @param mobile in its normal form where it was proved */
export function applicantRow(
  request: ApplicationRequest,
  { idTypes }: Lookups,
  { email, mobile }: { email: string; mobile: string },
) {
  const { SelectTitle, Initial, BirthDate, Gender } = askedFields(fieldsOf(request))
  const idType = idTypes.find(({ value }) => value === request.IdTypeId)
  return {
    language: request.LanguageCode satisfies Language,
    is_company: request.IsCompany,
    consumer_type: request.ConsumerType,
    title: titleOf(request, SelectTitle),
    first_name: Initial,
    surname: request.Surname,
    email,
    id_type_id: request.IdTypeId,
    id_no: fullIdentityNumber(request.IdNo, idType),
    tax_no: request.TaxNo,
    born_on: typedDay(BirthDate) ?? null,
    gender: Gender,
    phone_no: kept(request.TelNo),
    mobile_no: mobile === '' ? kept(request.CellTelNo) : mobile,
    work_phone_no: kept(request.WorkTelNo),
    fax_no: kept(request.FaxNo),
    email_consent: request.ConsentReceiveEmail,
    sms_consent: request.ConsentReceiveSms,
  }
}

const columnOf = {
  Address1: 'line_1',
  Address2: 'line_2',
  Address3: 'line_3',
  Address4: 'line_4',
  Address5: 'line_5',
  CareOf: 'care_of',
  FlatName: 'flat_name',
  FlatNo: 'flat_no',
  HouseNo: 'house_no',
  Code: 'postcode',
} as const satisfies Record<AddressField, string>

type AddressColumns = Record<(typeof columnOf)[AddressField], string>

const addressRow = (request: ApplicationRequest, prefix: 'Personal' | ''): AddressColumns =>
  Object.fromEntries(
    addressFields.map((field) => [columnOf[field], request[`${prefix}${field}`]]),
  ) as AddressColumns

/** The addresses that have anything in them. */
export const addressRows = (request: ApplicationRequest) =>
  (
    [
      { kind: 'personal', address_type: request.PersonalAddressType, ...addressRow(request, 'Personal') },
      { kind: 'mailing', address_type: request.AddressType, ...addressRow(request, '') },
    ] as const
  ).filter((row) => Object.values(columnOf).some((column) => row[column] !== ''))
