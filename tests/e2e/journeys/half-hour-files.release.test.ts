/** Files of half hours as utilities and meters write them, chosen in a browser: what the page says that it understood. */
import { readFile } from 'node:fs/promises'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({
  humanCheck: 'none',
  clock: movableClock(new Date('2026-11-26T08:00:00Z')),
})

const files = new URL('../../ui/half-hour-files/', import.meta.url)
const fileOf = (name: string) => readFile(new URL(name, files))

const begin = async (visit: Journey): Promise<void> => {
  await openSession(portal(), visit.context, 'customer@example.com')
  await visit.go('/halfHourEstimatedConsumption')
}

const choose = ({ page }: Journey, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

/** What the preview says beside a name, without the signs that keep directions apart. */
const fact = async ({ page, t }: Journey, name: string): Promise<string> => {
  const names = page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${t(`half-hour-import:preview.${name}`)}$`) })
  const text = await names.locator('xpath=following-sibling::dd[1]').innerText()
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}

const discard = async (visit: Journey): Promise<void> => {
  await visit.button(visit.t('half-hour-import:preview.discard')).click()
  await visit.page.locator('input[type=file]').waitFor({ state: 'attached' })
}

const seen = async (visit: Journey): Promise<readonly string[]> => {
  await visit.page.getByText(visit.t('half-hour-import:preview.title'), { exact: true }).waitFor()
  return [await fact(visit, 'first'), await fact(visit, 'last'), await fact(visit, 'rows')]
}

const day = ['13/09/2026, 00:00–00:30: 0.1 kWh', '13/09/2026, 23:30–00:00: 0.147 kWh', '48']
const moments = ['13/09/2026, 03:00–03:30: 0.1 kWh', '14/09/2026, 02:30–03:00: 0.147 kWh', '48']
const meant: readonly [string, readonly string[]][] = [
  ['a02-no-cell-addresses.xlsx', day],
  ['a04-time-in-column-B.xlsx', day],
  ['a04b-time-in-column-B-as-cells.xlsx', day],
  ['a05-year-first-with-slashes.xlsx', day],
  ['a06-utc.xlsx', moments],
  ['a06b-utc-offset-zero.xlsx', moments],
  ['a09-two-digit-year.xlsx', day],
  ['a11-compact.xlsx', day],
  ['a12-american.xlsx', ['01/09/2026, 00:00–00:30: 0.1 kWh', '02/09/2026, 23:30–00:00: 0.147 kWh', '96']],
  ['a15b-first-sheet-hidden.xlsx', day],
  ['b01-2000-empty-rows-at-the-bottom.xlsx', day],
  ['excel-97.xls', day],
]

/** Three years of quarter hours. */
async function quarterHours(): Promise<Buffer> {
  const rows = Array.from({ length: 105_000 }, (_none, index) => {
    const shown = new Date(Date.UTC(2023, 8, 1) + index * 900_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
    const row = index + 1
    return `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${shown}+02:00</t></is></c><c r="C${row}"><v>0.1</v></c></row>`
  })
  return Buffer.from(
    zipSync({
      ...unzipSync(await fileOf('a05-year-first-with-slashes.xlsx')),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
      ),
    }),
  )
}

/** Seconds of processor time of all processes of the browser. */
async function processorSeconds({ context }: Journey): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

describe('A customer who imports half hours', () => {
  journey('sees each file understood as it is meant', { language: 'en' }, async (visit) => {
    await begin(visit)
    for (const [name, expected] of meant) {
      await choose(visit, name, await fileOf(name))
      expect([name, ...(await seen(visit))]).toEqual([name, ...expected])
      await discard(visit)
    }
  })

  journey('is asked whether times are ends, and sees them moved', { language: 'en' }, async (visit) => {
    const { page, t } = visit
    await begin(visit)
    const rows = Array.from({ length: 48 }, (_none, index) => {
      const end = new Date(Date.UTC(2026, 8, 13) + (index + 1) * 1_800_000).toISOString()
      return `${end.slice(0, 16).replace('T', ' ')};0,${100 + index}`
    })
    await choose(visit, 'ends.csv', Buffer.from(['Date;kWh', ...rows].join('\n')))
    await page.getByRole('radio', { name: t('half-hour-import:clarify.ending') }).check()
    await visit.button(t('half-hour-import:clarify.confirm')).click()
    expect(await seen(visit)).toEqual(day)
    await page.getByText(t('half-hour-import:preview.stamp.ending')).waitFor()
  })

  journey(
    'goes on using the page while three years are read, and can stop',
    { language: 'en' },
    async (visit) => {
      const { page, t } = visit
      await begin(visit)
      const file = await quarterHours()
      const progress = page.getByRole('progressbar', { name: t('half-hour-import:progress') })
      await choose(visit, 'quarters.xlsx', file)
      await progress.waitFor()
      await page.getByRole('combobox', { name: t('table:filter') }).selectOption('months')
      await expect.poll(() => new URL(page.url()).search).toContain('months')
      expect(await progress.isVisible()).toBe(true)
      await visit.button(t('half-hour-import:cancel')).click()
      await page.locator('input[type=file]').waitFor({ state: 'attached' })
      await expect.poll(() => page.workers().length).toBe(0)

      const before = await processorSeconds(visit)
      await choose(visit, 'quarters.xlsx', file)
      expect(await seen(visit)).toEqual([
        '01/09/2023, 01:00–01:30: 0.2 kWh',
        '29/08/2026, 18:30–19:00: 0.2 kWh',
        '105,000',
      ])
      const taken = (await processorSeconds(visit)) - before
      // Of all processes of the browser, the page with its worker among them.
      expect(taken).toBeLessThan(5)
    },
  )
})
