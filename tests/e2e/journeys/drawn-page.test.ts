/** Pages that the server has drawn (decisions 0385 and 0386): the same as the browser draws, and what is done before it does, counts. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/entities.ts'
import { drawnPaths, newcomer, openWithoutScripts, textField, untilTakenOver } from '../stage/drawn-pages.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { isRelease } from '../../scope.ts'

const { journey, portal, another } = prepareJourneys({ humanCheck: 'none' })

/** The document of a page as the server has drawn it. */
async function drawnDocument(path: string, language: Language, cookie = ''): Promise<string> {
  const headers = { cookie: `portal_language=${language}; ${cookie}` }
  const document = await (await fetch(`${portal().url}${path}`, { headers })).text()
  expect(document, path).toContain('<div id="portal"><')
  return document
}

/** Markup as a browser writes it, without what React writes for itself: ids are others where it draws alone. */
const plain = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const element of body.querySelectorAll<HTMLElement>('[style]'))
      element.setAttribute('style', element.style.cssText)
    for (const element of body.querySelectorAll('[value=""]')) element.removeAttribute('value')
    // React sets what is chosen without writing it down, and Radix where Tab leads to once its tabs have told that they are there.
    for (const element of body.querySelectorAll('option')) element.removeAttribute('selected')
    for (const element of body.querySelectorAll('[role=tablist]')) element.removeAttribute('tabindex')
    for (const element of body.querySelectorAll('[role=tabpanel]')) element.removeAttribute('style')
    // How far a call is that the page makes when it is drawn.
    body.querySelector('#terms-hint')?.replaceChildren()
    // React writes them in one order and sets them in another.
    for (const element of body.querySelectorAll('*')) {
      const attributes = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1))
      for (const { name } of attributes) element.removeAttribute(name)
      for (const { name, value } of attributes) element.setAttribute(name, value)
    }
    // One element in a line, so that a difference can be read.
    return body.innerHTML
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/_[rR]_\w*/g, 'id')
      .replaceAll('<', '\n<')
  }, html)

const drawnIn = (document: string): string =>
  /<div id="portal">(.*?)<\/div>\s*<script type="application\/json"/s.exec(document)?.[1] ?? ''

/** Compares what the server draws with what the browser draws and with what it has made of the server's. */
async function compare(visit: Journey, path: string, byServer: string): Promise<void> {
  const { page } = visit
  await visit.go(path)
  await untilTakenOver(page)
  // What a page calls for when it is drawn has come.
  await page.waitForLoadState('networkidle')
  const takenOver = await page.locator('#portal').innerHTML()
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(drawnIn(text), () => '') })
  })
  await visit.go(path)
  await page.locator('main h1:not([data-loading] h1)').waitFor()
  const first = await plain(page, await page.locator('#portal').innerHTML())
  await page.waitForLoadState('networkidle')
  const byBrowser = await plain(page, await page.locator('#portal').innerHTML())
  if (path !== '/userHome') expect.soft(await plain(page, byServer), `${path} as drawn`).toEqual(first)
  expect.soft(await plain(page, takenOver), `${path} as taken over`).toEqual(byBrowser)
  await page.unroute(`**${path}`)
}

/** Each page in one language, and in `test:release` in all. */
const pagesIn = (language: Language): readonly string[] =>
  isRelease
    ? drawnPaths
    : drawnPaths.filter(
        (path, index) => path === '/login' || languages[index % languages.length] === language,
      )

describe.each(languages)('A page in %s', (language) => {
  journey(
    'is drawn by the server as the browser draws it, and taken over as it is',
    { language, stored: newcomer },
    async (visit) => {
      for (const path of pagesIn(language))
        await compare(visit, path, drawnIn(await drawnDocument(path, language)))
    },
  )

  journey(
    'keeps what was typed before its script was there, with the caret',
    { language, stored: newcomer },
    async (visit) => {
      const { page } = visit
      await drawnDocument('/login', language)
      const letGo = await openWithoutScripts(visit, '/login')
      const email = visit.field('sign-in:email.label')
      await email.click()
      await page.keyboard.type('custmer@example.com')
      for (let step = 'mer@example.com'.length; step > 0; step -= 1) await page.keyboard.press('ArrowLeft')
      await email.evaluate((element) => Object.assign(element, { isTheOne: true }))
      letGo()
      await untilTakenOver(page)
      await page.keyboard.type('o')
      await expect.poll(() => email.inputValue()).toBe('customer@example.com')
      expect(await email.evaluate((element) => 'isTheOne' in element)).toBe(true)
      // React knows it, too: with a password the form is complete, and nothing is drawn over.
      await page.locator('input[type=password]').fill('Portal-2026!')
      await expect.poll(() => page.locator('main [type=submit]').isEnabled()).toBe(true)
      expect(await email.inputValue()).toBe('customer@example.com')
    },
  )
})

const account = { login: 'customer@example.com', password: 'Portal-2026!' }

describe.each([
  ['whose browser has kept nothing', newcomer],
  // What it has kept makes the first picture another one: it is drawn anew.
  ['whose browser has kept the terms and an e-mail address', undefined],
] as const)('A visitor %s', (_who, stored) => {
  for (const way of ['Enter', 'a press', 'a press after a password manager has filled in the form'] as const)
    journey(
      `is signed in by ${way} before the script of the page is there, by one call`,
      { ...(stored && { stored }) },
      async (visit) => {
        const { page } = visit
        await drawnDocument('/login', 'en')
        // The codes of one account are some time apart, and few in an hour.
        portal().clock.advance(3600)
        const calls: string[] = []
        page.on('request', (request) => {
          if (request.method() === 'POST' || request.isNavigationRequest())
            calls.push(new URL(request.url()).pathname + new URL(request.url()).search)
        })
        const letGo = await openWithoutScripts(visit, '/login')
        const [email, password] = [visit.field('sign-in:email.label'), page.locator('input[type=password]')]
        if (way === 'Enter' || way === 'a press') {
          await email.click()
          await page.keyboard.type(account.login)
          await password.click()
          await page.keyboard.type(account.password)
        } else {
          await email.fill(account.login)
          await password.fill(account.password)
        }
        if (way === 'Enter') {
          await page.keyboard.press('Enter')
          await page.keyboard.press('Enter')
        } else {
          const box = (await page.locator('main [type=submit]').boundingBox())!
          await page.mouse.click(box.x + 20, box.y + 20)
          await page.mouse.click(box.x + 20, box.y + 20)
        }
        letGo()
        if (stored) await visit.button(visit.t('legal:dialog.accept')).click()
        await visit.heading(visit.t('code-entry:title')).waitFor()
        expect(calls.filter((call) => !call.startsWith('/api/') || call.startsWith('/api/account/'))).toEqual(
          ['/login', '/api/account/LoginWithOtpStage1'],
        )
      },
    )
})

describe.each(['before a key', 'between two keys', 'after the last key'] as const)(
  'When scripts come %s',
  (instant) => {
    journey(
      'every form keeps what is typed, with the caret',
      { language: 'el', stored: newcomer },
      async (visit) => {
        const { page } = visit
        for (const path of drawnPaths.filter((one) => one !== '/login')) {
          await visit.go(path)
          await untilTakenOver(page)
          const control = page.locator(textField).first()
          if ((await control.count()) === 0) continue
          // As it is with scripts: some fields take no letters.
          await control.click()
          await page.keyboard.type('ab12')
          const wanted = await control.inputValue()
          const newVisit = await another({ language: 'el', stored: newcomer })
          const field = newVisit.page.locator(textField).first()
          const type = (keys: string) => newVisit.page.keyboard.type(keys)
          const letGo = await openWithoutScripts(newVisit, path)
          if (instant === 'before a key') letGo()
          await field.click()
          await type('ab')
          if (instant === 'between two keys') letGo()
          await type('1')
          if (instant === 'after the last key') letGo()
          await untilTakenOver(newVisit.page)
          // React knows it, and draws nothing else when everything has come.
          await newVisit.page.waitForLoadState('networkidle')
          await type('2')
          await expect.poll(() => field.inputValue(), { message: path }).toBe(wanted)
        }
      },
    )
  },
)

journey(
  'Scripts that come ten seconds late change nothing',
  { language: 'ar', stored: newcomer },
  async (visit) => {
    const { page } = visit
    const letGo = await openWithoutScripts(visit, '/register')
    const seen = await page.locator('main').innerText()
    await visit.page.clock.runFor(10_000)
    letGo()
    await untilTakenOver(page)
    expect(await page.locator('main').innerText()).toBe(seen)
  },
)

const people = [
  { login: account.login, name: 'Maria Georgiou' },
  { login: '+35799123456', name: 'Nikos Christou' },
]

it('takes over a page that was drawn some minutes ago, without a word', async () => {
  const drawnBefore = await drawnDocument('/errorpage', 'en')
  portal().clock.advance(120)
  const { page, go } = await another({ language: 'en', stored: newcomer })
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  // Whichever quarter of an hour it is.
  await page.route('**/errorpage', (route) =>
    route.fulfill({ body: drawnBefore, contentType: 'text/html; charset=utf-8' }),
  )
  await go('/errorpage')
  await untilTakenOver(page)
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
  expect(drawnBefore).toContain(await page.locator('main h1').innerText())
})

describe('The home of a customer', () => {
  journey(
    'comes drawn with its numbers, and is taken over as it is',
    { language: 'el', stored: newcomer },
    async (visit) => {
      await openSession(portal(), visit.context, account.login)
      const cookies = await visit.context.cookies(portal().url)
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const html = await drawnDocument('/userHome', 'el', cookie)
      expect(drawnIn(html)).toContain('data-tour="cards"')
      await compare(visit, '/userHome', drawnIn(html))
    },
  )

  it('is made for one person each, whoever asks at the same time, and kept by nobody', async () => {
    const [maria, nikos] = await Promise.all(
      people.map(async ({ login, name }) => {
        const cookies: string[] = ['portal_language=en']
        await openSession(
          portal(),
          {
            addCookies: async (some: { name: string; value: string }[]) =>
              void cookies.push(...some.map(({ name, value }) => `${name}=${value}`)),
          },
          login,
        )
        return { name, cookie: cookies.join('; ') }
      }),
    )
    const askers = Array.from({ length: 12 }, (_, index) => [maria!, nikos!][index % 2]!)
    const documents = await Promise.all(
      askers.map(async ({ name, cookie }) => {
        const response = await fetch(`${portal().url}/userHome`, { headers: { cookie } })
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.has('etag')).toBe(false)
        return { name, html: await response.text() }
      }),
    )
    // Those who find the thread busy get the document without.
    expect(documents.some(({ html }) => drawnIn(html) !== '')).toBe(true)
    for (const { name, html } of documents)
      for (const other of people) expect(html.includes(other.name)).toBe(other.name === name)
  })
})

const fetched = async (headers: Record<string, string>) => {
  const response = await fetch(`${portal().url}/login`, { headers })
  return { html: await response.text(), headers: response.headers, status: response.status }
}

it('has nothing of one visitor for another, who ask at the same time', async () => {
  const cookies: string[] = []
  const context = {
    addCookies: async (some: { name: string; value: string }[]) =>
      void cookies.push(...some.map(({ name, value }) => `${name}=${value}`)),
  }
  await openSession(portal(), context, account.login)
  const newcomers = { cookie: 'portal_language=en' }
  const customers = { cookie: `portal_language=en; ${cookies.join('; ')}` }
  const marked = { cookie: 'portal_language=en; mine=a-visitor' }
  const plain = await drawnDocument('/login', 'en')
  const askers = Array.from({ length: 24 }, (_, index) => [newcomers, customers, marked][index % 3]!)
  const answers = await Promise.all(askers.map(async (asked) => ({ asked, ...(await fetched(asked)) })))
  for (const { asked, html, headers } of answers) {
    expect(html.includes(account.login)).toBe(asked === customers)
    expect(html).not.toContain('a-visitor')
    // Where there is any other cookie, nothing is kept by anybody.
    expect(headers.get('cache-control')).toBe(asked === newcomers ? 'private, no-cache' : 'no-store')
    expect(headers.has('etag')).toBe(asked === newcomers)
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  }
  // Styles come with the documents that are kept, and as a file beside the others.
  const withoutStyles = (html: string) =>
    html.replace(/<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/s, '')
  const ofNobody = answers.filter(({ asked }) => asked !== customers).map(({ html }) => withoutStyles(html))
  expect(new Set(ofNobody)).toEqual(new Set([withoutStyles(plain)]))
})

it('is kept wherever it is the same for everybody, with its styles', async () => {
  for (const path of drawnPaths.filter((one) => !/@example|unknown$/.test(one))) {
    const response = await fetch(`${portal().url}${path}`)
    expect(response.headers.get('etag'), path).toMatch(/^"/)
    expect(await response.text(), path).toMatch(/<style>/)
  }
})

it('is kept until a setting changes, and told by its tag', async () => {
  const newcomer = { cookie: 'portal_language=en' }
  await drawnDocument('/login', 'en')
  const first = await fetched(newcomer)
  const etag = first.headers.get('etag')!
  const again = await fetched({ ...newcomer, 'if-none-match': etag })
  expect([again.status, again.html]).toEqual([304, ''])
  const other = await fetched({ cookie: 'portal_language=ar', 'if-none-match': etag })
  expect([other.status, other.html.includes('lang="ar" dir="rtl"')]).toEqual([200, true])
  await portal().setSetting('homeButtonUrl', 'https://example.org/of-another-day')
  await expect
    .poll(async () => (await fetched({ ...newcomer, 'if-none-match': etag })).html)
    .toContain('https://example.org/of-another-day')
})

it.each(languages)('says in %s, where no script runs, what it needs and whom to call', async (language) => {
  const { html } = await fetched({ cookie: `portal_language=${language}; mine=1` })
  const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  expect(html.indexOf('<noscript>')).toBeLessThan(html.indexOf('<div id="portal">'))
  expect(said).toContain('JavaScript')
  expect(said.match(/href="tel:/g)).toHaveLength(4)
  expect(said).not.toMatch(/\{\{|undefined|<p lang=/)
})
