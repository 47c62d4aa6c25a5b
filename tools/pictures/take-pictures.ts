/** `npm run pictures`: what the README shows, taken from a portal with the demonstration's data. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtPages, preparePages } from '#tools/browser/stage/built-pages.ts'
import { startBrowser } from '#tools/browser/stage/browser.ts'
import { openSession, storedTerms } from '#tools/browser/stage/account-facts.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { servePortal } from '#tools/browser/stage/served-portal.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/pictures')

/** A picture: whose page, how large, and what is there when it is complete, as a selector. */
interface Picture {
  name: string
  path: string
  login?: string
  width: number
  height: number
  shows: string
}

const pictures: readonly Picture[] = [
  {
    name: 'customer-home',
    path: '/userHome',
    login: 'customer@example.com',
    width: 390,
    height: 780,
    shows: 'main svg path',
  },
  {
    name: 'staff-list',
    path: '/elements',
    login: 'employee@example.com',
    width: 1280,
    height: 780,
    shows: 'main tbody tr',
  },
  {
    name: 'journeys',
    path: '/journeys?machine=sign-in&state=open.locked&lang=en',
    width: 1280,
    height: 780,
    shows: 'iframe',
  },
]

preparePages(builtPages)
mkdirSync(folder, { recursive: true })
const [browser, portal] = await Promise.all([
  startBrowser(),
  servePortal(builtPages, {
    humanCheck: 'none',
    journeys: { folder: join(root, 'dist-journeys') },
    // The data of the demonstration belongs to this day.
    clock: movableClock(new Date()),
  }),
])
try {
  for (const { name, path, login, width, height, shows } of pictures) {
    const { context, page } = await browser.visit({ locale: 'en', viewport: { width, height } })
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      Object.entries({ ...storedTerms(), _lang: 'en', _preference: '{"cookieNoticeSeen":true}' }),
    )
    if (login !== undefined) await openSession(portal, context, login)
    await page.goto(portal.url + path)
    await page.locator(shows).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    if (shows === 'iframe') {
      await page.frameLocator(shows).locator('h1').first().waitFor()
      await page.getByRole('heading', { name: 'Diagram' }).evaluate((diagram) => diagram.scrollIntoView())
    }
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 70 })
    await context.close()
    console.log(`wrote docs/pictures/${name}.jpg`)
  }
} finally {
  await Promise.all([browser.close(), portal.stop()])
}
