/** Draws the page of a receipt. */
import type { Language } from '#contract/entities.ts'
import { ink, quiet, Sheet } from '#server/platform/documents/sheet.ts'

/** What stands on a receipt, in the order of the page. */
export interface ReceiptPage {
  language: Language
  organisation: string
  title: string
  /** Caption and value. */
  facts: readonly (readonly [string, string])[]
  itemsTitle: string
  /** What was paid, and how much. */
  items: readonly (readonly [string, string])[]
  total: readonly [string, string]
  note: string
}

/** @returns the file */
export function drawReceipt(page: ReceiptPage): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(page)
  sheet.y += 14
  sheet.text(page.organisation, 12, 'start', quiet)
  sheet.y += 36
  sheet.text(page.title, 24)
  sheet.y += 28
  sheet.rule()
  for (const fact of page.facts) sheet.pair(fact, 11, quiet)
  sheet.y += 12
  sheet.text(page.itemsTitle, 13)
  sheet.y += 12
  sheet.rule()
  for (const item of page.items) {
    sheet.keep()
    sheet.pair(item, 11, ink)
  }
  sheet.rule()
  sheet.pair(page.total, 14, ink)
  sheet.y += 12
  sheet.paragraph(page.note, 9, quiet)
  return sheet.finished()
}
