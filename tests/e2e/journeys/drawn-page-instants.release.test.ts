/** Scripts that come at any moment while somebody types into a drawn page: nothing typed is lost, and the caret stays. */
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { languages } from '#contract/entities.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none', drawsPages: true })

/** From the first byte until all has been typed, and ten seconds late. */
const instants = [...Array.from({ length: 16 }, (_, index) => index * 100), 10_000]

const account = { login: 'customer@example.com', password: 'Portal-2026!' }

describe.each(languages)('Somebody who types into /login in %s', (language) => {
  journey(
    'loses nothing, whenever the scripts come',
    { language, stored: { _preference: '{}' } },
    async ({ page, field }) => {
      const headers = { cookie: `portal_language=${language}` }
      await expect
        .poll(async () => (await fetch(`${portal().url}/login`, { headers })).text())
        .toContain('<div id="portal"><!--')
      let late = 0
      await page.route(/\/assets\/(?!early-)[^?]*\.js$/, async (route) => {
        await pause(late)
        await route.continue()
      })
      for (late of instants) {
        await page.goto(`${portal().url}/login`, { waitUntil: 'commit' })
        await field('sign-in:email.label').click()
        await page.keyboard.type(account.login, { delay: 20 })
        await page.locator('input[type=password]').click()
        await page.keyboard.type(account.password, { delay: 20 })
        await page.waitForFunction(
          () => (globalThis as { portalEarly?: { isOver: boolean } }).portalEarly?.isOver,
        )
        await page.keyboard.type('!')
        const password = page.locator('input[type=password]')
        await expect
          .poll(() => password.inputValue(), { message: `typed at ${late} ms` })
          .toBe(`${account.password}!`)
        expect(await field('sign-in:email.label').inputValue(), `typed at ${late} ms`).toBe(account.login)
      }
    },
  )
})
