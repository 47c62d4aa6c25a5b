/**
 * What this tab remembers of a payment until it is paid: what was ordered, so that it can be tried again, and the key by
 * which it is created once, whatever is pressed and however often the page is loaded.
 */
import { randomKey } from '#src/flow-kit/random-key.ts'
import { forgetDraft, readDraft, writeDraft } from '#src/storage/draft.ts'

const draft = 'payment'

/** What was ordered last, as it is sent. */
export interface KeptOrder {
  AccountNo: string
  PaymentType: 1 | 2 | 3 | 4
  Items: readonly { reference: string; cents: number }[]
  Email?: string
  PhoneNo?: string
}

/** The key of an order: the same until the payment has an end, or something else is ordered. */
export function keyFor(order: KeptOrder): string {
  const wanted = JSON.stringify(order)
  const kept = readDraft(draft)
  if (kept['order'] === wanted && kept['key']) return kept['key']
  const key = randomKey()
  writeDraft(draft, { order: wanted, key })
  return key
}

/** What was ordered last in this tab and is not paid. */
export function keptOrder(): KeptOrder | undefined {
  const { order } = readDraft(draft)
  return order ? (JSON.parse(order) as KeptOrder) : undefined
}

/** A payment has ended: another press of the button is another one from now on. Only what is paid is forgotten. */
export function endKept(isPaid: boolean): void {
  const { order } = readDraft(draft)
  if (isPaid || !order) forgetDraft(draft)
  else writeDraft(draft, { order })
}
