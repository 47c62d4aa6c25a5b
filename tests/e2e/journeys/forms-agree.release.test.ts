/** What forms do alike: a button that is off says why, and what became of a submission is in view and has the focus. */
import type { Locator } from 'playwright'
import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import {
  confirmInvoice,
  newestInvoice,
  proveBoth,
  visitorsEmail,
  visitorsMobile,
} from '../stage/without-account.ts'

const { journey } = prepareJourneys({ humanCheck: 'none' })

const phone = { viewport: { width: 360, height: 740 } }

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement || one.contains(document.activeElement))

/** Whole in the window, and not below the bar at its top. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return top >= bar && bottom <= innerHeight
  })

describe('A button that is off', () => {
  journey('says how many fields are missing, and leads to the first', { browser: phone }, async (visit) => {
    const { page, t } = visit
    for (const [path, submit] of [
      ['/support', 'support:form.submit'],
      ['/ebill', 'e-bill:contact.submit'],
    ] as const) {
      await visit.go(path)
      const button = visit.button(t(submit))
      await button.waitFor()
      expect(await button.isDisabled(), path).toBe(true)
      const line = page.getByRole('button', { name: /still to complete/ })
      await line.press('Enter')
      await line.waitFor({ state: 'detached' })
      const summary = page.getByRole('group', { name: /^Please correct/ })
      await expect.poll(() => hasFocus(summary)).toBe(true)
      expect(await isInView(summary), path).toBe(true)
    }
  })
})

describe('A submission from a dialog', () => {
  journey(
    'that fails shows its message in view, with the focus, on a phone',
    { browser: phone, language: 'el' },
    async (visit) => {
      const { page, t } = visit
      const { number } = await newestInvoice(visit, 4)
      await proveBoth(visit, visitorsMobile(), visitorsEmail())
      await confirmInvoice(visit, number, 'e-bill:confirmProperty')
      const submit = visit.button(t('e-bill:preferences.submit'))
      await submit.waitFor()
      // What is missing is the consent: the line leads to its box.
      await page.getByRole('button', { name: t('ui:submit.open_one', { count: '1' }) }).click()
      const consent = page.locator('input[name=terms]')
      await expect.poll(() => hasFocus(consent)).toBe(true)
      await consent.check()
      await submit.click()
      visit.allowFailuresOf('/api/')
      await page.route('**/api/**', (route) => route.abort('connectionrefused'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('e-bill:dialog.submit') })
        .click()
      const message = visit.alert(t('e-bill:preferences.problem.unreachable'))
      await message.waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(message)).toBe(true)
      await expect.poll(() => isInView(message)).toBe(true)
    },
  )
})

describe('The cookie notice', () => {
  journey('hands the focus on to the page when it is closed', {}, async (visit) => {
    await visit.go('/support')
    await visit.page.evaluate(() => localStorage.removeItem('_preference'))
    await visit.page.reload()
    await visit.button(visit.t('shell:cookies.dismiss')).press('Enter')
    await expect.poll(() => hasFocus(visit.page.locator('main'))).toBe(true)
  })
})
