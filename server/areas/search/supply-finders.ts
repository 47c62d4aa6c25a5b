/** How staff finds meters by their properties and bills by their customers: through the doors of those. */
import { sql, type RawBuilder } from 'kysely'
import { mayHold } from '#server/platform/lists/any-script.ts'
import { detailsOf, type RecordFinder } from '#server/platform/lists/record-finder.ts'
import type { AreaAccess } from '../kit/access.ts'
import { columnOf } from '../kit/columns.ts'
import { visibleRecords } from '../kit/visible-records.ts'

/** @param streetField in the script of the session */
export function meterFinders(properties: AreaAccess, streetField: string): readonly RecordFinder[] {
  if (!properties.isOpen || !properties.sees('reference')) return []
  const street = properties.sees(streetField) ? sql.ref(`visible.${columnOf(streetField)}`) : sql`''`
  return [
    {
      kind: 'meters',
      source: (search) => ({
        rows: sql`
          select meter.serial_no, meter.removed_on, visible.id as owner_id, visible.reference, ${street} as street
          from meters meter
          join supplies on supplies.contract_no = meter.contract_no
          join ${visibleRecords(properties)} visible on visible.reference = supplies.property_reference
          where ${search === undefined ? sql`true` : mayHold(sql`meter.serial_no`, search)}`,
        key: 'serial_no',
        title: 'serial_no',
        seen: [],
      }),
      shown: (row) => ({
        title: String(row['serial_no']),
        state: row['removed_on'] === null ? '' : 'removed',
        details: detailsOf('', row['street'], row['reference']),
        ownerId: String(row['owner_id']),
      }),
    },
  ]
}

/** Bills are called by their numbers: nobody types the middle of one. */
const billsNamed = (search: string | undefined): RawBuilder<unknown> => {
  if (search === undefined) return sql`true`
  const digits = search.replaceAll(/[\s-]/g, '')
  return /^\d{5,}$/.test(digits) ? sql`invoice.number like ${`${digits}%`}` : sql`false`
}

export function billFinders(customers: AreaAccess): readonly RecordFinder[] {
  if (!customers.isOpen || !customers.sees('accountNo')) return []
  const name = customers.sees('name') ? sql`visible.name` : sql`''`
  return [
    {
      kind: 'bills',
      source: (search) => ({
        rows: sql`
          select invoice.number, visible.id as owner_id, visible.account_no, ${name} as name
          from invoices invoice join ${visibleRecords(customers)} visible on visible.account_no = invoice.account_no
          where ${billsNamed(search)}`,
        key: 'number',
        title: 'number',
        seen: [],
      }),
      shown: (row) => ({
        title: String(row['number']),
        details: detailsOf('', row['name'], row['account_no']),
        ownerId: String(row['owner_id']),
      }),
    },
  ]
}
