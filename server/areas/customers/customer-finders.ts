/** How staff finds customers, properties, meters and bills from anywhere: through the door of customers. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/entities.ts'
import { mayHold } from '#server/platform/lists/any-script.ts'
import { detailsOf, type RecordFinder } from '#server/platform/lists/record-finder.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import type { Principal } from '../rights/principal.ts'
import {
  seesCustomers,
  visibleBills,
  visibleCustomers,
  visibleMeters,
  visibleProperties,
  type SeenOfCustomer,
} from './visible-customers.ts'

/** As in the indexes `customer_accounts_found`, `properties_found` and `meters_found`. */
const indexed = {
  customer: sql`customer.account_no || ' ' || customer.first_name || ' ' || customer.surname || ' ' || customer.email
    || ' ' || latin_number(customer.mobile_no) || ' ' || latin_number(customer.phone_no)`,
  property: sql`property.reference || ' ' || property.street_el || ' ' || property.street_latin || ' ' || property.house_no
    || ' ' || property.postcode || ' ' || property.town_el || ' ' || property.town_latin`,
  meter: sql`meter.serial_no`,
}

const narrowed = (text: RawBuilder<unknown>, search: string | undefined): RawBuilder<unknown> =>
  search === undefined ? sql`true` : mayHold(text, search)

/** Bills are called by their numbers: nobody types the middle of one. */
const billsNamed = (search: string | undefined): RawBuilder<unknown> => {
  if (search === undefined) return sql`true`
  const digits = search.replaceAll(/[\s-]/g, '')
  return /^\d{5,}$/.test(digits) ? sql`invoice.number like ${`${digits}%`}` : sql`false`
}

const townIn = (language: Language, row: Readonly<Record<string, unknown>>): string =>
  `${String(row['postcode'])} ${String(row[language === 'el' ? 'town_el' : 'town_latin'])}`

/** None for somebody who sees no customers. */
export function customerFinders(
  principal: Principal,
  sees: SeenOfCustomer,
  language: Language,
): readonly RecordFinder[] {
  if (!seesCustomers(principal)) return []
  const [own, other] = language === 'el' ? ['el', 'latin'] : ['latin', 'el']
  return [
    {
      kind: 'customers',
      source: (search) => ({
        rows: visibleCustomers(principal, sees, narrowed(indexed.customer, search)),
        key: 'id',
        title: sees('name') ? 'name' : 'account_no',
        seen: ['account_no', 'name', 'email', 'mobile_no', 'phone_no'],
      }),
      shown(row) {
        const title = String(row['name'] || row['account_no'])
        const phone = row['mobile_no'] || row['phone_no']
        return {
          title,
          type: row['is_company'] === true ? 'company' : 'person',
          details: detailsOf(title, row['account_no'], phone && `+${String(phone)}`),
        }
      },
    },
    {
      kind: 'properties',
      source: (search) => ({
        rows: sql`select *, ${sql.ref(`street_${own}`)} || ' ' || house_no as address
          from (${visibleProperties(principal, narrowed(indexed.property, search))}) known`,
        key: 'reference',
        title: 'address',
        seen: ['reference', `street_${other}`, 'postcode', 'town_el', 'town_latin'],
      }),
      shown: (row) => ({
        title: addressText(row as unknown as Address, language).replace(`, ${townIn(language, row)}`, ''),
        details: [townIn(language, row), String(row['reference'])],
      }),
    },
    {
      kind: 'meters',
      source: (search) => ({
        rows: visibleMeters(principal, narrowed(indexed.meter, search)),
        key: 'serial_no',
        title: 'serial_no',
        seen: [],
      }),
      shown: (row) => ({
        title: String(row['serial_no']),
        state: row['removed_on'] === null ? '' : 'removed',
        details: [addressText(row as unknown as Address, language)],
        ownerId: String(row['reference']),
      }),
    },
    {
      kind: 'bills',
      source: (search) => ({
        rows: visibleBills(principal, sees, billsNamed(search)),
        key: 'number',
        title: 'number',
        seen: [],
      }),
      shown: (row) => ({
        title: String(row['number']),
        details: detailsOf(row['number'], row['name'], row['account_no']),
        ownerId: String(row['owner_id']),
      }),
    },
  ]
}
