/** Draws letters of debt cases in the language of the customer, from what was frozen when they were issued. */
import { leftToRight } from '#server/platform/documents/left-to-right.ts'
import { ink, quiet, Sheet, type Cell } from '#server/platform/documents/sheet.ts'
import { amountWithSymbol, dayText } from '#server/platform/texts/amount-text.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import type { FrozenItem, FrozenLetter } from './frozen-letter.ts'

/** Where the second column ends. */
const dueAt = 0.62

const row = (first: string, due: string, last: string): Cell[] => [
  { text: first, at: 0, side: 'start' },
  { text: due, at: dueAt, side: 'end' },
  { text: last, at: 1, side: 'end' },
]

/** The name of a letter, by its level. */
export const letterTitle = ({ language, level }: Pick<FrozenLetter, 'language' | 'level'>): string => {
  const { debtLetter: words } = sentences[language]
  return level === 1 ? words.first : level === 2 ? words.second : words.last
}

/** The rows behind the sum, and the sum. */
function drawRows(sheet: Sheet, letter: FrozenLetter, amount: (cents: number) => string): void {
  const { items, creditCents, totalCents, language } = letter
  const { debtLetter: words } = sentences[language]
  const named = ({ kind, reference }: FrozenItem) =>
    filled(kind === 'bill' ? words.bill : words.charge, { number: leftToRight(reference) })
  sheet.row(row(words.what, words.due, words.open), 9, quiet)
  sheet.rule()
  for (const item of items) {
    sheet.keep()
    sheet.row(row(named(item), dayText(item.dueOn, language), amount(item.cents)), 11)
  }
  if (creditCents > 0) sheet.row(row(words.credit, '', amount(-creditCents)), 11)
  sheet.keep(60)
  sheet.rule()
  sheet.pair([words.total, amount(totalCents)], 14, ink)
}

/** What help there is, the same at every level: information on alternatives comes early and costs nothing. */
function drawHelp(sheet: Sheet, { language }: FrozenLetter): void {
  const { debtLetter: words } = sentences[language]
  sheet.keep(150)
  sheet.y += 10
  sheet.text(words.help, 13)
  sheet.y += 22
  for (const sentence of [words.plan, words.promise, words.protection, words.dispute]) {
    sheet.keep(40)
    sheet.paragraph(sentence, 11, ink)
    sheet.y += 4
  }
}

/** Writes a letter from where the sheet is. @param place of all that are printed together: `3 / 66` */
export function writeLetter(sheet: Sheet, letter: FrozenLetter, organisation: string, place = ''): void {
  const { language, level, code, symbol } = letter
  const { debtLetter: words } = sentences[language]
  const amount = (cents: number) => amountWithSymbol(cents / 100, symbol, language)
  const day = (text: string) => dayText(text, language)
  sheet.y += 14
  sheet.text(place, 9, 'end', quiet)
  sheet.text(organisation, 12, 'start', quiet)
  sheet.y += 36
  sheet.text(letter.holder, 11)
  sheet.y += 17
  sheet.paragraph(letter.address, 11, ink)
  sheet.y += 20
  sheet.text(letterTitle(letter), 20)
  sheet.y += 28
  sheet.rule()
  const facts: [string, string][] = [
    [words.number, leftToRight(code)],
    [words.account, leftToRight(letter.accountNo)],
    [words.issued, day(letter.issuedOn)],
    [words.lastDay, day(letter.lastDay)],
  ]
  for (const fact of facts) sheet.pair(fact, 11, quiet)
  sheet.y += 8
  const told = { total: amount(letter.totalCents), day: day(letter.lastDay) }
  sheet.paragraph(filled(words.opening, told), 11, ink)
  sheet.y += 10
  drawRows(sheet, letter, amount)
  drawHelp(sheet, letter)
  sheet.y += 6
  sheet.paragraph(filled(level < 3 ? words.next : words.nextLast, told), 11, ink)
  sheet.y += 8
  sheet.paragraph(filled(words.note, { organisation }), 9, quiet)
}

/** @returns the file */
export function drawLetter(letter: FrozenLetter, organisation: string): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({
    language: letter.language,
    organisation,
    title: `${letterTitle(letter)} ${letter.code}`,
  })
  writeLetter(sheet, letter, organisation)
  return sheet.finished()
}
