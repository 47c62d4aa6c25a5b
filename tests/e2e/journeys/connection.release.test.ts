/** What a visitor is told when the connection is gone, and that they get on when it is back. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { newApplicant } from '#tools/browser/stage/conversation-people.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import { field, next } from '../stage/new-customer-form.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** From now on nothing can be fetched. Gives the way back. */
async function loseConnection({ context, allowFailuresOf }: Journey): Promise<() => Promise<void>> {
  // Everything fails, and is meant to.
  allowFailuresOf('/')
  await context.setOffline(true)
  return () => context.setOffline(false)
}

/** What makes calls, the table of pages, and what draws notices. */
const laterFile = /\/later-(?!parts-)/

/** Opens a page, and waits for what comes when it can be used, with all that this needs: it is not what fails here. */
async function goAndWait(visit: Journey, path: string): Promise<void> {
  const later = visit.page.waitForResponse(laterFile)
  await visit.go(path)
  // Written out, because Vitest has an import of its own.
  await visit.page.evaluate(`import('${(await later).url()}').then(() => undefined)`)
}

async function openWithTable(visit: Journey): Promise<void> {
  await goAndWait(visit, '/')
  await visit.heading(visit.t('home:offers')).waitFor()
}

/** Icons in the window that draw nothing. */
const emptyIcons = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('svg')].filter((svg) => {
        const use = svg.querySelector('use')
        return use && svg.checkVisibility() && use.getBBox().width === 0
      }).length,
  )

const toast = ({ page }: Journey, words: string) => page.getByRole('listitem').filter({ hasText: words })

/** Whether the console said what the browser and React say of a page that cannot be fetched. */
const saysNoMore = ({ complaints }: Journey) =>
  (complaints() as string[]).splice(0).every((one) => /dynamically imported module|ErrorBoundary/.test(one))

describe('Without a connection', () => {
  journey(
    'a page that cannot be fetched says so, tries again when asked, and opens when the connection is back',
    { language: 'el' },
    async (visit) => {
      const { page, t } = visit
      await openWithTable(visit)
      const connect = await loseConnection(visit)
      await page.getByRole('link', { name: t('shell:footer.complaints') }).click()
      await visit.heading(t('shell:notLoaded.title')).waitFor()
      await expect.poll(() => page.title()).toContain(t('shell:notLoaded.title'))
      await visit.button(t('shell:notLoaded.again')).click()
      await page.getByText(t('shell:notLoaded.failed')).waitFor()
      expect(await emptyIcons(page)).toBe(0)
      await connect()
      await visit.heading(t('pages:complaints.title')).waitFor()
      expect(saysNoMore(visit)).toBe(true)
    },
  )

  journey('a page that is not known yet cannot be fetched either, and says so', {}, async (visit) => {
    const { page, t } = visit
    // The table of pages, without which nothing else is known.
    let isAskedFor = false
    await page.route('**/assets/later-*', (route) =>
      isAskedFor ? route.continue() : route.abort('connectionrefused'),
    )
    visit.allowFailuresOf('/assets/later-')
    await visit.go('/')
    await visit.heading(t('home:offers')).waitFor()
    await page.getByRole('link', { name: t('shell:footer.complaints') }).click()
    await visit.heading(t('shell:notLoaded.title')).waitFor()
    // Not before: what is fetched beside the page might open it by itself.
    page.on('request', (request) => (isAskedFor ||= request.method() === 'HEAD'))
    await visit.button(t('shell:notLoaded.again')).click()
    await visit.heading(t('pages:complaints.title')).waitFor()
    expect(saysNoMore(visit)).toBe(true)
  })

  journey('a page that is on its way when the connection is lost is not waited for', {}, async (visit) => {
    const { page, t } = visit
    await openWithTable(visit)
    // Neither comes nor fails, as when a phone leaves its network.
    await page.route('**/assets/**', () => undefined)
    await page.getByRole('link', { name: t('shell:footer.complaints') }).click()
    await page.getByText(t('ui:loader.label'), { exact: true }).waitFor()
    const connect = await loseConnection(visit)
    await visit.heading(t('shell:notLoaded.title')).waitFor()
    await page.unrouteAll()
    await connect()
    await visit.heading(t('pages:complaints.title')).waitFor()
    expect(saysNoMore(visit)).toBe(true)
  })

  journey('a language that cannot be had leaves everything as it was, and says so', {}, async (visit) => {
    const { page, t } = visit
    await visit.go('/login')
    await visit.heading(t('sign-in:title')).waitFor()
    const connect = await loseConnection(visit)
    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('button', { name: 'Русский' }).click()
    await page.getByRole('alert').getByText(t('ui:languageMenu.failed')).waitFor()
    await visit.heading(t('sign-in:title')).waitFor()
    await connect()
    await page.getByRole('button', { name: /English/ }).click()
    await page.getByRole('button', { name: 'Русский' }).click()
    await visit.heading(text('ru', 'sign-in:title')).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(saysNoMore(visit)).toBe(true)
  })

  journey('nor from the menu of a phone', {}, async (visit) => {
    const { page, t } = visit
    await page.setViewportSize({ width: 360, height: 740 })
    await visit.beSignedIn(await portal().newCustomer())
    await visit.button(t('signed-in:menu.open')).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('button', { name: 'Русский' }).waitFor()
    const connect = await loseConnection(visit)
    await menu.getByRole('button', { name: 'Русский' }).click()
    await menu.getByRole('alert').getByText(t('ui:languageMenu.failed')).waitFor()
    await connect()
    await menu.getByRole('button', { name: 'Русский' }).click()
    await page.locator('html[lang=ru]').waitFor()
    expect(await menu.getByRole('alert').count()).toBe(0)
    expect(saysNoMore(visit)).toBe(true)
  })

  journey(
    'a list says that its next page cannot be read, and shows it when the connection is back',
    {},
    async (visit) => {
      const { page, t } = visit
      await visit.beginAt('customer@example.com', '/financial')
      const list = page.getByRole('region', { name: t('financial:lists.bills') })
      await list.getByRole('rowheader').first().waitFor()
      const connect = await loseConnection(visit)
      await list.getByRole('button', { name: t('table:pager.next') }).click()
      await list.getByText(t('table:failed')).waitFor()
      await list.getByRole('button', { name: t('table:tryAgain') }).click()
      await visit.hasFocus(list.getByRole('alert'))
      await connect()
      await list.locator('[aria-current=page]', { hasText: '2' }).waitFor()
    },
  )

  journey('the first toast comes as any other', {}, async (visit) => {
    await goAndWait(visit, '/newCustomer')
    await loseConnection(visit)
    await next(visit)
    await toast(visit, visit.t('notices:requiredFields')).waitFor()
  })

  journey('what makes calls cannot be had: the server cannot be reached, until it can', {}, async (visit) => {
    const { page, t } = visit
    visit.allowFailuresOf('/assets/later-')
    await page.route('**/assets/later-*', (route) => route.abort('connectionrefused'))
    await visit.go('/forgotPassword')
    await visit.field('password-reset:identifier.label').fill('customer@example.com')
    await visit.button(t('password-reset:request.submit')).click()
    await visit.alert(t('notices:failure.unreachable')).waitFor()
    await page.unrouteAll()
    await visit.button(t('password-reset:request.submit')).click()
    await visit.heading(t('password-reset:reset.title')).waitFor()
    expect(saysNoMore(visit)).toBe(true)
  })
})

/** As after a new version has taken the place of this one: these files are gone. Gives the way back. */
async function loseFiles({ page, allowFailuresOf }: Journey, names: RegExp, body?: string) {
  allowFailuresOf('/assets/')
  const answer = body ? { contentType: 'text/javascript', body } : { status: 404 }
  await page.route(names, (route) => route.fulfill(answer))
  return () => page.unroute(names)
}

describe('A part of the frame that cannot be fetched', () => {
  journey('leaves the page, says so, and opens when it is asked for again', {}, async (visit) => {
    const { page, t } = visit
    await portal().setSetting('paymentLink', 'https://pay.example.com/')
    const comeBack = await loseFiles(visit, /drawer-panel|unread-dialog|payment-dialog\.flow|\/tour-/)
    await visit.beginAt((await newApplicant(portal())).login, '/support')
    const menu = visit.button(t('signed-in:menu.open'))
    const openers = [
      () => menu.click(),
      () => page.locator('[data-tour=messages]').click(),
      // As any page opens it.
      () => page.evaluate(() => void dispatchEvent(new CustomEvent('portal.paymentWished', { detail: {} }))),
    ]
    for (const open of openers) {
      await open()
      await toast(visit, t('notices:notLoaded')).getByRole('button').click()
      await visit.heading(t('pages:support.title')).waitFor()
    }
    await visit.button(t('signed-in:help.label')).click()
    await visit.button(t('signed-in:help.tour')).click()
    await toast(visit, t('notices:notLoaded')).waitFor()
    await comeBack()
    for (const open of openers) {
      await open()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    // What is broken and not missing is told as on any page, and the way on is there.
    await page.reload()
    await loseFiles(visit, /drawer-panel/, 'export default () => { throw new Error("broken /assets/") }')
    await menu.click()
    await visit.heading(t('shell:errorPage.title')).waitFor()
    await page.getByRole('link', { name: t('shell:errorPage.home') }).click()
    await menu.waitFor()
  })

  journey('leaves what was typed where it is a toast, and comes with the next one', {}, async (visit) => {
    const comeBack = await loseFiles(visit, laterFile)
    await visit.go('/newCustomer')
    await field(visit, 'Surname').fill('Georgiou')
    const isGone = visit.page.waitForResponse(laterFile)
    await next(visit)
    await isGone
    await visit.page.locator('[aria-labelledby=error-summary-title]').waitFor()
    await comeBack()
    // One that is raised while the file is still missed goes with it.
    const shown = async () => (await next(visit), toast(visit, visit.t('notices:requiredFields')).count())
    await expect.poll(shown).toBe(1)
    expect(await field(visit, 'Surname').inputValue()).toBe('Georgiou')
  })

  journey('takes the place of a page that cannot be shown without it', {}, async (visit) => {
    await loseFiles(visit, /\/inside-/)
    await visit.beginAt('customer@example.com', '/userHome')
    await visit.heading(visit.t('shell:notLoaded.title')).waitFor()
  })
})

describe('Choosing a language', () => {
  journey('keeps the place of the keyboard', {}, async (visit) => {
    const { page } = visit
    await visit.go('/login')
    await page.getByRole('button', { name: /English/ }).press('Enter')
    await page.getByRole('button', { name: 'Ελληνικά' }).press('Enter')
    await page
      .getByRole('button', { name: /Ελληνικά/ })
      .and(page.locator(':focus'))
      .waitFor()
  })
})
