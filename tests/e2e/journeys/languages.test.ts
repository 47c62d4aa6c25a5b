import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { Language } from '#contract/entities.ts'
import { demonstrationTexts } from '#server/demonstration/texts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'altcha' })

const wordsOf = (text: string): string[] => text.match(/[A-Za-z]{3,}/g) ?? []

/** Latin words that belong into this language's pages: its own texts have them, or they are names. */
function ownWords(language: Language, names: readonly string[]): ReadonlySet<string> {
  const folder = join(import.meta.dirname, `../../../locales/${language}`)
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  // Only what stands in values: keys are English in every language.
  const values = files.flatMap((file) => {
    const texts: string[] = []
    JSON.parse(file, (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value.replaceAll(/{{\w+}}/g, ''))
      return value
    })
    return texts
  })
  const configured = JSON.stringify(Object.values(demonstrationTexts[language]))
  return new Set([...values, configured, ...names].flatMap((text) => wordsOf(text)))
}

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
    const allowed = ownWords(language, [
      'Demetra Water & Power',
      'Demetra Customer Portal',
      account.login,
      'customer@example.com',
      'http localhost',
    ])
    const expectOwnWords = async (place: string) => {
      const { lang, dir } = await visit.page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
      }))
      expect([lang, dir], place).toEqual([language, directions[language]])
      const words = await allWords(visit)
      expect(words, place).not.toContain('undefined')
      expect(
        words
          .match(/\b[a-z]+[A-Za-z]*[.:][a-z][A-Za-z]+(?![\w@])/g)
          ?.filter((key) => !words.includes(`@${key}`) && !account.login.includes(key)) ?? [],
        place,
      ).toEqual([])
      const foreign = wordsOf(words).filter((word) => !allowed.has(word) && word !== 'English')
      expect([...new Set(foreign)], place).toEqual([])
    }
    const pages = [
      '/',
      '/support',
      '/privacyPolicy',
      '/complaints',
      '/errorpage',
      '/not/there',
      '/register',
      '/newCustomer',
      '/payBill',
    ]
    for (const path of pages) {
      await visit.go(path)
      await visit.page.locator('main h1').waitFor()
      await visit.page.locator('main [role=status]').waitFor({ state: 'detached' })
      await expectOwnWords(path)
    }
    await visit.go('/login')
    await visit.passHumanCheck()
    await visit.button(visit.configured('message.52')).click()
    await visit.button(visit.t('legal:dialog.accept')).waitFor()
    await expectOwnWords('the terms')
    await visit.button(visit.t('legal:dialog.accept')).click()
    await visit.fillIn(account.login, 'wrong')
    await visit.button(visit.t('sign-in:submit')).click()
    await visit.alert(visit.t('sign-in:problem.refused')).waitFor()
    await expectOwnWords('a refusal')
    await visit.fillIn(account.login, account.password)
    await visit.button(visit.t('sign-in:submit')).click()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await expectOwnWords('the code entry')
    await visit.enterCode(account.login)
    await visit.greeting(account.name).waitFor()
    await expectOwnWords('the customer’s home')
  })
})

describe('The language of a visit', () => {
  journey(
    'is Greek for somebody who never chose, and stays what they choose',
    { stored: { _lang: '' } },
    async (visit) => {
      const { page } = visit
      await visit.go('/')
      await page.locator('html[lang=el]').waitFor()
      await page.getByRole('button', { name: /Ελληνικά/ }).click()
      await page.getByRole('button', { name: 'العربية' }).click()
      await page.locator('html[lang=ar][dir=rtl]').waitFor()
      await page.reload()
      await page.locator('html[lang=ar][dir=rtl]').waitFor()
    },
  )
})
