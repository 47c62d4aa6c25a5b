/** A customer and the staff write to each other about an application, with files in both directions. */
import { describe, expect } from 'vitest'
import { getUnreadItemsCount } from '#contract/messages.ts'
import { address } from '#machines/pages.ts'
import { beginningOfPng, smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { applicationOf, newApplicant, newClerk } from '#tools/browser/stage/conversation-people.ts'
import { newMessageRow } from '#tools/test-portal/utility-rows.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const phone = { viewport: { width: 360, height: 740 } }

const form = ({ page }: Journey) => page.locator('form').filter({ has: page.locator('[name=message]') })

/** Writes a message with these files, and sends it. */
async function send(visit: Journey, text: string, files: readonly string[] = []): Promise<void> {
  await form(visit).locator('[name=message]').fill(text)
  for (const name of files)
    await form(visit)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: smallestPicture })
  await visit.button(visit.t('messages:write.send')).click()
  await visit.status(visit.t('messages:done.sent')).waitFor()
}

const rows = ({ page }: Journey) => page.getByRole('table').getByRole('row')
const unreadLink = ({ page }: Journey) => page.locator('[data-tour=messages]')
const counted = (visit: Journey, count: number) =>
  visit.page.getByRole('button', { name: visit.t('signed-in:unread.counted', { number: String(count) }) })
const dialog = ({ page }: Journey) => page.getByRole('dialog')

/** Lets the minute pass after which unread messages are counted. */
const nextCount = ({ page }: Journey) => page.clock.runFor(61_000)

describe('A customer and the staff', () => {
  journey('hold a conversation with files in both directions', { language: 'el' }, async (customer) => {
    const applicant = await newApplicant(portal())
    const clerk = await newClerk(portal())
    const application = await applicationOf(portal(), applicant)
    await customer.beginAt(applicant.login, `/app/newSupply/${application}`)
    await customer.page.getByRole('region', { name: customer.t('messages:title'), exact: true }).waitFor()
    await send(customer, 'Πότε θα έρθετε;', ['σχέδιο.png', 'plan.png'])
    await expect.poll(() => rows(customer).nth(1).innerText()).toContain('σχέδιο.png')

    const staff = await another({ language: 'en' })
    await staff.beginAt(clerk.login, address.employeeHome)
    await unreadLink(staff).waitFor()
    await staff.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`\\(${application}\\)`) })
      .click()
    await rows(staff).nth(1).getByRole('button').click()
    await dialog(staff).getByText('Πότε θα έρθετε;').waitFor()
    const [download] = await Promise.all([
      staff.page.waitForEvent('download'),
      dialog(staff)
        .getByRole('button', {
          name: staff.t('messages:opened.download', { name: '\u2068plan.png\u2069' }),
        })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('plan.png')
    await dialog(staff)
      .getByRole('button', { name: staff.t('messages:opened.close') })
      .last()
      .click()
    await send(staff, 'On Thursday.', ['map.png'])

    await nextCount(customer)
    await counted(customer, 1).click()
    await dialog(customer).getByRole('table').getByRole('button').first().click()
    await dialog(customer).getByText('On Thursday.').waitFor()
    await dialog(customer).last().getByText('map.png').waitFor()
    // The bar lies behind the dialog.
    const none = customer.t('signed-in:unread.counted', { number: '0' })
    await customer.page.locator(`[data-tour=messages][aria-label="${none}"]`).waitFor()
  })

  journey(
    'are told of unread messages in every tab, and what is read in one is read in the other',
    {},
    async (one) => {
      const applicant = await newApplicant(portal())
      const application = await applicationOf(portal(), applicant, { fromStaff: 2 })
      await one.beginAt(applicant.login, address.userHome)
      await one.page.clock.runFor(3100)
      await counted(one, 2).waitFor()
      const page = await one.context.newPage()
      const other: Journey = { ...one, page }
      const answer = () =>
        newMessageRow(portal().db, { application, byCustomer: false, text: 'Yes.', at: portal().clock() })
      await answer()
      await page.goto(`${portal().url}/app/newSupply/${application}`)
      // One tab asks, and tells the other, whose next count is a minute away.
      await counted(other, 3).waitFor()
      await counted(one, 3).waitFor()
      await rows(other).nth(1).getByRole('button').click()
      await dialog(other).waitFor()
      await counted(one, 2).waitFor()
      await expect.poll(() => one.page.getByRole('main').count()).toBe(1)

      await page.close()
      const cover = (isHidden: boolean) =>
        one.page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }, isHidden)
      let asked = 0
      one.page.on('request', (request) => {
        if (request.url().endsWith(getUnreadItemsCount.name)) asked += 1
      })
      await cover(true)
      await answer()
      await nextCount(one)
      await cover(false)
      await counted(one, 3).waitFor()
      expect(asked, 'once, when somebody looks again').toBe(1)
    },
  )

  journey('read all that is unread, page by page', {}, async (visit) => {
    const applicant = await newApplicant(portal())
    await applicationOf(portal(), applicant, { fromStaff: 7 })
    await visit.beginAt(applicant.login, address.userHome)
    await unreadLink(visit).click()
    await rows(visit).first().getByRole('button').click()
    await visit.heading(visit.t('messages:opened.files')).waitFor()
    await visit.page.keyboard.press('Escape')
    await visit.button(visit.t('messages:pager.older')).click()
    await visit.page.getByText(visit.t('messages:pager.place', { page: '2', pages: '2' })).waitFor()
    await expect.poll(() => rows(visit).count()).toBe(2)
  })

  journey(
    'keep what was typed when the server fails, and come back to it',
    { language: 'ru' },
    async (visit) => {
      const applicant = await newApplicant(portal())
      const application = await applicationOf(portal(), applicant)
      await visit.beginAt(applicant.login, `/app/newSupply/${application}`)
      visit.allowFailuresOf('ApplicationMessage/Insert')
      await visit.page.route('**/api/ApplicationMessage/Insert', (route) => route.abort('connectionrefused'))
      await form(visit).locator('[name=message]').fill('4711')
      await visit.button(visit.t('messages:write.send')).click()
      await visit.alert(visit.t('messages:failed.sendingUnanswered')).waitFor()
      await expect.poll(() => form(visit).locator('[name=message]').inputValue()).toBe('4711')
      await visit.page.unroute('**/api/ApplicationMessage/Insert')
      await visit.page.route('**/api/ApplicationMessage/Insert', (route) =>
        route.fulfill({ status: 500, body: '' }),
      )
      await visit.button(visit.t('messages:write.send')).click()
      await visit.heading(visit.t('sign-in:title')).waitFor()
      await expect.poll(visit.path).toBe('/login')
      await visit.page.unroute('**/api/ApplicationMessage/Insert')
      await visit.go(`/app/newSupply/${application}`)
      await expect.poll(() => form(visit).locator('[name=message]').inputValue()).toBe('4711')
    },
  )

  journey('keep a change that is being typed while files come and go', { language: 'el' }, async (visit) => {
    const applicant = await newApplicant(portal())
    const application = await applicationOf(portal(), applicant)
    await newMessageRow(portal().db, {
      application,
      byCustomer: true,
      text: 'The meter shows 4711.',
      at: portal().clock(),
    })
    await visit.beginAt(applicant.login, `/app/newSupply/${application}`)
    const press = (key: string) =>
      dialog(visit)
        .getByRole('button', { name: visit.t(key), exact: true })
        .click()
    const text = () => dialog(visit).getByRole('textbox')
    const open = async () => {
      await rows(visit).nth(1).getByRole('button').click()
      await text().waitFor()
    }
    const stands = (words: string) => expect.poll(() => text().inputValue()).toBe(words)
    await open()
    await text().fill('The meter shows 4712.')

    await press('messages:opened.addFile')
    await dialog(visit)
      .locator('input[type=file]')
      .setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: smallestPicture })
    await dialog(visit).getByText('meter.png', { exact: true }).waitFor()
    await stands('The meter shows 4712.')
    await dialog(visit)
      .getByRole('button', { name: visit.t('messages:opened.remove', { name: '\u2068meter.png\u2069' }) })
      .click()
    await press('attachment:delete')
    await dialog(visit).getByText(visit.t('messages:opened.noFiles'), { exact: true }).waitFor()
    await stands('The meter shows 4712.')
    await press('messages:opened.delete')
    await press('messages:confirm.keep')
    await stands('The meter shows 4712.')
    await visit.page.reload()
    await open()
    await stands('The meter shows 4712.')
    await press('messages:opened.save')
    await visit.status(visit.t('messages:done.changed')).waitFor()

    // What somebody closes is given up, and not kept for the next time.
    await open()
    await stands('The meter shows 4712.')
    await text().fill('The meter shows nothing.')
    await press('ui:dialog.close')
    await dialog(visit).waitFor({ state: 'detached' })
    await open()
    await stands('The meter shows 4712.')
  })

  journey('are told why a file is not taken', { browser: phone, language: 'ar' }, async (visit) => {
    const applicant = await newApplicant(portal())
    const application = await applicationOf(portal(), applicant)
    await visit.beginAt(applicant.login, `/app/newSupply/${application}`)
    const input = form(visit).locator('input[type=file]')
    const tooLarge = Buffer.alloc(3_145_729)
    tooLarge.write('%PDF-1.4')
    for (const [name, mimeType, buffer, fault] of [
      ['meter.exe', 'image/png', Buffer.alloc(10), 'kind'],
      ['meter.png', 'image/png', Buffer.alloc(0), 'empty'],
      // Not a photo: the browser makes a photo small enough.
      ['meter.pdf', 'application/pdf', tooLarge, 'tooLarge'],
    ] as const) {
      await input.setInputFiles({ name, mimeType, buffer })
      await visit.alert(visit.t(`attachment:fault.message.${fault}`)).waitFor()
    }
    // A file that only begins like what its name says: the server looks further.
    await form(visit).locator('[name=message]').fill('4711')
    await input.setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: beginningOfPng })
    await visit.button(visit.t('messages:write.send')).click()
    await visit.alert(visit.t('attachment:uploadRefused')).waitFor()
    // Another takes its place, and goes with the message that is sent already.
    await visit.page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: smallestPicture })
    await visit.status(visit.t('messages:done.sent')).waitFor()
    await visit.page.getByRole('table').getByText('other.png', { exact: true }).waitFor()
  })
})

describe('The frame behind the login', () => {
  journey(
    'leads by its menu, by the keyboard alone, and gives the focus back',
    { browser: phone },
    async (visit) => {
      const applicant = await newApplicant(portal())
      await visit.beginAt(applicant.login, address.userHome)
      const opener = visit.button(visit.t('signed-in:menu.open'))
      await opener.focus()
      await visit.page.keyboard.press('Enter')
      await dialog(visit).waitFor()
      // On a phone the languages are here.
      expect(await dialog(visit).locator('[lang][aria-current=true]').allInnerTexts()).toEqual(['English'])
      for (let step = 0; step < 30; step += 1) {
        await visit.page.keyboard.press('Tab')
        expect(await dialog(visit).evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
      }
      await visit.page.keyboard.press('Escape')
      await dialog(visit).waitFor({ state: 'detached' })
      await visit.hasFocus(opener)
      await visit.page.keyboard.press('Enter')
      const entry = dialog(visit).getByRole('link', { name: visit.t('menu:apps.name'), exact: true })
      await entry.focus()
      await visit.page.keyboard.press('Enter')
      await dialog(visit).waitFor({ state: 'detached' })
      await expect.poll(visit.path).toBe('/apps')
    },
  )

  journey('does not stay open over a page that is left by Back', { browser: phone }, async (visit) => {
    const applicant = await newApplicant(portal())
    await visit.beginAt(applicant.login, address.userHome)
    const menu = visit.button(visit.t('signed-in:menu.open'))
    await menu.click()
    await dialog(visit)
      .getByRole('link', { name: visit.t('menu:apps.name'), exact: true })
      .click()
    for (const opener of [menu, unreadLink(visit)]) {
      await expect.poll(visit.path).toBe('/apps')
      await dialog(visit).waitFor({ state: 'detached' })
      await opener.click()
      await dialog(visit).waitFor()
      await visit.page.goBack()
      await expect.poll(visit.path).toBe(address.userHome)
      await dialog(visit).waitFor({ state: 'detached' })
      await visit.page.goForward()
    }
    await visit.heading(visit.t('application-list:title')).waitFor()
    expect(await dialog(visit).count()).toBe(0)
  })

  journey('shows the icons of the menu only when the organisation has set them all', {}, async (visit) => {
    const applicant = await newApplicant(portal())
    const bar = visit.page.getByRole('navigation', { name: visit.t('signed-in:menu.bar') })
    const icons = [
      'account',
      'applications',
      'dashscreen',
      'transactions',
      'emails',
      'billPayment',
      'meterReadings',
      'attachments',
    ]
    await portal().setSetting('enableIconsNavBar', true)
    for (const icon of icons) await portal().setSetting(`${icon}Icon`, '')
    await visit.beginAt(applicant.login, address.userHome)
    await unreadLink(visit).waitFor()
    expect(await bar.count()).toBe(0)
    for (const icon of icons)
      await portal().setSetting(`${icon}Icon`, `data:image/png;base64,${smallestPicture.toString('base64')}`)
    await portal().setSetting('showNavBarOnHover', true)
    await visit.page.reload()
    const first = bar.getByRole('link').first()
    await first.waitFor({ state: 'attached' })
    const height = async () => (await bar.boundingBox())?.height ?? 0
    expect(await height()).toBeLessThan(16)
    await first.focus()
    await expect.poll(height).toBeGreaterThan(40)
    await portal().setSetting('enableIconsNavBar', false)
    await portal().setSetting('showNavBarOnHover', false)
  })

  journey('tours the page by the keyboard, and ends where it began', { language: 'ar' }, async (visit) => {
    const applicant = await newApplicant(portal())
    await visit.beginAt(applicant.login, address.userHome)
    // The bar may be there before the page is, and what is not there is no stop.
    await visit.page.locator('[data-tour=cards]').waitFor()
    await visit.button(visit.t('signed-in:help.label')).click()
    await visit.button(visit.t('signed-in:help.tour')).click()
    const stop = visit.page.getByRole('dialog')
    await stop.getByText(visit.t('signed-in:tour.menu.title'), { exact: true }).waitFor()
    // Onwards as the page is read.
    await visit.page.keyboard.press('ArrowLeft')
    await stop.getByText(visit.t('signed-in:tour.cards.title'), { exact: true }).waitFor()
    await visit.page.keyboard.press('ArrowRight')
    await stop.getByText(visit.t('signed-in:tour.menu.title'), { exact: true }).waitFor()
    await visit.page.keyboard.press('Escape')
    await stop.waitFor({ state: 'detached' })

    // It is about this page, and not about one that comes in its place.
    await visit.button(visit.t('signed-in:help.label')).click()
    await visit.button(visit.t('signed-in:help.tour')).click()
    await stop.waitFor()
    await visit.page.evaluate(() => history.pushState(null, '', '/financial'))
    await stop.waitFor({ state: 'detached' })
  })
})
