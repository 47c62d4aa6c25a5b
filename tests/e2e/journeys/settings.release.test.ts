import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

describe('Settings take effect with the next visit, without a restart', () => {
  journey(
    'a disable-login date replaces the form by a text and a description, until it has passed',
    {},
    async (visit) => {
      const [text = '', ...description] = visit.configured('message.112').split('|')
      const form = visit.page.locator('form')
      const until = new Date(portal().clock().getTime() + 3_600_000)
      await portal().setSetting('disableLoginDate', until.toISOString())
      await visit.go('/login')
      await visit.heading(text).waitFor()
      await visit.page.getByText(description.join('|')).waitFor()
      expect(await form.count()).toBe(0)
      expect(await visit.button(visit.t('sign-in:submit')).count()).toBe(0)

      portal().clock.advance(3600)
      await visit.page.clock.fastForward(3_600_000)
      await form.waitFor()
      await portal().setSetting('disableLoginDate', '')
    },
  )

  journey('the ways around signing in appear and disappear', {}, async (visit) => {
    const { page, t } = visit
    const ways = {
      showPaymentButtonAtLogin: page.getByRole('link', { name: t('sign-in:payBill') }),
      enableEBillRegistration: page.getByRole('link', { name: t('sign-in:ebill') }),
      newCustomerApplication: visit.button(visit.configured('message.79')),
    }
    for (const shown of [true, false]) {
      for (const name of Object.keys(ways)) await portal().setSetting(name, shown)
      await visit.go('/login')
      await visit.heading(t('sign-in:title')).waitFor()
      for (const [name, way] of Object.entries(ways)) {
        if (shown) await way.waitFor()
        await expect.poll(() => way.count(), { message: `${name} ${shown}` }).toBe(shown ? 1 : 0)
      }
      const unsubscribe = page.getByRole('link', { name: t('sign-in:unsubscribe') })
      await expect.poll(() => unsubscribe.count()).toBe(1)
    }
  })

  journey('a page that the utility has switched off is the error page', {}, async (visit) => {
    for (const [setting, path] of [
      ['enableSupportPage', '/support'],
      ['enablePrivacyPolicy', '/privacyPolicy'],
    ] as const) {
      await portal().setSetting(setting, false)
      await visit.go(path)
      await expect.poll(() => visit.path(), { message: path }).toBe('/errorpage')
      await portal().setSetting(setting, true)
    }
  })

  journey('the link to the utility’s own site appears with its address', {}, async (visit) => {
    const links = visit.page.locator('main').getByRole('link', { name: visit.t('sign-in:home') })
    await visit.go('/login')
    await visit.heading(visit.t('sign-in:title')).waitFor()
    expect(await links.count()).toBe(0)
    await portal().setSetting('homeButtonUrl', 'https://utility.example/')
    await visit.go('/login')
    await links.waitFor()
    await expect.poll(() => links.getAttribute('href')).toBe('https://utility.example/')
    await portal().setSetting('homeButtonUrl', '')
  })
})
