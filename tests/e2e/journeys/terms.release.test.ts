import { beforeEach, describe, expect } from 'vitest'
import { setTerms } from '#tools/browser/stage/account-facts.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const stored = ({ page }: Journey) =>
  page.evaluate(() => [
    localStorage.getItem('legal_accepted'),
    localStorage.getItem('license_agreement_hash'),
  ])

const dialog = ({ page, t }: Journey) => page.getByRole('dialog', { name: t('legal:title.termsOfUse') })

/** The box that is ticked. */
const accepted = ({ page, language }: Journey, shown = language) =>
  page.getByRole('checkbox', { name: text(shown, 'legal:accept.termsOfUse'), checked: true })

describe('The terms', () => {
  beforeEach(() => setTerms(portal(), 'original'))

  journey('are shown to a new visitor, and accepting them is remembered', { stored: {} }, async (visit) => {
    await visit.go('/login')
    await visit.button(visit.t('legal:dialog.accept')).click()
    await dialog(visit).waitFor({ state: 'hidden' })
    expect((await stored(visit))[0]).toBe('true')
    await visit.page.reload()
    await accepted(visit).waitFor()
    expect(await dialog(visit).count()).toBe(0)
  })

  journey('stay accepted when the page is left before it is known which they are', {}, async (visit) => {
    await visit.go('/register')
    const accepted = await stored(visit)
    await visit.page.route('**/GetPortalLicenceAgreementHash', () => undefined, { times: 1 })
    const asked = visit.page.waitForRequest('**/GetPortalLicenceAgreementHash')
    await visit.page.locator('main a[href="/login"]').click()
    await asked
    await visit.page.reload()
    await visit.heading(visit.t('sign-in:title')).waitFor()
    expect(await stored(visit)).toEqual(accepted)
    expect(accepted[0]).toBe('true')
  })

  journey('are asked for again when their text has changed', {}, async (visit) => {
    await setTerms(portal(), 'changed')
    await visit.go('/login')
    await visit.button(visit.t('legal:dialog.accept')).click()
    const afterwards = await stored(visit)
    expect(afterwards[0]).toBe('true')
    await setTerms(portal(), 'original')
    await visit.page.reload()
    await dialog(visit).waitFor()
    expect(await stored(visit)).toEqual([null, null])
  })

  journey(
    'do not take the keys from somebody who types, and are asked for at signing in',
    { stored: {} },
    async (visit) => {
      const account = await portal().newCustomer()
      let answer = () => {}
      const asked = new Promise<void>((resolve) => (answer = resolve))
      await visit.page.route('**/GetPortalLicenceAgreement', async (route) => {
        await asked
        await route.continue()
      })
      await visit.go('/login')
      // Their hash is new, and their text is on its way.
      await visit.page.getByText(visit.t('legal:dialog.loading')).waitFor()
      const field = visit.field('sign-in:email.label')
      await field.focus()
      answer()
      await visit.page.getByText(visit.t('legal:due.termsOfUse')).waitFor()
      expect(await dialog(visit).count()).toBe(0)
      await visit.page.keyboard.type('abc')
      await expect.poll(() => field.inputValue()).toContain('abc')
      await visit.handIn(account)
      await visit.button(visit.t('legal:dialog.accept')).click()
      await visit.heading(visit.t('code-entry:title')).waitFor()
    },
  )

  journey(
    'say that they have changed, and a page left open signs nobody in with the old ones',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.go('/login')
      await accepted(visit).waitFor()
      await setTerms(portal(), 'changed')
      await visit.handIn(account)
      await dialog(visit).getByText(visit.t('legal:dialog.changed.termsOfUse')).waitFor()
      expect(await stored(visit)).toEqual([null, null])
      await visit.button(visit.t('legal:dialog.accept')).click()
      await visit.heading(visit.t('code-entry:title')).waitFor()
    },
  )

  journey('that were accepted in one language are accepted in another', {}, async (visit) => {
    await visit.go('/login')
    await accepted(visit).waitFor()
    await visit.page.evaluate(() => localStorage.setItem('_lang', 'el'))
    await visit.page.reload()
    await accepted(visit, 'el').waitFor()
  })

  journey('give the focus back to the page when they are left with Escape', { stored: {} }, async (visit) => {
    await visit.go('/login')
    await dialog(visit).waitFor()
    await visit.page.keyboard.press('Escape')
    await dialog(visit).waitFor({ state: 'hidden' })
    await visit.hasFocus(visit.page.locator('h1'))
  })

  journey('are cleared by declining, and nobody signs in without them', {}, async (visit) => {
    const account = await portal().newCustomer()
    const calls: string[] = []
    visit.page.on('request', (request) => calls.push(request.url()))
    await visit.go('/login')
    await visit.button(visit.configured('message.52')).click()
    await visit.button(visit.t('legal:dialog.decline')).click()
    expect(await stored(visit)).toEqual([null, null])
    await visit.handIn(account)
    await visit.button(visit.t('legal:dialog.decline')).click()
    await visit.page.getByText(visit.t('legal:missing.termsOfUse')).first().waitFor()
    expect(calls.filter((address) => address.includes('/account/Login'))).toEqual([])
  })

  journey('can be read again and left with Escape; they stay accepted', {}, async (visit) => {
    await visit.go('/login')
    await visit.button(visit.configured('message.52')).click()
    await visit.button(visit.t('legal:dialog.accept')).waitFor()
    await visit.page.keyboard.press('Escape')
    await dialog(visit).waitFor({ state: 'hidden' })
    await accepted(visit).waitFor()
  })
})
