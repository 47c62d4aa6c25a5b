/** A sheet that is written line by line: A4, with its fonts in it, in any of the four languages and both directions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/entities.ts'
import { marks, runsInOrder, type Direction, type Run } from './directional-text.ts'

const fontFile = (name: string) => readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))

const margin = 56
/** Nothing is written below: a new page begins. */
const pageEnd = 780

/** The colours of what is said, of what is said beside, and of lines. */
export const ink = '#1b1b1b'
export const quiet = '#555555'
const line = '#c8c8c8'

/** Read once: they never change. */
let fonts: { latin: Buffer; arabic: Buffer } | undefined

/** A word or number of a row, and where it stands. */
export interface Cell {
  text: string
  /** The part of the line from where it begins to where it stands: 0 is the beginning, 1 the end. */
  at: number
  /** Which of its sides stands there, as people read. */
  side: 'start' | 'end'
}

export class Sheet {
  private readonly document: PDFKit.PDFDocument
  private direction: Direction
  private readonly width: number
  y = margin

  constructor({
    language,
    title,
    organisation,
  }: {
    language: Language
    title: string
    organisation: string
  }) {
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
  text(text: string, size: number, side: 'start' | 'end' = 'start', colour = ink): void {
    this.cell({ text, at: side === 'start' ? 0 : 1, side }, size, colour)
  }

  /** Draws a part of the line, and stays in it. */
  cell({ text, at, side }: Cell, size: number, colour = ink): void {
    const runs = this.measured(runsInOrder(text, this.direction), size)
    const whole = runs.reduce((sum, { width }) => sum + width, 0)
    const room = this.width - 2 * margin
    const isLeft = (side === 'start') === (this.direction === 'ltr')
    const place = this.direction === 'ltr' ? margin + at * room : this.width - margin - at * room
    let x = isLeft ? place : place - whole
    const isArabic = runs.some(({ run }) => run.isArabic)
    // Arabic letters share shapes: whoever copies, searches or listens gets the text itself (ISO 32000-1, 14.9.4).
    if (isArabic) this.document.markContent('Span', { actual: text.replace(marks, '') })
    for (const { run, width } of runs) {
      this.document
        .font(run.isArabic ? 'arabic' : 'latin')
        .fontSize(size)
        .fillColor(colour)
        // On one base line, whatever the fonts.
        .text(run.text, x, this.y, { lineBreak: false, features: [], baseline: 'alphabetic' })
      x += width
    }
    if (isArabic) this.document.endMarkedContent()
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

  /** Several cells of one line. */
  row(cells: readonly Cell[], size: number, colour = ink): void {
    for (const cell of cells) this.cell(cell, size, colour)
    this.y += size * 1.9
  }

  /** Goes on to a new page where there is no room. @param height of what is to stand together */
  keep(height = 0): void {
    if (this.y + height <= pageEnd) return
    this.document.addPage({ size: 'A4', margin: 0 })
    this.y = margin + 14
  }

  /** Begins a page, in its own language: what is printed together need not be in one. */
  nextPage(language: Language): void {
    this.document.addPage({ size: 'A4', margin: 0 })
    this.direction = language === 'ar' ? 'rtl' : 'ltr'
    this.y = margin
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

  /** @returns the file */
  async finished(): Promise<Uint8Array<ArrayBuffer>> {
    this.document.end()
    return new Uint8Array(await buffer(this.document))
  }
}
