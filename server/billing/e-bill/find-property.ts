/** Which property an invoice number stands for, told to whom holds the invoice or already gets its bills. */
import { sql } from 'kysely'
import {
  fewestInvoiceDigits,
  isInvoiceNumber,
  normalisedInvoiceNumber,
  propertyReference,
} from '#contract/rules/invoice-number.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import type { Address } from '#server/platform/texts/address-text.ts'

export interface PropertyQuestion {
  propertyRef: string
  /** As typed; undefined where it was not sent. */
  invoiceNumber: string | undefined
}

const addressColumns = [
  'properties.street_el',
  'properties.street_latin',
  'properties.house_no',
  'properties.flat_no',
  'properties.postcode',
  'properties.town_el',
  'properties.town_latin',
] as const

/**
 * The property, when there is an invoice with this whole number, it is an invoice for this property, and whom it bills is
 * supplied there still: an old bill is no reason to get the next ones, which are somebody else's.
 */
async function byInvoice(
  tx: DatabaseTransaction,
  { propertyRef, invoiceNumber = '' }: PropertyQuestion,
): Promise<Address | undefined> {
  if (!isInvoiceNumber(invoiceNumber, fewestInvoiceDigits.registration)) return undefined
  if (propertyReference(invoiceNumber) !== propertyRef) return undefined
  return tx
    .selectFrom('invoices')
    .innerJoin('properties', 'properties.reference', 'invoices.property_reference')
    .innerJoin('supplies', (join) =>
      join
        .onRef('supplies.contract_no', '=', 'invoices.contract_no')
        .onRef('supplies.account_no', '=', 'invoices.account_no'),
    )
    .select(addressColumns)
    .where('supplies.ended_on', 'is', null)
    .where('invoices.number', '=', normalisedInvoiceNumber(invoiceNumber))
    .where('invoices.property_reference', '=', propertyRef)
    .executeTakeFirst()
}

/** The property, when its bills go to the e-mail address that the session has proved. */
const bySubscription = (
  tx: DatabaseTransaction,
  { propertyRef }: PropertyQuestion,
  { email }: OtpSession,
): Promise<Address | undefined> =>
  tx
    .selectFrom('subscriptions')
    .innerJoin('properties', 'properties.reference', 'subscriptions.property_reference')
    .select(addressColumns)
    .where('subscriptions.property_reference', '=', propertyRef)
    .where('subscriptions.until', 'is', null)
    // As the utility wrote it, which may be with capitals and blanks.
    .where(sql`lower(btrim(subscriptions.email))`, '=', email)
    .executeTakeFirst()

/** @param proof what must be true for the address to be told */
export const findProperty = (
  tx: DatabaseTransaction,
  question: PropertyQuestion,
  session: OtpSession,
  proof: 'invoice' | 'subscription',
): Promise<Address | undefined> =>
  proof === 'invoice' ? byInvoice(tx, question) : bySubscription(tx, question, session)
