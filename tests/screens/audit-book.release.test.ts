/** The audit book as a person gets it: a folder that opens anywhere, and a PDF in which nothing is cut off. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '#contract/entities.ts'
import humanCheckEntry from '#machines/human-check/entry.ts'
import { requirements as humanCheckRequirements } from '#machines/human-check/requirements.ts'
import { auditBookCommand } from '#tools/audit-book/command.ts'
import { readPlaces } from '#tools/audit-book/print/pdf-destinations.ts'
import type { Examination } from '#tools/gallery/examine.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { builtGallery } from './built-gallery.ts'

const cache = mkdtempSync(join(tmpdir(), 'audit-book-'))
const folder = join(cache, 'audit-book')
const addressOf = (file: string) => pathToFileURL(join(folder, file)).href
/** Pictures of one machine in four languages, on a machine that does other things as well. */
const patience = 400_000

let browser: Browser
let exitCode = -1
let saidOnError = ''

beforeAll(async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // One requirement that nothing serves: the book is to be made all the same, and the build to fail.
  exitCode = await auditBookCommand(['--since', 'HEAD'], {
    catalogue: [humanCheckEntry],
    requirements: { ...humanCheckRequirements, 'ZZ-01': { text: 'Fly.', source: 'nowhere' } },
    specification: [],
    cache,
    gallery: builtGallery,
  })
  saidOnError = said.mock.calls.map(([text]) => text).join('')
  vi.restoreAllMocks()
  browser = await chromium.launch(browserLaunchOptions())
}, patience)
afterAll(async () => {
  await browser.close()
  rmSync(cache, { recursive: true })
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const open = async (options: BrowserContextOptions = {}, file = 'index.html'): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  await page.goto(addressOf(file))
  return page
}

/** What is printed. */
const openSigned = () => open({}, '../audit-book-print/signed.html')

const pdf = () => readFileSync(join(folder, 'audit-book.pdf'))

describe('npm run audit-book', () => {
  it('fails and names a requirement that nothing serves', () => {
    expect(exitCode).toBe(1)
    expect(saidOnError).toBe('Requirement ZZ-01 is served by no transition: Fly.\n')
  })

  it('leaves one folder with the site, the PDF and what they are made of', () => {
    // Beside it what the next book need not photograph again, and the page that was printed.
    expect(readdirSync(cache)).toEqual(['audit-book', 'audit-book-pictures', 'audit-book-print'])
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining([
        'SHA256SUMS',
        'accessibility.json',
        'audit-book.pdf',
        'index.html',
        'pictures',
      ]),
    )
  })

  it('writes hashes that can be recomputed from the files beside them', () => {
    const [line = ''] = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n')
    const [hash = '', file = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ).toBe(hash)
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(hash.slice(0, 20))
  })

  it('keeps what axe found on every picture in every language', () => {
    const examinations = JSON.parse(readFileSync(join(folder, 'accessibility.json'), 'utf8')) as Examination[]
    const pictures = readdirSync(join(folder, 'pictures'))
    // What looks the same in several states is there once.
    expect(pictures.length).toBeGreaterThan(examinations.length / 2)
    expect(pictures.length).toBeLessThanOrEqual(examinations.length)
    expect(pictures.every((file) => file.endsWith('.webp'))).toBe(true)
    expect(new Set(examinations.map(({ language }) => language))).toEqual(new Set(languages))
  })
})

describe('The site', () => {
  it('can be read without scripts and without a network', async () => {
    const page = await open({ javaScriptEnabled: false, offline: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Audit book')
    await page.getByRole('link', { name: 'Requirements', exact: false }).first().click()
    expect(await page.getByRole('rowheader', { name: 'ZZ-01' }).isVisible()).toBe(true)
    const picture = page.getByRole('img', { name: 'human-check unsolved.rejected, in English' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    expect(asked.filter((url) => !/^(?:file|data):/.test(url))).toEqual([])
  })

  it('shows the screens in the language that is chosen, also without scripts', async () => {
    const page = await open({ javaScriptEnabled: false })
    const picture = (language: string) =>
      page.getByRole('img', { name: `human-check passed, in ${language}`, exact: true })
    expect([await picture('English').isVisible(), await picture('Greek').isVisible()]).toEqual([true, false])
    await page.getByRole('radio', { name: 'Ελληνικά' }).check()
    expect([await picture('English').isVisible(), await picture('Greek').isVisible()]).toEqual([false, true])
    await page.getByRole('radio', { name: 'all four' }).check()
    for (const language of ['English', 'Greek', 'Russian', 'Arabic'])
      expect(await picture(language).isVisible()).toBe(true)
  })

  it('enlarges and moves a chart by buttons, keys and mouse, and shows it whole again', async () => {
    const page = await open()
    const chart = page.getByRole('group', { name: 'Human check: overview.' })
    const width = () =>
      chart.locator('svg').evaluate((drawing) => Math.round(drawing.getBoundingClientRect().width))
    const left = () =>
      chart.locator('svg').evaluate((drawing) => Math.round(drawing.getBoundingClientRect().left))
    const whole = await width()
    await page.getByRole('button', { name: 'Enlarge the chart' }).first().click()
    expect(await width()).toBe(Math.round(whole * 1.25))
    const before = await left()
    await chart.press('ArrowRight')
    expect(await left()).toBe(before - 40)
    await chart.hover()
    await page.mouse.down()
    await page.mouse.move(700, 400)
    await page.mouse.up()
    await chart.press('0')
    expect(await width()).toBe(whole)
  })

  it.each([320, 1280])(
    'breaks no rule of axe and is not too wide in a window of %i pixels',
    async (width) => {
      const page = await open({ viewport: { width, height: 900 } })
      expect(await axeBreaches(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )
})

const millimetre = 96 / 25.4
/** A4 within the margins of the pages, in CSS pixels. */
const upright = { width: 174 * millimetre, height: 255 * millimetre }
const whole = { width: 186 * millimetre, height: 271 * millimetre }
const across = { width: 273 * millimetre, height: 184 * millimetre }

describe('On paper', () => {
  it('every figure fits its page, whatever was enlarged on the screen', async () => {
    const page = await openSigned()
    await page.getByRole('button', { name: 'Enlarge the chart' }).first().click()
    await page.emulateMedia({ media: 'print' })
    let measured = 0
    for (const [selector, box] of [
      ['figure:not(.across, .whole)', upright],
      ['figure.whole', whole],
      ['figure.across', across],
    ] as const) {
      await page.setViewportSize({ width: Math.floor(box.width), height: 900 })
      const sizes = await page.locator(selector).evaluateAll((figures) =>
        figures.flatMap((figure) =>
          [figure, ...figure.querySelectorAll('svg, img')].map((element) => {
            const { left, right, height } = element.getBoundingClientRect()
            return { left, right, height, scrolls: element.scrollWidth > element.clientWidth + 1 }
          }),
        ),
      )
      measured += sizes.length
      expect(
        sizes.filter(
          ({ left, right, height, scrolls }) =>
            left < -0.5 || right > box.width + 0.5 || height > box.height || scrolls,
        ),
      ).toEqual([])
    }
    expect(measured).toBeGreaterThan(0)
  })

  it('never breaks a figure over two pages', async () => {
    const page = await openSigned()
    await page.emulateMedia({ media: 'print' })
    const rules = await page
      .locator('figure')
      .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).breakInside))
    expect(new Set(rules)).toEqual(new Set(['avoid']))
  })

  it('is A4, upright or across, and about as long as it must be', () => {
    const boxes = [
      ...pdf()
        .toString('latin1')
        .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
    ].map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`)
    expect(['595 × 842', '842 × 595']).toEqual(expect.arrayContaining([...new Set(boxes)]))
    const { pages } = readPlaces(pdf())
    expect(pages).toBe(boxes.length)
    expect(pages).toBeGreaterThan(8)
    expect(pages).toBeLessThan(30)
  })

  it('has contents that name the page of every chapter and section', async () => {
    const { pageOf } = readPlaces(pdf())
    const page = await openSigned()
    const named = await page
      .locator('.contents [data-page-of]')
      .evaluateAll((places) =>
        places.map((place) => [(place as HTMLElement).dataset['pageOf'], Number(place.textContent)]),
      )
    expect(named.length).toBeGreaterThan(12)
    expect(named).toEqual(named.map(([id]) => [id, pageOf.get(String(id))]))
    const numbers = named.map(([, number]) => Number(number))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })
})
