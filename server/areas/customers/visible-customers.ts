/**
 * The only door to customers, properties, meters and bills for employees: whoever works for customers, on their supplies or on
 * their debts sees them, wherever they live. What the securities of the screen `account` hide of a customer is empty.
 */
import { sql, type RawBuilder } from 'kysely'
import type { ControlOf } from '#contract/rules/securities.ts'
import type { Principal } from '../rights/principal.ts'

/** Any of these opens customers and what belongs to them. */
const openedBy = ['portalNewCs', 'portalOm', 'portalDisconnections', 'portalDm'] as const

/** Whether an employee sees customers, properties, meters and bills. */
export const seesCustomers = ({ flags }: Pick<Principal, 'flags'>): boolean =>
  openedBy.some((flag) => flags[flag])

/** Whether a control of a customer is shown (A §6). */
export type SeenOfCustomer = (control: ControlOf<'account'>) => boolean

const open = (principal: Principal): RawBuilder<boolean> => sql<boolean>`${seesCustomers(principal)}::boolean`

/** Customers that somebody may see. @param where on `customer`, the row of `customer_accounts` */
export const visibleCustomers = (
  principal: Principal,
  sees: SeenOfCustomer,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => {
  const shown = (control: ControlOf<'account'>, value: RawBuilder<unknown>) =>
    sees(control) ? value : sql`''::text`
  return sql`
    select customer.account_no as id, customer.is_company,
      ${shown('account', sql`customer.account_no`)} as account_no,
      ${shown('name', sql`btrim(customer.first_name || ' ' || customer.surname)`)} as name,
      ${shown('email', sql`customer.email`)} as email,
      ${shown('mobileNo', sql`latin_number(customer.mobile_no)`)} as mobile_no,
      ${shown('phoneNo', sql`latin_number(customer.phone_no)`)} as phone_no
    from customer_accounts customer where ${open(principal)} and ${where}`
}

/** Properties that somebody may see. @param where on `property`, the row of `properties` */
export const visibleProperties = (
  principal: Principal,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select property.* from properties property where ${open(principal)} and ${where}`

/** Meters that somebody may see, with where they are. @param where on `meter`, the row of `meters` */
export const visibleMeters = (
  principal: Principal,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select meter.serial_no, meter.removed_on, property.*
  from meters meter
  join supplies on supplies.contract_no = meter.contract_no
  join properties property on property.reference = supplies.property_reference
  where ${open(principal)} and ${where}`

/** Bills that somebody may see, with whose they are. @param where on `invoice`, the row of `invoices` */
export const visibleBills = (
  principal: Principal,
  sees: SeenOfCustomer,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select invoice.number, invoice.account_no as owner_id, customer.name, customer.account_no
  from invoices invoice join (${visibleCustomers(principal, sees)}) customer on customer.id = invoice.account_no
  where ${where}`
