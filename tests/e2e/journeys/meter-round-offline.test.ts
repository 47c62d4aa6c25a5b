/** The pages of a round without a network: opened again after the browser was closed, and in a new version of the portal. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession, storedTerms } from '#tools/browser/stage/account-facts.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { longestWait } from '#tools/set-up/patience.ts'
import { networkTo, type Network } from '../stage/network.ts'
import { newRound } from '../stage/rounds.ts'

let portal: ServedPortal
let network: Network
let folder: string
let pages: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'road-'))
  pages = join(folder, 'pages')
  cpSync(builtPages, pages, { recursive: true })
  const document = readFileSync(join(pages, 'index.html'), 'utf8')
  writeFileSync(
    join(pages, nextDocument),
    document.replace('</head>', '<meta name="version" content="next" /></head>'),
  )
  portal = await servePortal(pages, { humanCheck: 'none' })
  network = await networkTo(portal.url)
})

afterAll(async () => {
  await network?.stop()
  await portal?.stop()
  // The browser's last processes write for a moment longer.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const t = (key: string, values?: Record<string, string>) => text('en', key, values)

/** The phone of a reader: what it has stored stays when its browser is closed. */
async function phone(): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(join(folder, 'phone'), {
    ...browserLaunchOptions({ headed: false }),
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    locale: 'en',
  })
  context.setDefaultTimeout(longestWait)
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ _lang: 'en', _preference: '{"cookieNoticeSeen":true}', ...storedTerms() }),
  )
  return context
}

const open = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.clock.install({ time: portal.clock() })
  await page.goto(network.url + path)
  return page
}

async function read(page: Page, reading: string) {
  await page.getByRole('textbox', { name: t('capture-round:reading.label') }).fill(reading)
  await page.getByRole('button', { name: t('capture-round:reading.save'), exact: true }).click()
  await page
    .getByText(t('capture-round:savedText'))
    .or(page.getByText(t('capture-round:allDone')))
    .first()
    .waitFor()
}

const goOn = (page: Page) =>
  page.getByRole('button', { name: t('capture-round:next', { address: '' }).split(':')[0]! }).click()

const numbers = (page: Page, waiting: number, received: number) =>
  page
    .getByText(t('reading-outbox:numbers', { waiting: String(waiting), received: String(received) }))
    .waitFor()

/** The phone has no network, and says so to its pages. */
async function switchOff(context: BrowserContext) {
  network.switchOff()
  await context.setOffline(true)
}

async function switchOn(context: BrowserContext) {
  network.switchOn()
  await context.setOffline(false)
}

/** Where the document of the next version lies: the server knows it from its start, and no page asks for it yet. */
const nextDocument = '/road-next.html'

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Deploys the next version: another document, and the worker that belongs to it. */
function deployNext() {
  const [document, next] = ['index.html', nextDocument].map((file) => readFileSync(join(pages, file), 'utf8'))
  const worker = join(pages, 'road-worker.js')
  const program = readFileSync(worker, 'utf8')
  for (const packed of ['.br', '.gz']) rmSync(worker + packed, { force: true })
  writeFileSync(
    worker,
    program
      .replaceAll('/captureRound/0', nextDocument)
      .replaceAll(integrityOf(document!), integrityOf(next!)),
  )
}

/** What a phone shows: what one wants to know of a walk that went wrong. */
const seen = async (context: BrowserContext): Promise<string> =>
  (
    await Promise.all(
      context
        .pages()
        .map(
          async (page) =>
            `${page.url()}\n${await page.evaluate(() => document.body.innerText).catch(String)}`,
        ),
    )
  ).join('\n\n')

it('a round opens without a network after the browser was closed, and goes on in a new version of the portal', async () => {
  const { id, login, meters } = await newRound(portal, 4)
  const path = `/captureRound/${id}`
  let context = await phone()
  try {
    await openSession(portal, context, login)
    let page = await open(context, path)
    await page.getByText(t('offline-page:stored')).waitFor()
    await page.getByRole('listitem').getByRole('button').first().click()
    await switchOff(context)
    await read(page, '9993')
    await goOn(page)
    await read(page, '9994')
    await numbers(page, 2, 0)
    await context.close()

    // The next day, still in the cellar.
    context = await phone()
    await switchOff(context)
    page = await open(context, path)
    await page.getByText(t('capture-round:fromPhone')).waitFor()
    await numbers(page, 2, 0)
    await page.getByRole('listitem').getByRole('button').filter({ hasText: meters[2]! }).click()
    await read(page, '9995')
    await numbers(page, 3, 0)

    // Meanwhile another version is deployed.
    deployNext()
    await openSession(portal, context, login)
    await switchOn(context)
    await page.reload()
    await page.getByRole('button', { name: t('offline-page:accept') }).waitFor()
    await numbers(page, 0, 3)
    expect(await page.locator('meta[name=version]').count()).toBe(0)
    await page.getByRole('button', { name: t('offline-page:accept') }).click()
    await page.locator('meta[name=version]').waitFor({ state: 'attached' })
    await page.getByText(t('offline-page:stored')).waitFor()
    await page.getByRole('listitem').getByRole('button').filter({ hasText: meters[3]! }).click()
    await read(page, '9996')
    await numbers(page, 0, 4)
    // No other page of the portal is answered by the worker.
    await page.goto(`${network.url}/employeeHome`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await context.close()
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${await seen(context)}`
    throw error
  } finally {
    await context.close()
  }

  const { rows } = await sql`
    select meter, reading::text, (select count(*)::integer from round_receipts where stop = round_stops.id) as receipts
    from round_stops where round = ${id} order by sequence`.execute(portal.db)
  expect(rows).toEqual(meters.map((meter, index) => ({ meter, reading: String(9993 + index), receipts: 1 })))
})
