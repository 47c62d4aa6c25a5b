/**
 * Fills a database that has the demonstration with customers by the thousand: the customers, properties and supplies of the
 * demonstration over five years, made by its own maker, each copied under numbers of its own. The same each time.
 */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { customers } from '#server/demonstration/utility/customers.ts'
import { properties } from '#server/demonstration/utility/properties.ts'
import { supplyHistory } from '#server/demonstration/utility/supply-history.ts'

/** Five years of bills, one every two months. */
const periods = 30

/** Properties of copies have references from here on: those of the demonstration are below. */
const firstReference = 33_000

const tables = [
  'customer_accounts',
  'properties',
  'property_roles',
  'supplies',
  'meters',
  'meter_readings',
  'invoices',
  'invoice_lines',
  'transactions',
] as const

/** What the copies are made from, in temporary tables with the columns of those that they fill. */
export async function preparePatterns(db: Database, now: Date): Promise<void> {
  const histories = properties.flatMap((property) =>
    property.services.map((service) => supplyHistory(property, service, now, periods)),
  )
  const since = `${now.getUTCFullYear() - 5}-01-01`
  const rows: Record<(typeof tables)[number], readonly object[]> = {
    customer_accounts: customers.map(({ habit: _habit, ...row }) => row),
    properties: properties.map(({ row }) => row),
    property_roles: properties.flatMap(({ row: { reference: property_reference }, owner, tenant }) => [
      { property_reference, account_no: owner.account_no, role: 'owner', since },
      ...(tenant ? [{ property_reference, account_no: tenant.account_no, role: 'tenant', since }] : []),
    ]),
    supplies: histories.flatMap((one) => one.supplies),
    meters: histories.flatMap((one) => one.meters),
    meter_readings: histories.flatMap((one) => one.meter_readings),
    invoices: histories.flatMap((one) => one.invoices),
    invoice_lines: histories.flatMap((one) => one.invoice_lines),
    transactions: histories.flatMap((one) => one.transactions),
  }
  for (const table of tables) {
    const columns = sql.join(Object.keys(rows[table][0] ?? {}).map((column) => sql.ref(column)))
    await sql`create unlogged table ${sql.table(`pattern_${table}`)} as
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table])}::json)`.execute(
      db,
    )
  }
}

/** As often as among people: a search by name finds a few of a hundred, and not one of a few. */
const names = {
  surname:
    'Αντωνίου Αριστείδου Βασιλείου Γεωργίου Γρηγορίου Δημητρίου Ευαγγέλου Ευθυμίου Θεοδώρου Θεοφάνους Ιωάννου Ιωσήφ ' +
    'Κωνσταντίνου Κυριάκου Λαζάρου Λοΐζου Μιχαήλ Μιχαηλίδης Νεοφύτου Νικολάου Ορφανίδης Παναγιώτου Παπαδόπουλος Παύλου ' +
    'Πέτρου Σάββα Σταύρου Στυλιανού Φιλίππου Χριστοδούλου Χριστοφόρου',
  first_name: 'Άννα Ανδρέας Γιώργος Δέσποινα Ελένη Κώστας Μαρία Νίκος Σοφία Χρίστος Άντρη',
}

const named = (column: keyof typeof names) => {
  const choice = names[column].split(' ')
  return sql`case when pattern.is_company then pattern.${sql.ref(column)}
    else (${choice}::text[])[1 + (hashtext(${column} || copy || pattern.account_no) & 1048575) % ${choice.length}] end`
}

const own = {
  account: (column: string) => sql`'B' || copy || '-' || ${sql.ref(column)}`,
  meter: (column: string) => sql`${sql.ref(column)} || '-' || copy`,
}

/** The number of a copied property: by its place among the patterns. */
const reference = sql`lpad((${firstReference}::integer + (copy - 1) * (select count(*) from pattern_properties)::integer
  + places.place)::text, 6, '0')`

type Replaced = Record<string, ReturnType<typeof sql>>

/** Replaces some columns of a pattern; the others are as they are. */
async function copyRows(
  tx: DatabaseTransaction,
  table: string,
  replaced: Replaced,
  from: number,
  to: number,
  byProperty: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${`pattern_${table}`} order by ordinal_position`.execute(tx)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => replaced[name] ?? sql`pattern.${sql.ref(name)}`)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from generate_series(${from}::integer, ${to}::integer) copy
    cross join ${sql.table(`pattern_${table}`)} pattern
    ${
      byProperty === undefined
        ? sql``
        : sql`join (select reference, row_number() over (order by reference)::integer as place from pattern_properties) places
            on places.reference = ${sql.raw(byProperty)}`
    }`.execute(tx)
}

/** Applications with messages, e-mails, and a year of half hours for a few. */
async function addRest(tx: DatabaseTransaction, now: Date, from: number, to: number): Promise<void> {
  await sql`
    with made as (
      insert into applications (type, account_no, status, is_submitted, created_at, changed_at, is_waiting)
      select (array['newSupply', 'changeOfTenant', 'changeOfTariff', 'meterCheck'])[1 + n % 4],
        'B' || copy || '-' || account_no, (array['new', 'inProcess', 'posted', 'posted', 'cancelled'])[1 + (n + copy) % 5], true,
        ${now}::timestamptz - (n + 1) * interval '200 days' - copy * interval '1 hour',
        ${now}::timestamptz - n * interval '200 days' - copy * interval '1 hour', copy % 40 = 0
      from generate_series(${from}::integer, ${to}::integer) copy
      cross join pattern_customer_accounts cross join generate_series(0, 2) n
      returning id, created_at, is_waiting
    )
    -- Where staff is waited for, the last one is of the customer and was not opened; elsewhere the customer did not open it.
    insert into application_messages (application_id, by_customer, text, written_at, changed_at, read_at)
    select id, n % 2 = 0 or is_waiting, 'Πότε θα έρθει ο τεχνικός σας;', created_at + n * interval '1 day',
      created_at + n * interval '1 day', case when n < 3 then created_at + (n + 1) * interval '1 day' end
    from made cross join generate_series(0, 3) n`.execute(tx)
  await sql`
    update applications set last_message_id = newest.id
    from (select application_id, max(id) as id from application_messages group by application_id) newest
    where newest.application_id = applications.id and applications.last_message_id is null`.execute(tx)
  await sql`
    insert into emails (account_no, sender, recipient, subject, html, text, sent_at)
    select invoices.account_no, 'Demetra <service@demetra.example>', 'somebody@example.com',
      'Ο λογαριασμός σας ' || number, '<p>' || repeat('Ο λογαριασμός σας είναι έτοιμος. ', 10) || '</p>',
      repeat('Ο λογαριασμός σας είναι έτοιμος. ', 10), issued_on
    from generate_series(${from}::integer, ${to}::integer) copy
    cross join pattern_customer_accounts customer
    join invoices on invoices.account_no = 'B' || copy || '-' || customer.account_no`.execute(tx)
  await sql`
    insert into half_hour_days (contract_no, day, watt_hours, total_watt_hours, missing, imported_at)
    select contract_no, (${now}::timestamptz - n * interval '1 day')::date, array_fill(250, array[48]), 12000, 0, ${now}::timestamptz
    from generate_series(1, 730) n cross join (
      select contract_no from supplies where contract_no like 'E%'
        and (account_no = '1004711' or account_no like ${`B${from}-10047%`})
        and not exists (select from half_hour_days stored where stored.contract_no = supplies.contract_no)
    ) supplied`.execute(tx)
}

/** Makes the copies with these numbers, both included, of all customers of the demonstration. */
export async function addCopies(db: Database, now: Date, from: number, to: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Whose rows refer to which is known: looking each up would take as long as all the rest.
    await sql`set local session_replication_role = replica`.execute(tx)
    const account = own.account('pattern.account_no')
    const contract = sql`left(pattern.contract_no, 1) || ${reference}`
    const invoice = (column: string) => sql`'10' || substr(${reference}, 2) || substr(${sql.ref(column)}, 8)`
    const byContract = `substr(pattern.contract_no, 2)`
    const byInvoice = (column: string) => `'0' || substr(pattern.${column}, 3, 5)`
    const namesOfCopies = { surname: named('surname'), first_name: named('first_name') }
    const copy = (table: string, replaced: Replaced, byProperty?: string) =>
      copyRows(tx, table, replaced, from, to, byProperty)
    const place = { property_reference: reference, account_no: account }
    await copy('customer_accounts', { account_no: account, ...namesOfCopies })
    await copy('properties', { reference }, 'pattern.reference')
    await copy('property_roles', place, 'pattern.property_reference')
    await copy('supplies', { contract_no: contract, ...place }, byContract)
    await copy('meters', { serial_no: own.meter('pattern.serial_no'), contract_no: contract }, byContract)
    await copy('meter_readings', { meter_serial_no: own.meter('pattern.meter_serial_no') })
    await copy('invoices', { number: invoice('pattern.number'), contract_no: contract, ...place }, byContract)
    const invoiceNumber = { invoice_number: invoice('pattern.invoice_number') }
    await copy('invoice_lines', invoiceNumber, byInvoice('invoice_number'))
    await copy('transactions', { account_no: account, ...invoiceNumber }, byInvoice('invoice_number'))
    await addRest(tx, now, from, to)
  })
  await sql`vacuum analyze`.execute(db)
}

/** How many customers a copy has. */
export const customersPerCopy = customers.length
