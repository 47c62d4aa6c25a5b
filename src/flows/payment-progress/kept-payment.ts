/**
 * What this tab remembers of a payment until it has an end: the key by which it is created once, whatever is pressed and
 * however often the page is loaded.
 */
import { randomKey } from '#src/flow-kit/random-key.ts'
import { forgetDraft, readDraft, writeDraft } from '#src/storage/draft.ts'

const draft = 'payment'

/** The key of an order: the same until the payment has an end, or something else is ordered. */
export function keyFor(order: object): string {
  const wanted = JSON.stringify(order)
  const kept = readDraft(draft)
  if (kept['order'] === wanted && kept['key']) return kept['key']
  const key = randomKey()
  writeDraft(draft, { order: wanted, key })
  return key
}

/** Another press of the button is another payment from now on. */
export const forgetKey = (): void => forgetDraft(draft)
