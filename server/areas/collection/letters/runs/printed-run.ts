/** The letters of a run that go by post, as one file: a list, and then each with its place of all. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { leftToRight } from '#server/platform/documents/left-to-right.ts'
import { ink, quiet, Sheet, type Cell } from '#server/platform/documents/sheet.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { amountWithSymbol } from '#server/platform/texts/amount-text.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import type { AreaAccess } from '../../../kit/access.ts'
import { visibleRecord } from '../../../kit/visible-records.ts'
import type { FrozenLetter } from '../frozen-letter.ts'
import { writeLetter } from '../letter-page.ts'

const places = { code: 0.1, holder: 0.38 } as const

const row = (place: string, code: string, holder: string, total: string): Cell[] => [
  { text: place, at: 0, side: 'start' },
  { text: code, at: places.code, side: 'start' },
  { text: holder, at: places.holder, side: 'start' },
  { text: total, at: 1, side: 'end' },
]

/** In the order of their places. */
async function printedLetters(db: Database, run: number): Promise<FrozenLetter[]> {
  const { rows } = await sql<{ content: FrozenLetter }>`
    select content from letter_run_rows line
    join debt_letter_contents contents on contents.letter_id = line.letter_id
    where line.run_id = ${run} and line.place is not null order by line.place`.execute(db)
  return rows.map(({ content }) => content)
}

/** What the people who put letters into envelopes count by. */
function writeList(sheet: Sheet, title: string, letters: readonly FrozenLetter[], language: Language): void {
  const { debtLetter: words } = sentences[language]
  sheet.y += 14
  sheet.text(title, 16)
  sheet.y += 26
  sheet.row(row('', words.number, '', words.total), 9, quiet)
  sheet.rule()
  for (const [index, { code, holder, symbol, totalCents }] of letters.entries()) {
    sheet.keep()
    const total = amountWithSymbol(totalCents / 100, symbol, language)
    sheet.row(row(String(index + 1), leftToRight(code), holder, total), 10, ink)
  }
}

/** @throws ApiError `record.unknown` */
export async function printedRun(
  { db, content }: { db: Database; content: Pick<ContentStore, 'organisation'> },
  access: AreaAccess,
  id: number,
  language: Language,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const record = await visibleRecord(db, access, id)
  const letters = record ? await printedLetters(db, id) : []
  if (!record || letters.length === 0) throw new ApiError('record.unknown')
  const organisation = (await content.organisation()).orgName
  const title = filled(sentences[language].debtLetter.list, {
    run: leftToRight(String(record['code'])),
    count: letters.length,
  })
  const sheet = new Sheet({ language, organisation, title })
  writeList(sheet, title, letters, language)
  for (const [index, letter] of letters.entries()) {
    sheet.nextPage(letter.language)
    writeLetter(sheet, letter, organisation, leftToRight(`${index + 1} / ${letters.length}`))
  }
  return {
    fileName: `${String(record['code'])}.pdf`,
    mediaType: 'application/pdf',
    bytes: await sheet.finished(),
  }
}
