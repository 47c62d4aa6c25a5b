/** What the system that carries an application out gets of it. Its columns have the same names in every language: a program reads them. */
import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/entities.ts'
import { detailsIn, landIn } from '#server/applications/applications/details.ts'
import { planIn } from '#server/applications/applications/instalments.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { FileColumn } from '../jobs/job-kind.ts'

/** Of somebody who is no customer yet. */
interface Applicant {
  title: string
  first_name: string
  surname: string
  id_type_id: string
  id_no: string
  tax_no: string
  email: string
  mobile_no: string
  phone_no: string
}

interface Row {
  id: string | number
  type: string
  status: ApplicationStatus
  account_no: string | null
  property_reference: string | null
  details: Record<string, unknown>
  created_at: string
  customer_name: string
  applicant: Applicant | null
  addresses: Record<string, string>[]
}

const shown = (row: Row) => {
  const details = detailsIn(row.details)
  const { applicants, plots, point } = landIn(row.details)
  const plan = planIn(row.details)
  const { applicant } = row
  return {
    number: Number(row.id),
    kind: row.type,
    createdAt: new Date(row.created_at).toISOString(),
    account: row.account_no ?? '',
    name: row.customer_name,
    property: row.property_reference ?? '',
    place: details.place,
    service: details.service,
    contract: details.contract,
    tariff: details.tariff,
    startsOn: details.startsOn,
    tenant: details.tenant,
    wish: details.wish,
    applicants: applicants.map(({ name, idNo }) => `${name} (${idNo})`).join('; '),
    plots: plots.map(({ sheet, plot }) => `${sheet} ${plot}`).join('; '),
    east: point.east,
    north: point.north,
    bills: plan.bills.join('; '),
    instalments: plan.count === 0 ? '' : String(plan.count),
    dayOfMonth: plan.dayOfMonth === 0 ? '' : String(plan.dayOfMonth),
    idType: applicant?.id_type_id ?? '',
    idNo: applicant?.id_no ?? '',
    taxNo: applicant?.tax_no ?? '',
    email: applicant?.email ?? '',
    mobileNo: applicant?.mobile_no ?? '',
    phoneNo: applicant?.phone_no ?? '',
    addresses: row.addresses.map((address) => Object.values(address).filter(Boolean).join(', ')).join('; '),
  }
}
export type ExportedRow = ReturnType<typeof shown>

/** In the order of the file. */
export const exportedColumns: readonly FileColumn<ExportedRow>[] = (
  [
    'number',
    'kind',
    'createdAt',
    'account',
    'name',
    'property',
    'place',
    'service',
    'contract',
    'tariff',
    'startsOn',
    'tenant',
    'wish',
    'applicants',
    'plots',
    'east',
    'north',
    'bills',
    'instalments',
    'dayOfMonth',
    'idType',
    'idNo',
    'taxNo',
    'email',
    'mobileNo',
    'phoneNo',
    'addresses',
  ] as const
).map((name) => ({ name, value: (row) => row[name] }))

/** Of applications that this transaction holds, by their numbers. */
export async function exportedRows(tx: DatabaseTransaction, ids: readonly number[]): Promise<ExportedRow[]> {
  const { rows } = await sql<Row>`
    select applications.id, applications.type, applications.status, applications.account_no,
      applications.property_reference, applications.details, applications.created_at,
      coalesce(nullif(btrim(concat_ws(' ', customer.first_name, customer.surname)), ''),
        btrim(concat_ws(' ', applicant.first_name, applicant.surname)), '') as customer_name,
      to_jsonb(applicant) as applicant, coalesce((
        select jsonb_agg(jsonb_build_object(
          'a', care_of, 'b', line_1, 'c', line_2, 'd', line_3, 'e', line_4, 'f', line_5, 'g', house_no, 'h', flat_no,
          'i', postcode) order by kind)
        from new_customer_addresses where application_id = applications.id
      ), '[]') as addresses
    from applications
    left join customer_accounts customer on customer.account_no = applications.account_no
    left join new_customers applicant on applicant.application_id = applications.id
    where applications.id = any(${ids}) order by applications.id`.execute(tx)
  return rows.map(shown)
}
