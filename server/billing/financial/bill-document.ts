/** A bill as PDF, in the language of whoever asks for it: what is to be paid, and how it came about. */
import type { Language } from '#contract/entities.ts'
import type { Bill, BillLine } from '#contract/financial.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { leftToRight } from '#server/platform/documents/left-to-right.ts'
import { ink, quiet, Sheet, type Cell } from '#server/platform/documents/sheet.ts'
import { amountWithSymbol, dayText, numberText, unitSigns } from '#server/platform/texts/amount-text.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import { billOf } from './bill.ts'

interface Document {
  bill: Bill
  holder: string
  language: Language
  organisation: string
  /** The utility's own sign for its currency. */
  symbol: string
}

const unitPriceDigits = { minimumFractionDigits: 2, maximumFractionDigits: 4 }

function lineText({ kind, register, fromUnit, toUnit }: BillLine, { bill, language }: Document): string {
  const { bill: words } = sentences[language]
  if (kind !== 'consumption') return words[kind]
  const consumption =
    register === 'day' ? words.atDay : register === 'night' ? words.atNight : words.consumption
  const ofRegister = bill.lines.filter((line) => line.kind === 'consumption' && line.register === register)
  if (ofRegister.length < 2) return consumption
  const block = filled(words.block, {
    from: numberText(fromUnit ?? 0, language),
    to: numberText(toUnit ?? 0, language),
    unit: leftToRight(unitSigns[bill.unit]),
  })
  return register === undefined ? block : filled(words.blockOf, { register: consumption, block })
}

/** One sentence for each meter. */
function measured({ bill, language }: Document): string[] {
  const { bill: words } = sentences[language]
  const day = (text: string) => dayText(text, language)
  const shown = (reading: number) => leftToRight(String(reading))
  return bill.readings.map(({ meterSerialNo, before, readOn, reading, kind, clockOver, consumption }) => {
    const sentence = before ? (clockOver ? words.clockedOver : words.measured) : words.measuredFirst
    const facts = {
      meter: leftToRight(meterSerialNo),
      before: before ? shown(before.reading) : '',
      beforeOn: before ? day(before.readOn) : '',
      reading: shown(reading),
      readOn: day(readOn),
      // One word, so that no line ends within it.
      used: leftToRight(`${numberText(consumption, language)}\u00a0${unitSigns[bill.unit]}`),
    }
    return filled(sentence, facts) + (kind === 'estimated' ? ` ${words.estimated}` : '')
  })
}

const places = { quantity: 0.6, price: 0.8 } as const

export function drawBill(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const { bill, holder, language, organisation, symbol } = document
  const { bill: words } = sentences[language]
  const amount = (cents: number) => amountWithSymbol(cents / 100, symbol, language)
  const day = (text: string) => dayText(text, language)
  const title = filled(words.title, { number: leftToRight(bill.number) })
  const sheet = new Sheet({ language, organisation, title: filled(words.title, { number: bill.number }) })
  sheet.y += 14
  sheet.text(organisation, 12, 'start', quiet)
  sheet.y += 36
  sheet.text(title, 20)
  sheet.y += 28
  sheet.rule()
  const facts: [string, string][] = [
    [words.holder, holder],
    [words.account, leftToRight(bill.accountNo)],
    [words.property, bill.place],
    [words.tariff, bill.tariff],
    [words.period, filled(words.fromTo, { from: day(bill.periodFrom), to: day(bill.periodTo) })],
    [words.issued, day(bill.issuedOn)],
    [words.due, day(bill.dueOn)],
  ]
  for (const fact of facts.filter(([, value]) => value !== '')) sheet.pair(fact, 11, quiet)
  sheet.y += 12
  sheet.text(words.explanation, 13)
  sheet.y += 22
  for (const sentence of measured(document)) {
    sheet.paragraph(sentence, 11, ink)
    sheet.y += 4
  }
  sheet.y += 10
  const row = (first: string, quantity: string, price: string, last: string): Cell[] => [
    { text: first, at: 0, side: 'start' },
    { text: quantity, at: places.quantity, side: 'end' },
    { text: price, at: places.price, side: 'end' },
    { text: last, at: 1, side: 'end' },
  ]
  sheet.row(row(words.charge, words.quantity, words.price, words.amount), 9, quiet)
  sheet.rule()
  for (const line of bill.lines) {
    sheet.keep()
    const isCounted = line.kind === 'standing' || line.kind === 'consumption'
    sheet.row(
      row(
        lineText(line, document),
        isCounted ? numberText(line.quantity, language) : '',
        isCounted ? amountWithSymbol(line.unitPrice, symbol, language, unitPriceDigits) : '',
        amount(line.cents),
      ),
      11,
    )
  }
  sheet.keep(150)
  sheet.rule()
  sheet.pair([words.net, amount(bill.netCents)], 11, ink)
  const vatOf = (rate: number) =>
    filled(words.vatOf, {
      rate: numberText(rate, language, { style: 'percent', maximumFractionDigits: 1 }),
    })
  for (const { rate, cents } of bill.vatByRate ?? []) sheet.pair([vatOf(rate), amount(cents)], 11, ink)
  if (!bill.vatByRate)
    sheet.pair([bill.vatRate === undefined ? words.vat : vatOf(bill.vatRate), amount(bill.vatCents)], 11, ink)
  sheet.y += 4
  sheet.pair([words.total, amount(bill.totalCents)], 14, ink)
  const paid = bill.payments.reduce((sum, { cents }) => sum + cents, 0)
  if (paid !== 0) sheet.pair([words.paid, amount(paid)], 11, quiet)
  sheet.pair([words.open, amount(Math.max(0, bill.openCents))], 11, quiet)
  sheet.y += 12
  sheet.paragraph(filled(words.note, { organisation }), 9, quiet)
  return sheet.finished()
}

/** @throws ApiError `bill.missing` */
export async function billDocument(
  { db, content }: { db: Database; content: Pick<ContentStore, 'organisation' | 'utility'> },
  reader: { accountNo: string; today: string; language: Language },
  number: string,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bill = await billOf(db, reader, number)
  const { first_name, surname } = await db
    .selectFrom('customer_accounts')
    .select(['first_name', 'surname'])
    .where('account_no', '=', reader.accountNo)
    .executeTakeFirstOrThrow()
  const { language } = reader
  return {
    fileName: `${filled(sentences[language].bill.title, { number })}.pdf`,
    mediaType: 'application/pdf',
    bytes: await drawBill({
      bill,
      holder: `${first_name} ${surname}`.trim(),
      language,
      organisation: (await content.organisation()).orgName,
      symbol: (await content.utility()).currencySymbol,
    }),
  }
}
