import type { Route } from 'playwright'
import { describe, expect } from 'vitest'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'altcha' })

/** Latin words that a page may show: names of this utility, and what the language has borrowed. */
const allowed = {
  el: ['Demetra', 'Water', 'Power', 'Customer', 'Portal', 'English', 'mail', 'cookies', 'Cookies', 'SMS'],
  ru: ['Demetra', 'Water', 'Power', 'Customer', 'Portal', 'English', 'cookie', 'SMS'],
  ar: ['Demetra', 'Water', 'Power', 'Customer', 'Portal', 'English'],
} as const

/** Latin words, those of e-mail addresses left out. */
const latinWords = (text: string): string[] => text.replaceAll(/\S*@\S*/g, '').match(/[A-Za-z]{3,}/g) ?? []

/** Keys of texts: `sign-in:busy.loggingIn`, `busy.loggingIn`. */
const rawKeys = (text: string): string[] =>
  text.replaceAll(/\S*@\S*/g, '').match(/\b[a-z]+[A-Za-z-]*[.:][a-z][A-Za-z.]+\b/g) ?? []

/** Everything that can be read or heard on a page. */
const allWords = ({ page }: Journey) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const heard = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...heard].join('\n')
  })

const directions = { el: 'ltr', ar: 'rtl', ru: 'ltr' } as const

describe.each(['el', 'ar', 'ru'] as const)('The portal in %s', (language) => {
  journey('shows no raw key, no "undefined" and no English word on any page', { language }, async (visit) => {
    const account = await portal().newCustomer({ name: 'Ελένη Δοκιμή' })
    const own = new Set<string>(allowed[language])
    const expectOwnWords = async (place: string) => {
      const { lang, dir } = await visit.page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
      }))
      expect([lang, dir], place).toEqual([language, directions[language]])
      const words = await allWords(visit)
      expect(words, place).not.toContain('undefined')
      expect(rawKeys(words), place).toEqual([])
      expect(
        [...new Set(latinWords(words))].filter((word) => !own.has(word)),
        place,
      ).toEqual([])
    }
    const pages = (
      '/ /support /privacyPolicy /complaints /errorpage /not/there /register /forgotPassword ' +
      '/account/resetPassword/customer@example.com /activate/unknown /changeEmail/unknown ' +
      '/changeEmailComplete/unknown /newCustomer /not/there/either /customerEvaluation/7'
    ).split(' ')
    const heading = visit.page.locator('main h1')
    await visit.go('/userHome')
    for (const path of pages) {
      const before = await heading.textContent()
      // As a link does: loading every page anew would say the same, later.
      await visit.page.evaluate((address) => history.pushState(null, '', address), path)
      await expect.poll(() => heading.textContent()).not.toBe(before)
      await expect.poll(() => visit.page.getByText(visit.t('ui:loader.label')).count()).toBe(0)
      await expectOwnWords(path)
    }
    await visit.go('/login')
    await visit.passHumanCheck()
    await visit.button(visit.configured('message.52')).click()
    await visit.button(visit.t('legal:dialog.accept')).waitFor()
    await expectOwnWords('the terms')
    await visit.button(visit.t('legal:dialog.accept')).click()
    await visit.handIn({ login: account.login, password: 'wrong' })
    await visit.alert(visit.t('sign-in:problem.refused')).waitFor()
    await expectOwnWords('a refusal')
    await visit.handIn(account)
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await expectOwnWords('the code entry')
    await visit.enterCode(account.login)
    await visit.greeting(account.name).waitFor()
    await expectOwnWords('the customer’s home')
  })
})

const changeLanguage = async ({ page }: Journey, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: from }).click()
  await page.getByRole('button', { name: to }).click()
}

/** The server is told first: whoever leaves before that has not chosen. */
const goBackToGreek = async (visit: Journey): Promise<void> => {
  await changeLanguage(visit, 'العربية', 'Ελληνικά')
  await visit.page.locator('html[lang=el]').waitFor()
}

const greek = /\p{Script=Greek}/u

describe('The language of a visit', () => {
  journey('is that of a refusal, too, which came in another', { language: 'en' }, async (visit) => {
    await visit.go('/login')
    await visit.passHumanCheck()
    await visit.handIn({ login: 'nobody@example.com', password: 'wrong' })
    await visit.alert(visit.t('sign-in:problem.refused')).waitFor()
    await changeLanguage(visit, 'English', 'Ελληνικά')
    await visit.alert(text('el', 'notices:refusal.credentials.wrong')).waitFor()
  })

  journey('is that of what can be chosen, when it changes, too', { language: 'el' }, async (visit) => {
    const { page } = visit
    const choices = () => page.locator('main option').allInnerTexts()
    // Kinds of identity, which the server names (the second time, it knows another language of this visit), and
    // countries, which the browser names.
    for (const path of ['/register', '/register', '/support']) {
      await visit.go(path)
      await expect.poll(async () => (await choices()).join()).toMatch(greek)
      await changeLanguage(visit, 'Ελληνικά', 'العربية')
      await expect.poll(async () => (await choices()).join()).not.toMatch(greek)
      await goBackToGreek(visit)
    }
  })

  journey(
    'is that of addresses and names of things, when it changes, too',
    { language: 'el' },
    async (visit) => {
      const { page } = visit
      for (const setting of ['customerMeterReadings', 'customerAlerts', 'showPaymentButton'])
        await portal().setSetting(setting, true)
      await portal().setSetting('paymentLink', 'https://bank.example.com/')
      await openSession(portal(), visit.context, 'customer@example.com')
      const loaders = (['el', 'ar'] as const).map((language) => text(language, 'ui:loader.label'))
      // Whole: a part that comes later takes the focus from the menu that is open.
      const says = async () => {
        const words = await page.getByRole('main').innerText()
        const isWhole = !loaders.some((label) => words.includes(label))
        return { isThere: isWhole && /\p{L}+ \d+|\d{4}/u.test(words), isGreek: greek.test(words) }
      }
      for (const path of ['/userHome', '/account', '/readings', '/alerts', '/billPayment']) {
        await visit.go(path)
        await page.waitForLoadState('networkidle')
        await expect.poll(says, { message: path }).toEqual({ isThere: true, isGreek: true })
        await changeLanguage(visit, 'Ελληνικά', 'العربية')
        await expect.poll(says, { message: path }).toEqual({ isThere: true, isGreek: false })
        await visit.hasFocus(page.getByRole('button', { name: 'العربية' }))
        await goBackToGreek(visit)
      }
    },
  )

  journey('is the one that was chosen last', { language: 'en' }, async (visit) => {
    const { page } = visit
    const held: Route[] = []
    await page.route('**/Utility/SetLanguage', (route) =>
      route.request().postData()?.includes('"ru"') ? held.push(route) : route.fallback(),
    )
    await visit.go('/')
    await changeLanguage(visit, 'English', 'Русский')
    await expect.poll(() => held.length).toBe(1)
    await changeLanguage(visit, 'English', 'العربية')
    await page.locator('html[lang=ar]').waitFor()
    const answered = page.waitForResponse((response) => response.request() === held[0]?.request())
    await held[0]?.continue()
    await (await answered).finished()
    // Loaded again, it says what the browser has kept.
    await page.reload()
    await page.locator('html[lang=ar]').waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  })

  journey('changes under what is typed, which stays', { language: 'el' }, async (visit) => {
    const { page } = visit
    await visit.beginAt('customer@example.com', '/account')
    await visit.button(visit.t('own-details:change')).click()
    const iban = page.locator('main input[name=iban]')
    await iban.fill('CY17 0020')
    await changeLanguage(visit, 'Ελληνικά', 'العربية')
    await visit.button(text('ar', 'own-details:continue')).waitFor()
    expect(await iban.inputValue()).toBe('CY17 0020')
  })

  journey(
    'is Greek for somebody who never chose, and stays what they choose',
    { stored: { _lang: '' } },
    async (visit) => {
      const { page } = visit
      await visit.go('/')
      await page.locator('html[lang=el]').waitFor()
      await changeLanguage(visit, 'Ελληνικά', 'العربية')
      await page.locator('html[lang=ar][dir=rtl]').waitFor()
      await page.reload()
      await page.locator('html[lang=ar][dir=rtl]').waitFor()
    },
  )
})
