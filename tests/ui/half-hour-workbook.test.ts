/** Files of half hours as people have them, and those that are too large: refused before they cost anything. */
import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import writeSpreadsheet from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { HalfHourSupplies } from '#contract/half-hours.ts'
import { halfHourLimits } from '#contract/rules/half-hours.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import type { Answer } from '#machines/answer.ts'
import {
  halfHourImportMachine,
  type FileToRead,
  type SheetReading,
} from '#machines/half-hour-import/half-hour-import.machine.ts'
import { sampleSupplies } from '#machines/half-hour-import/samples.ts'
import type { ReadingChoices } from '#machines/rules/half-hour-reading.ts'
import { readWorkbook } from '#src/flows/half-hour-import/read-workbook.ts'

const { mostBytes, mostUnpackedBytes } = halfHourLimits
const today = '2026-05-04'
const sheet = 'xl/worksheets/sheet1.xml'

/** The parts of a workbook with two half hours. */
const parts = async () =>
  unzipSync(
    await writeSpreadsheet([
      [{ value: '2026-05-03 00:00' }, { value: 'EM1' }, { value: 0.25 }],
      [{ value: '2026-05-03 00:30' }, { value: 'EM1' }, { value: 0.5 }],
    ]).toBuffer(),
  )

const bytesIn = (archive: Record<string, Uint8Array>): number =>
  Object.values(archive).reduce((sum, { length }) => sum + length, 0)

/** Changes what the table of an archive says that a part takes unpacked. */
function claiming(archive: Uint8Array, part: string, bytes: number): Uint8Array {
  const table = Buffer.from(archive)
  for (let at = 0; (at = table.indexOf('PK\u0001\u0002', at, 'latin1')) >= 0; at += 46) {
    const name = table.subarray(at + 46, at + 46 + table.readUInt16LE(at + 28)).toString('latin1')
    if (name === part) table.writeUInt32LE(bytes, at + 24)
  }
  return table
}

/** What came of it, how far it went, and how much memory it has taken. */
async function reading(archive: Uint8Array) {
  const shares: number[] = []
  const before = process.memoryUsage().arrayBuffers
  const result = await readWorkbook(
    new Blob([Buffer.from(archive)]),
    { today, timeZone: defaultTimeZone },
    (share) => shares.push(share),
  )
  return { result, shares, taken: process.memoryUsage().arrayBuffers - before }
}

describe('a workbook that unpacks to', () => {
  /** With a part that is a few bytes, and says that it takes all that the others leave. */
  const workbookOf = async (bytes: number) => {
    const archive = await parts()
    return claiming(
      zipSync({ ...archive, 'xl/more.xml': Buffer.from('<more/>') }),
      'xl/more.xml',
      bytes - bytesIn(archive),
    )
  }

  test('200 MB is read', async () => {
    const { result } = await reading(await workbookOf(mostUnpackedBytes))
    expect(result).toMatchObject({ kind: 'fulfilled', value: { rows: 2 } })
  })

  test('one byte more is refused with its own reason, and nothing of it is unpacked', async () => {
    const { result, shares, taken } = await reading(await workbookOf(mostUnpackedBytes + 1))
    expect(result).toEqual({ kind: 'unusable', problem: 'unpacksTooLarge' })
    expect(shares).toEqual([0.1])
    // The file itself, and no part of it.
    expect(taken).toBeLessThan(1_000_000)
  })

  test('more than it says takes no more than it says', async () => {
    const archive = await parts()
    const bomb = Buffer.alloc(20_000_000, ' ')
    const { result, taken } = await reading(
      claiming(zipSync({ ...archive, [sheet]: bomb }, { level: 9 }), sheet, 1000),
    )
    expect(deflateRawSync(bomb).length).toBeLessThan(mostBytes)
    expect(result.kind).toBe('unusable')
    expect(taken).toBeLessThan(2_000_000)
  })
})

describe('a file of', () => {
  const opened = async (size: number) => {
    let isRead = false
    const actor = createActor(
      halfHourImportMachine.provide({
        actors: {
          getHalfHourSupplies: fromPromise((): Promise<Answer<HalfHourSupplies>> =>
            Promise.resolve({ kind: 'fulfilled', value: sampleSupplies }),
          ),
          readSheet: fromPromise<SheetReading, FileToRead>(() => {
            isRead = true
            return new Promise(() => undefined)
          }),
        },
      }),
    ).start()
    await expect.poll(() => actor.getSnapshot().matches('choosing')).toBe(true)
    actor.send({ type: 'file.chosen', file: { name: 'year.xlsx', size, content: undefined } })
    return { fault: actor.getSnapshot().context.fault, isRead }
  }

  test('10 MB is read', async () => {
    expect(await opened(mostBytes)).toEqual({ fault: undefined, isRead: true })
  })

  test.each([mostBytes + 1, 200_000_000])('%i bytes is refused by its size, unread', async (size) => {
    expect(await opened(size)).toEqual({ fault: 'tooLarge', isRead: false })
  })
})

describe('the file', () => {
  const autumn = '2026-11-26'
  const readFrom = (bytes: Uint8Array, choices: ReadingChoices = {}) =>
    readWorkbook(
      new File([Buffer.from(bytes)], 'half-hours'),
      { today: autumn, choices, timeZone: defaultTimeZone },
      () => undefined,
    )
  const fixture = (name: string) => readFile(new URL(`half-hour-files/${name}`, import.meta.url))
  const day = { day: '2026-09-13', wattHours: Array.from({ length: 48 }, (_none, index) => 100 + index) }
  /** Three hours later by the clock. */
  const moments = [
    {
      day: '2026-09-13',
      wattHours: [...Array.from({ length: 6 }, () => null), ...day.wattHours.slice(0, 42)],
    },
    { day: '2026-09-14', wattHours: [...day.wattHours.slice(42), ...Array.from({ length: 42 }, () => null)] },
  ]

  test.each([
    ['a02-no-cell-addresses.xlsx', [day]],
    ['a04-time-in-column-B.xlsx', [day]],
    ['a04b-time-in-column-B-as-cells.xlsx', [day]],
    ['a05-year-first-with-slashes.xlsx', [day]],
    ['a06-utc.xlsx', moments],
    ['a06b-utc-offset-zero.xlsx', moments],
    ['a09-two-digit-year.xlsx', [day]],
    ['a11-compact.xlsx', [day]],
    [
      'a12-american.xlsx',
      [
        { ...day, day: '2026-09-01' },
        { ...day, day: '2026-09-02' },
      ],
    ],
    ['a15b-first-sheet-hidden.xlsx', [day]],
    ['b01-2000-empty-rows-at-the-bottom.xlsx', [day]],
    ['excel-97.xls', [day]],
  ])('%s is read as it is meant', async (name, days) => {
    const read = await readFrom(await fixture(name))
    expect(read).toMatchObject({ kind: 'fulfilled', value: { faultCount: 0 } })
    expect(read.kind === 'fulfilled' && read.value.days).toEqual(days)
  })

  test('of a sheet behind a hidden one is read, and named', async () => {
    const read = await readFrom(await fixture('a15b-first-sheet-hidden.xlsx'))
    expect(read.kind === 'fulfilled' && read.value.outline.sheets).toEqual([{ index: 1, name: 'Data' }])
  })

  const sheetOf = async (rows: string) =>
    zipSync({
      ...unzipSync(await fixture('a05-year-first-with-slashes.xlsx')),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    })
  const cellsOf = (row: number, date: string, value: number) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${date}</t></is></c><c r="B${row}" s="0"/><c r="C${row}"><v>${value}</v></c></row>`
  const shown = (index: number, step: number) =>
    new Date(Date.UTC(2023, 8, 1) + index * step * 60_000).toISOString().slice(0, 16).replace('T', ' ')

  test('with a million empty rows is read like one without, and its last row counts', async () => {
    const rows = [
      ...Array.from({ length: 48 }, (_none, index) => cellsOf(index + 1, shown(index, 30), 0.1)),
      ...Array.from(
        { length: 1_000_000 },
        (_none, index) => `<row r="${index + 49}" ht="12.8" collapsed="false"></row>`,
      ),
      cellsOf(1_000_049, shown(48, 30), 0.1),
    ].join('')
    const before = process.cpuUsage()
    const read = await readFrom(await sheetOf(rows))
    const { user, system } = process.cpuUsage(before)
    expect(read).toMatchObject({ kind: 'fulfilled', value: { rows: 49 } })
    expect((user + system) / 1e6).toBeLessThan(8)
  })

  test('with 105,000 quarter hours is read in less than 5 s of processor time', async () => {
    const rows = Array.from({ length: 105_000 }, (_none, index) =>
      cellsOf(index + 1, shown(index, 15), 0.1),
    ).join('')
    const archive = await sheetOf(rows)
    const before = process.cpuUsage()
    const read = await readFrom(archive, { base: 'standard' })
    const { user, system } = process.cpuUsage(before)
    expect(read).toMatchObject({ kind: 'fulfilled', value: { rows: 105_000, perHalfHour: 2, faultCount: 0 } })
    expect((user + system) / 1e6).toBeLessThan(5)
  })

  test('of more rows than are taken is told so', async () => {
    const rows = Array.from(
      { length: halfHourLimits.mostRows + 1 },
      (_none, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    )
    expect(await readFrom(await sheetOf(rows.join('')))).toEqual({ kind: 'unusable', problem: 'tooManyRows' })
  })

  test('with a password is told so', async () => {
    const locked = await writeXlsx({
      sheets: [{ name: 'Data', rows: [['x']] }],
      encryption: { password: 'secret', spinCount: 1 },
    })
    expect(await readFrom(locked)).toEqual({ kind: 'unusable', problem: 'password' })
  })

  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const csvOf = (line: (shown: string, value: string) => string, heading = '') =>
    heading +
    Array.from({ length: 48 }, (_none, index) =>
      line(`13/09/2026 ${shown(index, 30).slice(11)}`, `0.${100 + index}`),
    ).join('\r\n')
  const comma = (value: string) => value.replace('.', ',')
  test.each<[string, Uint8Array]>([
    [
      'semicolons and decimal commas',
      Buffer.from(csvOf((date, value) => `${date};EM1;${comma(value)}`, 'Ημερομηνία;Μετρητής;kWh\r\n')),
    ],
    ['semicolons, no headings', Buffer.from(csvOf((date, value) => `${date};${comma(value)}`))],
    ['commas', Buffer.from(csvOf((date, value) => `${date},EM1,${value}`, 'Date,Meter,kWh\n'))],
    [
      'quoted values with decimal commas',
      Buffer.from(csvOf((date, value) => `"${date}","EM1","${comma(value)}"`, '"Date","Meter","kWh"\n')),
    ],
    ['tabs', Buffer.from(csvOf((date, value) => `${date}\tEM1\t${comma(value)}`))],
    [
      'a byte order mark',
      Buffer.from(`\ufeff${csvOf((date, value) => `${date};${comma(value)}`, 'Date;kWh\n')}`),
    ],
    ['the hint of Excel', Buffer.from(csvOf((date, value) => `${date}|${value}`, 'sep=|\r\nDate|kWh\r\n'))],
    ['two bytes for each letter', utf16(csvOf((date, value) => `${date}\t${comma(value)}`, 'Date\tkWh\n'))],
    [
      'letters of Windows',
      Buffer.concat([
        Buffer.from([0xc7, 0xec, 0x3b, 0x6b, 0x57, 0x68, 0x0a]),
        Buffer.from(csvOf((date, value) => `${date};${comma(value)}`)),
      ]),
    ],
  ])('of text with %s is read', async (_kind, bytes) => {
    const read = await readFrom(bytes)
    expect(read.kind === 'fulfilled' ? read.value.days : read).toEqual([day])
  })

  test.each([
    ['a note', 'Hello'],
    ['nothing that is text', '\u0001\u0002;\u0003'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
  ])('that is %s is refused', async (_kind, text) => {
    expect(await readFrom(Buffer.from(text))).toEqual({ kind: 'unusable', problem: 'noSpreadsheet' })
  })
})
