/** What a phone sends once or many times. */

/** What is answered, and whether that was answered before. */
export interface Taken<Receipt> {
  answer: Receipt
  isKnown: boolean
}
