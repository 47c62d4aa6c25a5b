/** `/journeys`: every machine beside its real screens, in every language, by mouse, keyboard, address and other tabs. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { storedTerms } from '#tools/browser/stage/account-facts.ts'
import { startBrowser, type TestBrowser, type Visit } from '#tools/browser/stage/browser.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'

const root = join(import.meta.dirname, '../../..')

let browser: TestBrowser
let portal: TestPortal
beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tools/set-up/set-up.mjs'), 'journeys'], { stdio: 'inherit' })
  const journeys = { folder: join(root, 'dist-journeys') }
  ;[browser, portal] = await Promise.all([startBrowser(), startPortal({ dist: builtPages, journeys })])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

let visit: Visit
let page: Page
beforeEach(async () => {
  visit = await browser.visit({ viewport: { width: 1440, height: 1000 } })
  page = visit.page
  // The terms were accepted earlier: no dialog in the way.
  await visit.context.addInitScript(
    (entries) => {
      // Axe opens an empty page, which has no storage.
      if (location.protocol !== 'http:') return
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ ...storedTerms(), _preference: '{"cookieNoticeSeen":true}' }),
  )
})
afterEach(async () => {
  await visit.context.close()
  const complaints = visit.complaints()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

const open = (search = '') => page.goto(`${portal.url}/journeys${search}`)
const screen = () => page.frameLocator('iframe')
const state = (path: string) => page.locator(`[data-state="${path}"]`)
/** Turns to the page of the diagram that shows the open form from outside. */
const turnPage = () =>
  page
    .getByRole('list', { name: 'Pages of the diagram' })
    .getByRole('button', { name: 'open', exact: true })
    .click()
const happening = (label: string) => page.locator(`[data-event="${label}"]`)
const address = () => new URL(page.url()).searchParams
/** How long a condition of the page is waited for. */
const patience = { timeout: 15_000 }

describe('the journeys page', () => {
  it('lists every machine of the catalogue and draws it', async () => {
    await open()
    const flows = page.getByRole('navigation', { name: 'Flows' }).getByRole('link')
    expect(await flows.count()).toBe(catalogue.length)
    for (const [index, { id }] of catalogue.entries()) {
      await flows.nth(index).click()
      await expect.poll(() => address().get('machine'), patience).toBe(id)
      await page.locator('[data-state][aria-current]').first().waitFor()
      await screen().locator('#portal > *').first().waitFor()
      // Every column of the rows can be read without moving the table.
      const hidden = await page
        .locator('.journeys-rows')
        .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)
      expect(hidden, `${id}: the table is wider than its place`).toBeLessThanOrEqual(0)
    }
  })

  it('shows the real screen of the state that is clicked in the diagram', async () => {
    await open('?machine=sign-in')
    await screen()
      .getByRole('button', { name: text('en', 'sign-in:submit'), exact: true })
      .waitFor()
    await turnPage()
    await state('open.awaitingCode').first().click()
    await screen()
      .getByRole('heading', { name: text('en', 'code-entry:title') })
      .waitFor()
    await expect
      .poll(() => state('open.awaitingCode').first().getAttribute('aria-current'), patience)
      .toBe('true')
  })

  it('is walked by what can happen, and back by the steps and by the browser', async () => {
    await open('?machine=sign-in')
    await happening('acceptance.given').waitFor()
    await turnPage()
    await state('open.sendingCode').first().click()
    await happening('done(loginWithOtpStage1: code sent)').click()
    await screen()
      .getByRole('heading', { name: text('en', 'code-entry:title') })
      .waitFor()
    await page.goBack()
    await happening('done(loginWithOtpStage1: code sent)').waitFor()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect.poll(() => address().getAll('event'), patience).toEqual([])
    await happening('credentials.submitted(complete)').waitFor()
  })

  it('offers only what the context allows, and tells the rest on request', async () => {
    await open('?machine=security&state=confirming')
    const rows = page.locator('table tbody tr')
    await rows.first().waitFor()
    const filtered = await rows.count()
    await page.getByLabel('Only those that the context allows').uncheck()
    expect(await rows.count()).toBeGreaterThan(filtered)
    expect(await page.getByRole('cell', { name: 'No', exact: true }).count()).toBe(
      (await rows.count()) - filtered,
    )
  })

  it('is reached by an address with a state or with events, which survives a reload', async () => {
    await open('?machine=sign-in&state=open.sendingCode&lang=el')
    await happening('done(loginWithOtpStage1: code sent)').click()
    await expect.poll(() => address().getAll('event'), patience).not.toEqual([])
    const arrived = page.url()
    await open()
    await page.goto(arrived)
    await screen()
      .getByRole('heading', { name: text('el', 'code-entry:title') })
      .waitFor()
    await page.reload()
    await screen()
      .getByRole('heading', { name: text('el', 'code-entry:title') })
      .waitFor()
  })

  it('says which step of an old address cannot happen any more', async () => {
    await open('?machine=sign-in&event=tea.served')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('tea.served')
  })

  it('says which flow or language of an address there is not, until it is left', async () => {
    await open('?machine=nope&lang=xx')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('machine=nope, lang=xx')
    await page.getByRole('navigation', { name: 'Flows' }).getByRole('link').nth(1).click()
    await alert.waitFor({ state: 'detached' })
  })

  it('breaks no word of a heading of its table', async () => {
    await open('?machine=sign-in')
    const heading = page.getByRole('columnheader', { name: 'Requirement', exact: true })
    await heading.waitFor()
    const lines = await heading.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })

  it('turns the screen to the language and its direction, and quotes its captions', async () => {
    await open('?machine=sign-in&lang=ar')
    await screen()
      .getByRole('button', { name: text('ar', 'sign-in:submit'), exact: true })
      .waitFor()
    expect(await screen().locator('html').getAttribute('dir')).toBe('rtl')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    const submit = page.locator('[data-event="credentials.submitted(complete)"]')
    expect(await submit.textContent()).toContain(`“${text('ar', 'sign-in:submit')}”`)
    await page.locator('header select').first().selectOption('ru')
    await screen()
      .getByRole('button', { name: text('ru', 'sign-in:submit'), exact: true })
      .waitFor()
    expect(await screen().locator('html').getAttribute('dir')).toBe('ltr')
    // The portal itself keeps the language that this browser chose.
    expect(await page.evaluate(() => localStorage.getItem('_lang'))).toBeNull()
  })

  it('works by the keyboard alone, and no screen takes the focus away', async () => {
    await open('?machine=sign-in')
    await turnPage()
    await state('open.awaitingCode').first().focus()
    await page.keyboard.press('Enter')
    await screen()
      .getByRole('heading', { name: text('en', 'code-entry:title') })
      .waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  })

  it('marks and follows the state of a visit in another tab', async () => {
    await open('?machine=sign-in')
    await happening('acceptance.given').waitFor()
    const other = await visit.context.newPage()
    await other.goto(`${portal.url}/login`)
    const field = other.locator('input[type=password]')
    await field.waitFor()
    await page.locator('[data-live]').first().waitFor()
    await other.locator('input[type=email], input[name=email]').first().fill('somebody@example.com')
    await field.fill('not-a-real-Password-1')
    await other.locator('button[type=submit]').click()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Sign in: open\.enteringCredentials/ })
      .waitFor()
    await expect.poll(() => address().get('machine'), patience).toBe('sign-in')
  })

  it.each(['en', 'ar'])('has no accessibility problem in %s', async (language) => {
    await open(`?machine=otp-entry&lang=${language}`)
    await screen().locator('#portal > *').first().waitFor()
    await page.locator('[data-state]').first().waitFor()
    expect(await axeBreaches(page, 'iframe')).toEqual([])
    // The screen is a page of its own, with landmarks of its own: beside them, those of this page have other names.
    const landmarks = (await axeBreaches(page)).filter((breach) => breach.startsWith('landmark-unique'))
    expect(landmarks).toEqual([])
  })

  it.each([320, 768])('fits a window of %s pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await open('?machine=sign-in')
    await screen().locator('#portal > *').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
})

describe('recording', () => {
  const sent = async (login: Page) => {
    const requests: string[] = []
    login.on('request', (request) => {
      if (request.url().includes('/api/Journeys/')) requests.push(request.postData() ?? '')
    })
    await login.goto(`${portal.url}/login`)
    await login.locator('input[type=password]').waitFor()
    return requests
  }
  afterEach(() => portal.setSetting('recordTransitions', false))

  it('sends nothing unless the operator wants it', async () => {
    await page.clock.install()
    const requests = await sent(page)
    await page.clock.runFor(10_000)
    await page.goto(`${portal.url}/privacyPolicy`)
    expect(requests).toEqual([])
  })

  it('sends names of transitions, and nothing of what was typed', async () => {
    await portal.setSetting('recordTransitions', true)
    const requests = await sent(page)
    await page.locator('input[type=email], input[name=email]').first().fill('somebody@example.com')
    await page.locator('input[type=password]').fill('not-a-real-Password-1')
    await page.locator('button[type=submit]').click()
    await expect
      .poll(() => requests.some((body) => body.includes('credentials.submitted')), patience)
      .toBe(true)
    expect(requests.join()).not.toMatch(/somebody|Password-1/)
    const kept = () =>
      portal.db.selectFrom('recorded_transitions').select(['machine', 'event_type']).execute()
    await expect
      .poll(async () => (await kept()).map((row) => row.event_type), patience)
      .toContain('credentials.submitted')
    expect(new Set((await kept()).map(({ machine }) => machine))).toContain('portalStart')
  })

  it('tells of each machine of a page once, however often the page was drawn until all of it had arrived', async () => {
    await portal.db.deleteFrom('recorded_transitions').execute()
    await portal.setSetting('recordTransitions', true)
    await sent(page)
    const actorsOf = async (machine: string) => {
      const kept = await portal.db.selectFrom('recorded_transitions').select(['machine', 'actor']).execute()
      return new Set(kept.filter((row) => row.machine === machine).map(({ actor }) => actor)).size
    }
    await expect.poll(() => actorsOf('humanCheck'), patience).toBeGreaterThan(0)
    expect([
      await actorsOf('signIn'),
      await actorsOf('humanCheck'),
      await actorsOf('legalAcceptance'),
    ]).toEqual([1, 1, 1])
  })
})

it('does not exist in production', async () => {
  const production = await startPortal({
    dist: builtPages,
    journeys: { folder: join(root, 'dist-journeys') },
    production: true,
    publicUrl: 'http://127.0.0.1',
  })
  for (const path of ['/journeys', '/journeys/screen', '/journeys/assets/any.js'])
    expect((await fetch(production.url + path)).status).toBe(404)
  await production.stop()
})
