import { describe, expect } from 'vitest'
import { setTerms } from '#tools/browser/stage/account-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const stored = ({ page }: Journey) =>
  page.evaluate(() => [
    localStorage.getItem('legal_accepted'),
    localStorage.getItem('license_agreement_hash'),
  ])

const dialog = ({ page, t }: Journey) => page.getByRole('dialog', { name: t('legal:title.termsOfUse') })

describe('The terms', () => {
  journey('are shown to a new visitor, and accepting them is remembered', { stored: {} }, async (visit) => {
    await setTerms(portal(), 'original')
    await visit.go('/login')
    await visit.button(visit.t('legal:dialog.accept')).click()
    await dialog(visit).waitFor({ state: 'hidden' })
    expect((await stored(visit))[0]).toBe('true')
    await visit.page.reload()
    await visit.page
      .getByRole('checkbox', { name: visit.t('legal:accept.termsOfUse'), checked: true })
      .waitFor()
    expect(await dialog(visit).count()).toBe(0)
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

  journey('are cleared by declining, and nobody signs in without them', {}, async (visit) => {
    await setTerms(portal(), 'original')
    const account = await portal().newCustomer()
    const calls: string[] = []
    visit.page.on('request', (request) => calls.push(request.url()))
    await visit.go('/login')
    await visit.button(visit.configured('message.52')).click()
    await visit.button(visit.t('legal:dialog.decline')).click()
    expect(await stored(visit)).toEqual([null, null])
    await visit.fillIn(account.login, account.password)
    await visit.button(visit.t('sign-in:submit')).click()
    await visit.alert(visit.t('legal:missing.termsOfUse')).waitFor()
    expect(calls.filter((address) => address.includes('/account/Login'))).toEqual([])
  })

  journey('can be read again and left with Escape; they stay accepted', {}, async (visit) => {
    await setTerms(portal(), 'original')
    await visit.go('/login')
    await visit.button(visit.configured('message.52')).click()
    await visit.button(visit.t('legal:dialog.accept')).waitFor()
    await visit.page.keyboard.press('Escape')
    await dialog(visit).waitFor({ state: 'hidden' })
    await visit.page
      .getByRole('checkbox', { name: visit.t('legal:accept.termsOfUse'), checked: true })
      .waitFor()
  })
})
