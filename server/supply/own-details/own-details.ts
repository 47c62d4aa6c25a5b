/** What the utility has of the customer behind an account, as far as the securities show it (A §3, A §6). */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { OwnDetails, OwnProperty } from '#contract/own-details.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { interruptionsOf } from '../interruptions/own-interruptions.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import type { ScreenRights } from '#server/identity/rights/securities.ts'

interface PropertyRecord extends Address {
  reference: string
  kind: OwnProperty['kind']
  area: number
  roles: { role: 'owner' | 'tenant'; since: string }[]
  supplies: {
    contractNo: string
    service: 'water' | 'electricity'
    names: Record<string, string>
    startedOn: string
    meters: string[]
  }[]
  bills_to: string | null
}

const propertiesOf = (db: Database | DatabaseTransaction, accountNo: string, today: string) =>
  sql<PropertyRecord>`
    select reference, kind, area_square_metres::float8 as area, street_el, street_latin, house_no, flat_no, postcode,
      town_el, town_latin,
      (
        select coalesce(jsonb_agg(jsonb_build_object('role', role, 'since', since::text) order by role, since), '[]')
        from property_roles where property_reference = reference and account_no = ${accountNo}
          and (until is null or until >= ${today}::date)
      ) as roles,
      (
        select coalesce(jsonb_agg(jsonb_build_object('contractNo', contract_no, 'service', tariffs.service,
          'names', tariffs.names, 'startedOn', started_on::text, 'meters', (
            select coalesce(jsonb_agg(serial_no order by serial_no), '[]') from meters
            where meters.contract_no = supplies.contract_no and removed_on is null
          )) order by tariffs.service desc, contract_no), '[]')
        from supplies join tariffs on tariffs.code = supplies.tariff_code
        where property_reference = reference and account_no = ${accountNo} and ended_on is null
      ) as supplies,
      (select email from subscriptions where property_reference = reference and until is null) as bills_to
    from properties
    where reference in (
      select property_reference from property_roles where account_no = ${accountNo}
        and (until is null or until >= ${today}::date)
      union
      select property_reference from supplies where account_no = ${accountNo} and ended_on is null
    )
    order by reference`.execute(db)

/** How many of the properties that are billed there are, and of how many the newest decision says yes. */
export async function consentsOf(db: Database | DatabaseTransaction, accountNo: string) {
  const { rows } = await sql<{ properties: number; messagesByEmail: number; messagesBySms: number }>`
    with billed as (
      select distinct property_reference from supplies where account_no = ${accountNo} and ended_on is null
    ),
    decided as (
      select distinct on (billed.property_reference, purpose) purpose, is_given
      from billed join consents on consents.property_reference = billed.property_reference
      order by billed.property_reference, purpose, decided_at desc, id desc
    )
    select (select count(*) from billed)::integer as properties,
      (count(*) filter (where purpose = 'messagesByEmail' and is_given))::integer as "messagesByEmail",
      (count(*) filter (where purpose = 'messagesBySms' and is_given))::integer as "messagesBySms"
    from decided`.execute(db)
  return rows[0] ?? { properties: 0, messagesByEmail: 0, messagesBySms: 0 }
}

/** The last characters are enough to know it again. */
const endingOf = (iban: string): string => iban.slice(-4)

export async function ownDetailsOf(
  db: Database | DatabaseTransaction,
  { accountNo, language, now }: { accountNo: string; language: Language; now: Date },
  { isVisible }: ScreenRights<'account'>,
): Promise<OwnDetails> {
  const customer = await db
    .selectFrom('customer_accounts')
    .selectAll()
    .where('account_no', '=', accountNo)
    .executeTakeFirst()
  const consents = await consentsOf(db, accountNo)
  const isAgreed = (purpose: 'messagesByEmail' | 'messagesBySms') =>
    isVisible('consents') && consents.properties > 0 && consents[purpose] === consents.properties
  const banks = await db.selectFrom('banks').selectAll().orderBy('code').execute()
  const { rows } = await propertiesOf(db, accountNo, dayOf(now))
  const interruptions = await interruptionsOf(db, { accountNo, language }, now)
  const shown = (control: Parameters<typeof isVisible>[0], value: string | undefined): string =>
    isVisible(control) ? (value ?? '') : ''
  return {
    accountNo: shown('account', accountNo),
    isCompany: customer?.is_company ?? false,
    name: shown('name', customer && `${customer.first_name} ${customer.surname}`.trim()),
    email: shown('email', customer?.email),
    mobileNo: shown('mobileNo', customer?.mobile_no),
    phoneNo: shown('phoneNo', customer?.phone_no),
    idNo: shown('idNo', customer?.id_no),
    taxNo: shown('taxNo', customer?.tax_no),
    mailingAddress: shown('mailingAddress', customer?.mailing_address),
    ibanEnding: shown('iban', endingOf(customer?.iban ?? '')),
    bankCode: shown('iban', customer?.bank_code ?? ''),
    messagesByEmail: isAgreed('messagesByEmail'),
    messagesBySms: isAgreed('messagesBySms'),
    banks: banks.map(({ code, names }) => ({ code, name: names[language] ?? names.en })),
    properties: rows.map((property) => ({
      interruptions: interruptions.filter(
        ({ propertyReference }) => propertyReference === property.reference,
      ),
      reference: property.reference,
      kind: property.kind,
      place: addressText(property, language),
      areaSquareMetres: property.area,
      roles: property.roles,
      supplies: property.supplies.map(({ names, ...supply }) => ({
        ...supply,
        tariff: names[language] ?? names['en'] ?? '',
      })),
      ...(property.supplies.length > 0 && { billsTo: shown('email', property.bills_to ?? '') }),
    })),
  }
}
