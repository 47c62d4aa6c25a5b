/** Scripts that come at any moment while somebody types into a drawn page and sends it: nothing is lost, and one call is made. */
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { languages } from '#contract/entities.ts'
import { seededNumbers } from '#tools/model/random-paths.ts'
import { drawnPaths, lateScripts, newcomer, textField, untilTakenOver } from '../stage/drawn-pages.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal, another } = prepareJourneys({ humanCheck: 'none' })

/** From the first byte until all has been typed, and ten seconds late. */
const instants = [...Array.from({ length: 16 }, (_, index) => index * 100), 10_000]

const account = { login: 'customer@example.com', password: 'Portal-2026!' }

describe.each(languages)('Somebody who types into /login in %s', (language) => {
  journey(
    'loses nothing and signs in once, whenever the scripts come',
    { language, stored: newcomer },
    async () => {
      for (const late of instants) {
        const at = { message: `scripts ${late} ms late` }
        // Codes of one account are some time apart, and few in an hour.
        portal().clock.advance(3600)
        const { page, field, heading, button, t } = await another({ language, stored: newcomer })
        await page.route(lateScripts, async (route) => {
          await pause(late)
          await route.continue()
        })
        const calls: string[] = []
        page.on('request', (request) => {
          if (/LoginWithOtpStage1/.test(request.url())) calls.push(request.url())
        })
        await page.goto(`${portal().url}/login`, { waitUntil: 'commit' })
        await field('sign-in:email.label').click()
        await page.keyboard.type(account.login, { delay: 20 })
        await page.locator('input[type=password]').click()
        await page.keyboard.type(account.password, { delay: 20 })
        // By Enter and by a press, in turn.
        if (instants.indexOf(late) % 2 === 0) await page.keyboard.press('Enter')
        else {
          const box = (await page.locator('main [type=submit]').boundingBox())!
          await page.mouse.click(box.x + 20, box.y + 20)
        }
        await untilTakenOver(page)
        // The terms come before the account is named to anybody.
        const accept = button(t('legal:dialog.accept'))
        const code = heading(t('code-entry:title'))
        await accept.or(code).first().waitFor()
        if (await accept.isVisible()) {
          expect(await page.locator('input[type=password]').inputValue(), at.message).toBe(account.password)
          expect(await field('sign-in:email.label').inputValue(), at.message).toBe(account.login)
          await accept.click()
        }
        await code.waitFor()
        expect(calls.length, at.message).toBe(1)
      }
    },
  )
})

/** Another one each day; a failure tells it. */
const seed = Number(process.env['DRAWN_PAGES_SEED'] ?? Math.floor(Date.now() / 86_400_000))

describe(`Forms that are typed into while their scripts are on the way (seed ${seed})`, () => {
  const random = seededNumbers(seed)
  for (const path of drawnPaths.filter((one) => one !== '/login')) {
    const language = languages[Math.floor(random() * languages.length)]!
    const times = Array.from({ length: 3 }, () => Math.floor(random() * 1500))
    journey(`${path} in ${language} keeps what is typed`, { language, stored: newcomer }, async (visit) => {
      await visit.go(path)
      await untilTakenOver(visit.page)
      const usual = visit.page.locator(textField).first()
      if ((await usual.count()) === 0) return
      await usual.click()
      await visit.page.keyboard.type('ab12')
      const wanted = await usual.inputValue()
      for (const late of times) {
        const { page } = await another({ language, stored: newcomer })
        await page.route(lateScripts, async (route) => {
          await pause(late)
          await route.continue()
        })
        const field = page.locator(textField).first()
        await page.goto(`${portal().url}${path}`, { waitUntil: 'commit' })
        await field.click()
        await page.keyboard.type('ab1', { delay: late / 6 })
        await untilTakenOver(page)
        await page.keyboard.type('2')
        await expect.poll(() => field.inputValue(), { message: `scripts ${late} ms late` }).toBe(wanted)
      }
    })
  }
})
