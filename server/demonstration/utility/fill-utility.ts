/** The customers, properties, bills and subscriptions of the demonstration utility. */
import { statementDeliveryType } from '#contract/e-bill.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { demonstrationAccounts } from '../accounts.ts'
import { after } from '#server/platform/clock.ts'
import { banks } from './banks.ts'
import { monthStart } from './calendar.ts'
import { customers, type Customer } from './customers.ts'
import { insertAll } from './insert-all.ts'
import { plots } from './plots.ts'
import { properties } from './properties.ts'
import { billedPeriods, invoiceNumber, supplyHistory, type SupplyHistory } from './supply-history.ts'
import { tariffOf } from './tariffs.ts'
import { waterHalfHours } from './water-half-hours.ts'

const day = 86_400

/** What was applied for, one for each state that a demonstration can show. */
const applicationKinds = [
  ['newSupply', 'new'],
  ['newSupply', 'inProcess'],
  ['changeOfTenant', 'posted'],
  ['changeOfTenant', 'draft'],
  ['meterCheck', 'suspended'],
  ['meterCheck', 'cancelled'],
] as const

const rolesOf = (now: Date) =>
  properties.flatMap(({ row, owner, tenant }) => {
    const since = monthStart(now, -2 * billedPeriods)
    const role = (account_no: string, name: 'owner' | 'tenant') => ({
      property_reference: row.reference,
      account_no,
      role: name,
      since,
    })
    return [role(owner.account_no, 'owner'), ...(tenant ? [role(tenant.account_no, 'tenant')] : [])]
  })

const canSignIn = ({ account_no }: Customer): boolean =>
  demonstrationAccounts.some(({ accountNo }) => accountNo === account_no)

/** Two of five get their bills by e-mail; those who can sign in do not yet, so that they can be subscribed. */
const subscriptionsAt = (now: Date) =>
  properties
    .map(({ row, owner, tenant }) => ({ row, billed: tenant ?? owner }))
    .filter(({ billed }, index) => index % 5 < 2 && !canSignIn(billed))
    .map(({ row, billed }) => ({
      property_reference: row.reference,
      delivery_type: statementDeliveryType.eBill,
      email: billed.email,
      mobile_no: billed.mobile_no,
      language: billed.language,
      since: after(now, -200 * day).toISOString(),
    }))

/** Somebody without an account whose bills come by e-mail: what is sent to them, and an invoice that they have. */
export const demonstrationVisitor = (() => {
  const [first] = subscriptionsAt(new Date(0))
  if (!first) throw new Error('Nobody without an account has electronic bills.')
  const { email, mobile_no: mobileNo, property_reference: reference } = first
  return { email, mobileNo, reference, invoiceNumber: invoiceNumber(reference, 'water', billedPeriods - 1) }
})()

const consentsAt = (now: Date) =>
  subscriptionsAt(now).flatMap(({ property_reference, email, mobile_no, since }, index) =>
    (['eBillTerms', 'messagesByEmail', 'messagesBySms'] as const).map((purpose) => ({
      property_reference,
      purpose,
      is_given: purpose !== 'messagesBySms' || index % 2 === 0,
      recipient: purpose === 'messagesBySms' ? mobile_no : email,
      text_hash: '',
      decided_at: since,
    })),
  )

const applicationsAt = (now: Date) =>
  applicationKinds.map(([type, status], index) => ({
    type,
    account_no: customers[index >> 1]?.account_no,
    property_reference: properties[index]?.row.reference,
    status,
    details: {},
    created_at: after(now, -(index + 2) * 9 * day).toISOString(),
    changed_at: after(now, -(index + 1) * 4 * day).toISOString(),
  }))

/** So far ahead that nobody is told of them before somebody has looked around. */
const interruptionsAt = (now: Date) => {
  const [first] = properties
  const at = (days: number, hours: number) => `${daysAfter(dayOf(now), days)}T${hours}:00:00Z`
  return [
    {
      service: 'water',
      property_reference: first?.row.reference,
      postcode: '',
      starts_at: at(5, 10),
      ends_at: at(5, 13),
      reason: 'maintenance',
    },
    {
      service: 'electricity',
      property_reference: null,
      postcode: first?.row.postcode,
      starts_at: at(9, 11),
      ends_at: at(9, 12),
      reason: 'extension',
    },
  ]
}

/**
 * Fills the tables of the utility: 40 customers, 60 properties, three years of readings and bills that end with the
 * month before `now`. The same each time but for the dates; invoice numbers do not depend on them either.
 */
export async function fillUtility(tx: DatabaseTransaction, now: Date): Promise<void> {
  await insertAll(tx, 'banks', banks)
  await insertAll(tx, 'plots', plots)
  await insertAll(
    tx,
    'customer_accounts',
    customers.map(({ habit: _habit, ...row }) => row),
  )
  await insertAll(
    tx,
    'properties',
    properties.map(({ row }) => row),
  )
  await insertAll(tx, 'property_roles', rolesOf(now))
  const tariffs = Object.values(tariffOf)
  await insertAll(
    tx,
    'tariffs',
    tariffs.map(({ blocks: _blocks, ...row }) => row),
  )
  await insertAll(
    tx,
    'tariff_blocks',
    tariffs.flatMap(({ code, blocks }) => blocks.map((block) => ({ tariff_code: code, ...block }))),
  )
  const histories = properties.flatMap((property) =>
    property.services.map((service) => supplyHistory(property, service, now)),
  )
  // In the order in which they refer to one another.
  for (const table of [
    'supplies',
    'meters',
    'meter_readings',
    'invoices',
    'invoice_lines',
    'transactions',
  ] as const)
    await insertAll(
      tx,
      table,
      histories.flatMap((history: SupplyHistory) => history[table]),
    )
  await insertAll(tx, 'water_half_hour_days', waterHalfHours(now))
  await insertAll(tx, 'planned_interruptions', interruptionsAt(now))
  await insertAll(tx, 'applications', applicationsAt(now))
  await insertAll(tx, 'subscriptions', subscriptionsAt(now))
  await insertAll(tx, 'consents', consentsAt(now))
}
