/** The receipt as a file, and how text of both directions is put into the order in which it is drawn. */
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/entities.ts'
import { amountText } from '#server/platform/texts/amount-text.ts'
import { runsInOrder } from '#server/platform/documents/directional-text.ts'
import { Sheet } from '#server/platform/documents/sheet.ts'
import { drawReceipt } from '#server/billing/payments/receipt-page.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { textsOfPdf } from '#tools/test-portal/pdf-text.ts'

const shown = (text: string, direction: 'ltr' | 'rtl') =>
  runsInOrder(text, direction).map((run) => [run.text, run.direction, run.isArabic ? 'arabic' : 'latin'])

/** How the first page is drawn. */
const firstContent = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes).indexOf('stream\n') + 'stream\n'.length
  return inflateSync(bytes.subarray(start)).toString('latin1')
}

describe('what is drawn from left to right', () => {
  it('is one run where everything runs that way', () => {
    expect(shown('Λογαριασμός 102400 (Счёт)', 'ltr')).toEqual([['Λογαριασμός 102400 (Счёт)', 'ltr', 'latin']])
  })

  it('has the number before the Arabic word that it follows', () => {
    expect(shown('فاتورة 1024', 'rtl')).toEqual([
      ['1024', 'ltr', 'latin'],
      ['فاتورة ', 'rtl', 'arabic'],
    ])
  })

  it('keeps vowel signs with their letters', () => {
    expect(shown('دُفع', 'rtl')).toEqual([['دُفع', 'rtl', 'arabic']])
  })

  it('turns brackets around', () => {
    expect(shown('العداد (منزل) A1', 'rtl').map(([text]) => text)).toEqual([
      'A1',
      ' (',
      'منزل',
      ')',
      'العداد ',
    ])
  })

  it('leaves out the marks that only say how text runs', () => {
    expect(shown('\u2066••711\u2069', 'rtl')).toEqual([['••711', 'ltr', 'latin']])
  })

  it('stands side by side on one line', async () => {
    const sheet = new Sheet({ language: 'ar', title: '', organisation: '' })
    sheet.text('فاتورة 1024', 10)
    const [number = 0, word = 0] = [
      ...firstContent(await sheet.finished()).matchAll(/^BT\n1 0 0 1 (\S+) \S+ Tm$/gm),
    ].map(([, x]) => Number(x))
    // Four digits that are at least half as wide as they are high.
    expect(word - number).toBeGreaterThan(20)
  })
})

describe.each(languages)('the receipt in %s', (language) => {
  it('is a PDF with its fonts in it, in its language', async () => {
    const words = sentences[language].receipt
    const bytes = await drawReceipt({
      language,
      organisation: 'Demetra',
      title: words.title,
      facts: [[words.date, '2026']],
      itemsTitle: words.items,
      items: Array.from({ length: 50 }, (_none, index) => [
        `${words.bill} ${index}`,
        amountText(100, 'EUR', language),
      ]),
      total: [words.total, amountText(5000, 'EUR', language)],
      note: words.note,
    })
    const text = Buffer.from(bytes).toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text).toContain(`/Lang (${language})`)
    expect(text).toContain('FontFile2')
    expect(text.includes('NotoSansArabic')).toBe(language === 'ar')
    // Fifty items need a second page.
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    // Anyone who copies, searches or listens gets the words as they are written.
    expect(textsOfPdf(bytes)).toEqual(expect.arrayContaining([words.title, words.items, `${words.bill} 49`]))
    // Pages are compressed, and can be read.
    expect(firstContent(bytes)).toContain('TJ')
  })
})
