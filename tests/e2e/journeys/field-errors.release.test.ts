import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Whether the tab says that the page shows an error. */
const tellsError = async ({ page, t }: Journey) =>
  (await page.title()).startsWith(t('ui:title.withError', { page: '' }).trim())

const input = ({ page }: Journey, name: string) => page.locator(`input[name="${name}"]`)

/** Page, a field of it, and what is wrong there. */
const pages = [
  ['/login', 'email', 'nob'],
  ['/register', 'identifier', 'nob'],
  ['/forgotPassword', 'username', 'nob'],
  ['/account/resetPassword/nobody@example.com', 'new-password', 'short'],
] as const

describe('The title of the tab', () => {
  journey('begins with the word for error as long as a field says what is wrong', {}, async (visit) => {
    for (const [path, name, wrong] of pages) {
      await visit.go(path)
      await input(visit, name).fill(wrong)
      expect(await tellsError(visit), path).toBe(false)
      await input(visit, name).press('Enter')
      await visit.page.locator(`input[name="${name}"][aria-invalid=true]`).waitFor()
      await expect.poll(() => tellsError(visit), { message: path }).toBe(true)
    }
    await visit.go('/forgotPassword')
    await input(visit, 'username').fill('nobody')
    await input(visit, 'username').press('Enter')
    await expect.poll(() => tellsError(visit)).toBe(true)
    await input(visit, 'username').fill('nobody@example.com')
    await expect.poll(() => tellsError(visit)).toBe(false)
  })
})

describe('A form that is handed in by Enter', () => {
  journey('lists everything that is wrong, and its list takes the focus', {}, async (visit) => {
    await visit.go('/account/resetPassword/nobody@example.com')
    await input(visit, 'new-password').fill('short')
    await input(visit, 'new-password').press('Enter')
    const links = visit.page.getByRole('group').getByRole('link')
    await expect.poll(() => links.count()).toBe(2)
    await links.last().click()
    await visit.hasFocus(input(visit, 'new-password-repeat'))
  })
})

describe('Registration', () => {
  journey('asks for the name on the bill, and shows how an identity number looks', {}, async (visit) => {
    await visit.go('/register')
    const described = async (name: string) => {
      const id = (await input(visit, name).getAttribute('aria-describedby')) ?? ''
      return visit.page.evaluate(
        (ids) =>
          ids
            .split(' ')
            .map((one) => document.getElementById(one)?.textContent)
            .join(' '),
        id,
      )
    }
    await visit.page.getByText(visit.configured('message.3'), { exact: true }).waitFor()
    expect(await described('accountName')).toBe(visit.configured('message.3'))
    expect(await described('idNumber')).toContain('K123456')
    // Which portal it is decides whose rule holds.
    await portal().setSetting('portalProfileType', 1)
    for (const isNeeded of [false, true]) {
      await portal().setSetting('isValidateEmployeeAccountIdNo', isNeeded)
      await visit.page.reload()
      await input(visit, 'accountName').waitFor()
      expect(await input(visit, 'idNumber').count()).toBe(isNeeded ? 1 : 0)
    }
    await portal().setSetting('portalProfileType', 2)
    await portal().setSetting('isValidateEmployeeAccountIdNo', false)
  })
})
