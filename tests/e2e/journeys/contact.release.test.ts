/** Writing to support without an account, by e-mail and by phone, and what support reads. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import { visitorsEmail, visitorsMobile, writeToSupport } from '../stage/without-account.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** The mail that support got with this text. */
const mailWith = async (text: string) => (await portal().outbox()).find(({ body }) => body.includes(text))

describe('A visitor', () => {
  journey('writes to support, and is answered by e-mail', { language: 'ru' }, async (visit) => {
    const email = visitorsEmail()
    const message = `Показания ${randomUUID()}\nи ещё ${'очень '.repeat(20)}много.`
    await writeToSupport(visit, { email }, message)
    await visit.enterCode(email)
    await visit.page.getByText(visit.t('support:sent.title')).waitFor()
    const mail = await mailWith(message)
    expect(mail?.subject).toContain(message.split('\n')[0])
    expect(mail?.subject).not.toContain('ещё')
    expect(mail?.body).toContain(email)
    expect(mail?.body).toContain('Eleni Visitor')
    // After a while the form is back, and empty.
    await visit.page.clock.fastForward(30_000)
    await visit.page.locator('textarea[name=message]').waitFor()
    expect(await visit.page.locator('textarea[name=message]').inputValue()).toBe('')
  })

  journey('writes to support, and is answered by phone', {}, async (visit) => {
    const phone = visitorsMobile()
    const message = `Meter ${randomUUID()} ${'a word '.repeat(20)}`.trim()
    await writeToSupport(visit, { phone }, message)
    await visit.enterCode(`+357${phone}`)
    await visit.page.getByText(visit.t('support:sent.title')).waitFor()
    await visit.button(visit.t('support:sent.dismiss')).press('Enter')
    await visit.hasFocus(visit.page.locator('[name=name]'))
    const mail = await mailWith(message)
    expect(mail?.body).toContain(phone)
    expect(mail?.subject).toMatch(/Meter [\w-]+( a word)+( a)?…$/)
  })

  journey('finds the message after a reload whose code was right, and sends it', {}, async (visit) => {
    const email = visitorsEmail()
    const message = `Lost ${randomUUID()}`
    await writeToSupport(visit, { email }, message)
    await visit.page.route('**/api/Utility/SendContactUsEmail', (route) => route.abort(), { times: 1 })
    visit.allowFailuresOf('Utility/SendContactUsEmail')
    await visit.enterCode(email)
    await visit.alert(visit.t('support:unsent.problem.unreachable')).waitFor()
    await visit.page.reload()
    await visit.heading(visit.t('support:unsent.title')).waitFor()
    expect(await mailWith(message)).toBeUndefined()
    await visit.button(visit.t('support:unsent.send')).click()
    await visit.page.getByText(visit.t('support:sent.title')).waitFor()
    expect(await mailWith(message)).toBeDefined()
  })

  journey('reads the terms of use there, on a page that is whole before', {}, async (visit) => {
    await portal().setSetting('isTermsOfUse', true)
    await visit.go('/support')
    await visit.heading(visit.t('support:form.title')).waitFor()
    // What is folded away is not waited for.
    await visit.page.getByRole('contentinfo').waitFor()
    await visit.page.getByText(visit.t('support:termsOfUse')).click()
    const [beginning = ''] = visit.configured('licence').split('\n')
    await visit.page.getByText(beginning).waitFor()
  })

  journey('downloads both guides, named by the server', { language: 'el' }, async (visit) => {
    await visit.go('/support')
    await visit.page.getByText(visit.t('support:guides.title')).click()
    for (const [guide, fileName] of [
      ['applicationGuide', 'Οδηγός της πύλης.pdf'],
      ['mapGuide', 'Οδηγός χάρτη.pdf'],
    ] as const) {
      const download = visit.page.waitForEvent('download')
      await visit.button(visit.t(`support:guides.${guide}`)).click()
      expect((await download).suggestedFilename()).toBe(fileName)
    }
  })
})
