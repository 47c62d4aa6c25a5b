/** Draws the page of a receipt: A4, with its fonts in it, in any of the four languages and both directions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/entities.ts'
import { runsInOrder, type Direction, type Run } from './directional-text.ts'

const fontFile = (name: string) => readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))

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

const margin = 56
const ink = '#1b1b1b'
const quiet = '#555555'
const line = '#c8c8c8'

/** Read once: they never change. */
let fonts: { latin: Buffer; arabic: Buffer } | undefined

class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly direction: Direction
  readonly width: number
  y = margin

  constructor({ language, title, organisation }: ReceiptPage) {
    fonts ??= { latin: fontFile('NotoSans-Regular'), arabic: fontFile('NotoSansArabic-Regular') }
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: organisation },
    })
    this.document.registerFont('latin', fonts.latin)
    this.document.registerFont('arabic', fonts.arabic)
    this.direction = language === 'ar' ? 'rtl' : 'ltr'
    this.width = this.document.page.width
  }

  private measured(runs: readonly Run[], size: number) {
    return runs.map((run) => {
      this.document.font(run.isArabic ? 'arabic' : 'latin').fontSize(size)
      // Features: a run is shaped as a whole, not word by word.
      return { run, width: this.document.widthOfString(run.text, { features: [] }) }
    })
  }

  /** Draws one line. @param side of the page it stands at, as people read: the beginning or the end */
  text(text: string, size: number, side: 'start' | 'end' = 'start', colour = ink, y = this.y): void {
    const runs = this.measured(runsInOrder(text, this.direction), size)
    const whole = runs.reduce((sum, { width }) => sum + width, 0)
    const isLeft = (side === 'start') === (this.direction === 'ltr')
    let x = isLeft ? margin : this.width - margin - whole
    for (const { run, width } of runs) {
      this.document
        .font(run.isArabic ? 'arabic' : 'latin')
        .fontSize(size)
        .fillColor(colour)
        // On one base line, whatever the fonts.
        .text(run.text, x, y, { lineBreak: false, features: [], baseline: 'alphabetic' })
      x += width
    }
  }

  /** Words in lines of this page. */
  paragraph(text: string, size: number, colour: string): void {
    const room = this.width - 2 * margin
    let current = ''
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      const width = this.measured(runsInOrder(longer, this.direction), size).reduce(
        (sum, one) => sum + one.width,
        0,
      )
      if (width > room && current !== '') {
        lines.push(current)
        current = word
      } else current = longer
    }
    for (const one of [...lines, current]) {
      this.text(one, size, 'start', colour)
      this.y += size * 1.5
    }
  }

  /** A caption at the beginning of the line, a value at its end. */
  pair([caption, value]: readonly [string, string], size: number, colour: string): void {
    this.text(caption, size, 'start', colour)
    this.text(value, size, 'end')
    this.y += size * 1.9
  }

  rule(): void {
    this.document
      .moveTo(margin, this.y)
      .lineTo(this.width - margin, this.y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke()
    this.y += 24
  }
}

const pageEnd = 780

/** @returns the file */
export async function drawReceipt(page: ReceiptPage): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(page)
  const { document } = sheet
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
    if (sheet.y > pageEnd) {
      document.addPage({ size: 'A4', margin: 0 })
      sheet.y = margin + 14
    }
    sheet.pair(item, 11, ink)
  }
  sheet.rule()
  sheet.pair(page.total, 14, ink)
  sheet.y += 12
  sheet.paragraph(page.note, 9, quiet)
  document.end()
  return new Uint8Array(await buffer(document))
}
