/** How the bills of a property are delivered: what holds, and writing it anew. */
import { statementDeliveryType } from '#contract/e-bill.ts'
import type { Language } from '#contract/entities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { ConsentPurpose, Subscription } from '#server/platform/database/utility-tables.ts'
import type { Address } from '#server/platform/texts/address-text.ts'

/**
 * The property, locked: of two who change its delivery at once, one waits for the other.
 *
 * @returns its address
 */
export const lockProperty = (tx: DatabaseTransaction, reference: string): Promise<Address> =>
  tx
    .selectFrom('properties')
    .select(['street_el', 'street_latin', 'house_no', 'flat_no', 'postcode', 'town_el', 'town_latin'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** What holds for the property; undefined when it was never written down: bills come by post. */
export const currentSubscription = (
  tx: DatabaseTransaction,
  reference: string,
): Promise<Subscription | undefined> =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('property_reference', '=', reference)
    .where('until', 'is', null)
    .executeTakeFirst()

export interface Delivery {
  /** Empty: not by e-mail any more. */
  email: string
  mobile: string
  language: Language
}

/** Ends what held and writes down what holds from now on. */
export async function replaceSubscription(
  tx: DatabaseTransaction,
  now: Date,
  reference: string,
  { email, mobile, language }: Delivery,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ until: now })
    .where('property_reference', '=', reference)
    .where('until', 'is', null)
    .execute()
  await tx
    .insertInto('subscriptions')
    .values({
      property_reference: reference,
      delivery_type: email === '' ? statementDeliveryType.unsubscribed : statementDeliveryType.eBill,
      email,
      mobile_no: mobile,
      language,
      since: now,
      until: null,
    })
    .execute()
}

export interface Decision {
  purpose: ConsentPurpose
  isGiven: boolean
  /** The address or number that it is about. */
  recipient: string
  /** Of the text that was shown; empty where there was none. */
  textHash?: string
}

/** Writes down what somebody agreed to, or withdrew. */
export async function recordConsents(
  tx: DatabaseTransaction,
  now: Date,
  reference: string,
  decisions: readonly Decision[],
): Promise<void> {
  await tx
    .insertInto('consents')
    .values(
      decisions.map(({ purpose, isGiven, recipient, textHash = '' }) => ({
        property_reference: reference,
        purpose,
        is_given: isGiven,
        recipient,
        text_hash: textHash,
        decided_at: now,
      })),
    )
    .execute()
}
