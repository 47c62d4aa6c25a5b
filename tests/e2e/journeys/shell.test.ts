/** What stands around the pages behind the login: the choice of an account, help, and the keyboard in every menu. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterEach, describe, expect } from 'vitest'
import { address } from '#machines/pages.ts'
import { applicationOf, newApplicant, type Applicant } from '#tools/browser/stage/conversation-people.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { loseAnswerOf, type Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })
afterEach(() => portal().setSetting('isSelectAccount', false))

/** Another account with the utility of the same customer. @returns its number */
async function furtherAccountOf({ login }: Applicant): Promise<string> {
  const account_no = `T${randomUUID()}`
  const { db } = portal()
  await newCustomerAccount(db, account_no, {
    is_company: true,
    surname: 'Bakery',
    first_name: '',
    mailing_address: 'Ledra 2, Nicosia',
    opened_on: '2021-01-01',
  })
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  await db.insertInto('account_customers').values({ account_id: id, account_no }).execute()
  return account_no
}

async function beginHome(visit: Journey): Promise<Applicant> {
  const applicant = await newApplicant(portal())
  await visit.beginAt(applicant.login, address.userHome)
  return applicant
}

/** Begins with two accounts, of which the first is chosen. @returns the customer, and the number of the second */
async function beginWithTwo(visit: Journey, path: string = address.userHome) {
  await portal().setSetting('isSelectAccount', true)
  const applicant = await newApplicant(portal())
  const further = await furtherAccountOf(applicant)
  await visit.beginAt(applicant.login, path)
  return { applicant, further }
}

const isolated = (text: string) => `\u2066${text}\u2069`
const accountButton = ({ button, t }: Journey, account: string) =>
  button(t('signed-in:account.label', { account: isolated(account) }))

describe('A customer with several accounts', () => {
  journey(
    'chooses one by the keyboard; it is kept, and shown in the bar',
    { language: 'el' },
    async (visit) => {
      const { applicant, further } = await beginWithTwo(visit)
      const bar = accountButton(visit, applicant.accountNo)
      await bar.focus()
      await visit.page.keyboard.press('Enter')
      const entry = visit.page.locator('[data-tour=account]').getByRole('button').filter({ hasText: further })
      await entry.focus()
      await visit.page.keyboard.press('Enter')
      await accountButton(visit, further).waitFor()
      await visit.page.reload()
      await accountButton(visit, further).waitFor()
      await visit.page.getByRole('main').getByText(further).waitFor()

      // Switched off by the operator: neither offered nor taken.
      await portal().setSetting('security.account.chooseAccount', '{"customer":"disabled"}')
      await visit.page.reload()
      await accountButton(visit, further).click()
      const other = visit.page
        .locator('[data-tour=account]')
        .getByRole('button')
        .filter({ hasText: applicant.accountNo })
      await other.waitFor()
      await expect.poll(() => other.isDisabled()).toBe(true)
      await portal().setSetting('security.account.chooseAccount', '{"customer":"hidden"}')
      await visit.page.reload()
      await visit.button(visit.t('signed-in:help.label')).waitFor()
      await accountButton(visit, further).waitFor({ state: 'detached' })
      await portal().setSetting('security.account.chooseAccount', 'shown')
    },
  )
})

/** Opened as a link would, without a document of its own. */
const turnTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

describe('A customer with an account that was chosen in one of two tabs', () => {
  journey('reads nothing of the former one in either, whatever cannot be read', {}, async (visit) => {
    const { page, t } = visit
    await portal().setSetting('isSelectAccount', true)
    const applicant = await newApplicant(portal())
    const [first, further] = [applicant.accountNo, await furtherAccountOf(applicant)]
    const id = String(await applicationOf(portal(), applicant))
    await visit.beginAt(applicant.login, address.userHome)
    const elsewhere = await visit.context.newPage()
    await elsewhere.goto(portal().url + address.userHome)
    const main = page.getByRole('main')
    const ofFirst = main.getByText(t('overview:type.newSupply', { id }), { exact: true })
    const ofFurther = main.getByText(t('overview:applications.none'), { exact: true })
    const choice = (tab: Page) => tab.locator('[data-tour=account]')
    const choose = async (tab: Page, account: string) => {
      await choice(tab).getByRole('button').first().click()
      await choice(tab).getByRole('listitem').filter({ hasText: account }).getByRole('button').click()
      await accountButton(visit, account).waitFor()
    }
    await ofFirst.waitFor()
    await choose(elsewhere, further)
    await ofFurther.waitFor()
    await choose(page, first)
    await ofFirst.waitFor()
    await choose(elsewhere, further)
    await ofFurther.waitFor()
    await choose(elsewhere, first)
    await ofFirst.waitFor()
    await accountButton(visit, first).click()
    await choice(page).locator('[aria-current=true]').filter({ hasText: first }).waitFor()
    await page.keyboard.press('Escape')

    await turnTo(page, '/financial')
    await main.getByText(first).waitFor()
    await turnTo(page, address.userHome)
    await ofFirst.waitFor()
    for (const call of ['account/GetCustomerHome', 'Financial/GetSummary']) {
      visit.allowFailuresOf(call)
      await page.route(`**/api/${call}`, (route) => route.abort('connectionrefused'))
    }
    await choose(page, further)
    await main.getByText(t('overview:failed')).waitFor()
    await turnTo(page, '/financial')
    await main.getByText(t('financial:failed')).waitFor()
  })
})

const detailsField = ({ page, t }: Journey) =>
  page.getByRole('textbox', { name: t('own-details:field.newIban') })

describe('A customer who chooses another account while filling in a form', () => {
  journey('goes on with the other one; what was typed waits at the first', {}, async (visit) => {
    const { applicant, further } = await beginWithTwo(visit, '/account')
    const choose = async (from: string, to: string) => {
      await accountButton(visit, from).click()
      await visit.page.locator('[data-tour=account]').getByRole('button').filter({ hasText: to }).click()
      await accountButton(visit, to).waitFor()
      await visit.page.getByRole('main').getByText(to).first().waitFor()
    }
    await visit.button(visit.t('own-details:change')).click()
    await detailsField(visit).fill('CY17 0020 0128')

    await choose(applicant.accountNo, further)
    await visit.button(visit.t('own-details:change')).waitFor()
    expect(await visit.page.getByRole('main').getByText(applicant.accountNo).count()).toBe(0)
    expect(await detailsField(visit).count()).toBe(0)

    await choose(further, applicant.accountNo)
    await expect.poll(() => detailsField(visit).inputValue()).toBe('CY17 0020 0128')
  })

  journey('is told when it fails, and not when only the answer was lost', {}, async (visit) => {
    const { page, t } = visit
    const { applicant, further } = await beginWithTwo(visit)
    const entries = page.locator('[data-tour=account]').getByRole('listitem').getByRole('button')
    const failed = page.getByText(t('signed-in:account.failed'))
    await loseAnswerOf(visit, 'chooseAccount')
    await accountButton(visit, applicant.accountNo).click()
    await entries.filter({ hasText: further }).click()
    await accountButton(visit, further).click()
    expect(await failed.count()).toBe(0)
    await portal().setSetting('isSelectAccount', false)
    await entries.filter({ hasText: applicant.accountNo }).click()
    await failed.waitFor()
  })
})

describe('Help', () => {
  const openHelp = (visit: Journey) => visit.button(visit.t('signed-in:help.label')).click()
  const askForManual = async (visit: Journey) => {
    await openHelp(visit)
    await visit.button(visit.t('signed-in:help.manual')).click()
  }
  const says = (visit: Journey, key: string) =>
    visit.page.getByRole('dialog').getByRole('heading', { name: visit.t(key), exact: true })

  journey(
    'has the manual, and says when there is none or it cannot be had',
    { language: 'ru' },
    async (visit) => {
      await beginHome(visit)
      const [download] = await Promise.all([visit.page.waitForEvent('download'), askForManual(visit)])
      expect(download.suggestedFilename()).toMatch(/\.pdf$/)
      await visit.page.route('**/api/Utility/IsExistingLocalizedFile', (route) =>
        route.fulfill({ json: { data: { status: 0, text: '' }, isExisting: false } }),
      )
      await askForManual(visit)
      await says(visit, 'signed-in:help.missingTitle').waitFor()
      await visit.page.keyboard.press('Escape')
      await says(visit, 'signed-in:help.missingTitle').waitFor({ state: 'detached' })
      await visit.page.unroute('**/api/Utility/IsExistingLocalizedFile')
      visit.allowFailuresOf('Utility/IsExistingLocalizedFile')
      await visit.page.route('**/api/Utility/IsExistingLocalizedFile', (route) =>
        route.abort('connectionrefused'),
      )
      await askForManual(visit)
      await says(visit, 'signed-in:help.failedTitle').waitFor()
    },
  )

  journey(
    'has the videos of text 51, and the way to the utility’s own site',
    { language: 'en' },
    async (visit) => {
      await portal().setSetting(
        'message.51.en',
        'Reading a meter||https://video.example.com/1;https://video.example.com/2;Bad||javascript:alert(1)',
      )
      await portal().setSetting('message.47.en', 'Back to Aqua')
      await portal().setSetting('message.48.en', 'https://aqua.example.com/')
      await beginHome(visit)
      await openHelp(visit)
      const video = visit.page.getByRole('link', { name: 'Reading a meter', exact: true })
      await video.waitFor()
      await expect.poll(() => video.getAttribute('href')).toBe('https://video.example.com/1')
      await expect.poll(() => video.getAttribute('target')).toBe('_blank')
      expect(await visit.page.getByRole('link', { name: 'Bad' }).count()).toBe(0)
      await visit.page.keyboard.press('Escape')
      await visit.button(visit.t('signed-in:menu.open')).click()
      const back = visit.page.getByRole('dialog').getByRole('link', { name: 'Back to Aqua', exact: true })
      await back.waitFor()
      await expect.poll(() => back.getAttribute('href')).toBe('https://aqua.example.com/')
    },
  )
})

describe.each(['el', 'ar'] as const)('By the keyboard alone, in %s', (language) => {
  journey('every menu opens, is walked through and closed again', { language }, async (visit) => {
    const { name } = await beginHome(visit)
    const { keyboard } = visit.page
    for (const opener of [
      visit.button(visit.t('signed-in:help.label')),
      visit.button(visit.t('shell:userMenu.name', { name })),
    ]) {
      await opener.focus()
      await keyboard.press('Enter')
      const menu = visit.page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`)
      const items = menu.locator('a, button')
      const count = await items.count()
      expect(count).toBeGreaterThan(1)
      for (let item = 0; item < count; item += 1) {
        await keyboard.press('Tab')
        await visit.hasFocus(items.nth(item))
      }
      await keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await visit.hasFocus(opener)
    }
    const drawer = visit.button(visit.t('signed-in:menu.open'))
    await drawer.focus()
    await keyboard.press('Enter')
    const panel = visit.page.getByRole('dialog')
    await panel.waitFor()
    const chosen = panel.locator('[lang][aria-current=true]')
    expect(await chosen.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual([language])
    const stops = await panel.locator('a, button').count()
    // Once around and back again.
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step <= stops; step += 1) {
        await keyboard.press(key)
        expect(await panel.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      }
    await keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await visit.hasFocus(drawer)
  })
})
