/** The pages of a round without a network: opened again after the browser was closed, and in a new version of the portal. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { goOn, numbers, openMeter, read, roadPhone, t, type RoadPhone } from '../stage/road-phone.ts'
import { newRound } from '../stage/rounds.ts'

let portal: ServedPortal
let pages: string
let phone: RoadPhone

/** Where the document of the next version lies: the server knows it from its start, and no page asks for it yet. */
const nextDocument = '/road-next.html'

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'road-pages-'))
  cpSync(builtPages, pages, { recursive: true })
  const document = readFileSync(join(pages, 'index.html'), 'utf8')
  writeFileSync(
    join(pages, nextDocument),
    document.replace('</head>', '<meta name="version" content="next" /></head>'),
  )
  portal = await servePortal(pages, { humanCheck: 'none' })
  phone = await roadPhone(portal)
})

afterAll(async () => {
  await phone?.end()
  await portal?.stop()
  rmSync(pages, { recursive: true, force: true })
})

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

async function walk() {
  const { id, login, meters } = await newRound(portal, 4)
  const path = `/captureRound/${id}`
  await phone.start()
  await phone.signIn(login)
  let page = await phone.open(path)
  await page.getByText(t('offline-page:stored')).waitFor()
  await openMeter(page, meters[0]!)
  await phone.switchOff()
  await read(page, '9993')
  await goOn(page)
  await read(page, '9994')
  await numbers(page, 2, 0)
  await phone.close()

  // The next day, still in the cellar.
  await phone.start()
  page = await phone.open(path)
  await page.getByText(t('capture-round:fromPhone')).waitFor()
  await numbers(page, 2, 0)
  await openMeter(page, meters[2]!)
  await read(page, '9995')
  await numbers(page, 3, 0)

  // Meanwhile another version is deployed. What waited has been sent before the reader takes it.
  deployNext()
  await phone.signIn(login)
  await phone.switchOn()
  await page.reload()
  const offer = page.getByRole('button', { name: t('offline-page:accept') })
  await offer.waitFor()
  await numbers(page, 0, 3)
  expect(await page.locator('meta[name=version]').count()).toBe(0)
  await offer.click()
  await page.locator('meta[name=version]').waitFor({ state: 'attached' })
  await page.getByText(t('offline-page:stored')).waitFor()
  await openMeter(page, meters[3]!)
  await read(page, '9996')
  await numbers(page, 0, 4)
  // No other page of the portal is answered by the worker.
  await phone.open('/employeeHome')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  return { id, meters }
}

async function stored(round: number) {
  const { rows } = await sql`
    select meter, reading::text, (select count(*)::integer from round_receipts where stop = round_stops.id) as receipts
    from round_stops where round = ${round} order by sequence`.execute(portal.db)
  return rows
}

it('a round opens without a network after the browser was closed, and goes on in a new version of the portal', async () => {
  try {
    const { id, meters } = await walk()
    expect(await stored(id)).toEqual(
      meters.map((meter, index) => ({ meter, reading: String(9993 + index), receipts: 1 })),
    )
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${await phone.seen().catch(String)}`
    throw error
  }
})
