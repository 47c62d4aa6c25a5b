/** Files of half hours that are too large, by what they are or by what they hold: refused before they cost anything. */
import { deflateRawSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import writeSpreadsheet from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { HalfHourSupplies } from '#contract/half-hours.ts'
import { halfHourLimits } from '#contract/rules/half-hours.ts'
import type { Answer } from '#machines/answer.ts'
import {
  halfHourImportMachine,
  type FileToRead,
  type SheetReading,
} from '#machines/half-hour-import/half-hour-import.machine.ts'
import { sampleSupplies } from '#machines/half-hour-import/samples.ts'
import { readWorkbook } from '#src/flows/half-hour-import/read-workbook.ts'

const { mostBytes, mostUnpackedBytes } = halfHourLimits
const today = '2026-05-04'
const sheet = 'xl/worksheets/sheet1.xml'

/** The parts of a workbook with two half hours. */
const parts = async () =>
  unzipSync(
    await writeSpreadsheet([
      [{ value: '03/05/2026 00:00' }, { value: 'EM1' }, { value: 0.25 }],
      [{ value: '03/05/2026 00:30' }, { value: 'EM1' }, { value: 0.5 }],
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
  const result = await readWorkbook(new Blob([Buffer.from(archive)]), today, (share) => shares.push(share))
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

  test('80 MB is read', async () => {
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

  test('4 MB is read', async () => {
    expect(await opened(mostBytes)).toEqual({ fault: undefined, isRead: true })
  })

  test.each([mostBytes + 1, 80_000_000])('%i bytes is refused by its size, unread', async (size) => {
    expect(await opened(size)).toEqual({ fault: 'tooLarge', isRead: false })
  })
})
