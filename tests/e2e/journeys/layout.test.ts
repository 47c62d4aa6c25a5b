/** What is where on a page: what fits, what is in view, and what is offered. */
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'altcha' })

const laptop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 } }
const longAddress = 'konstantinos.papadopoulos@outlook.com.cy'

/** The part of the window that the bar at the top leaves free, in pixels from the top. */
const freePart = async (page: Page) => {
  const bar = await page.getByRole('banner').boundingBox()
  return { from: bar?.height ?? 0, to: page.viewportSize()?.height ?? 0 }
}

const isInView = async (page: Page, element: Locator): Promise<boolean> => {
  const [{ from, to }, box] = [await freePart(page), await element.boundingBox()]
  return box !== null && box.y >= from && box.y + box.height <= to
}

const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Fills in the form and presses its button, as one does who has to scroll to it. */
const submit = async (visit: Journey, login: string, password: string) => {
  await visit.go('/login')
  await visit.heading(visit.t('sign-in:title')).waitFor()
  const check = visit.page.getByRole('checkbox', { name: visit.t('human-check:label') })
  if (await check.isVisible()) await visit.passHumanCheck()
  await visit.fillIn(login, password)
  await visit.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await visit.button(visit.t('sign-in:submit')).click()
}

const atCode = async (visit: Journey) => {
  const account = await portal().newCustomer()
  await submit(visit, account.login, account.password)
  await visit.heading(visit.t('code-entry:title')).waitFor()
}

describe('The login page', () => {
  journey(
    'shows its button without scrolling, as the one thing that looks like one',
    { language: 'el', browser: laptop },
    async (visit) => {
      await visit.go('/login')
      const submit = visit.button(visit.t('sign-in:submit'))
      await submit.waitFor()
      expect(await isInView(visit.page, submit)).toBe(true)
      const boxed = await visit.page.getByRole('main').evaluate(
        (main) =>
          [...main.querySelectorAll('a, button')].filter((element) => {
            const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element)
            const transparent = 'rgba(0, 0, 0, 0)'
            return (
              backgroundColor !== transparent || (borderTopWidth !== '0px' && borderTopColor !== transparent)
            )
          }).length,
      )
      expect(boxed).toBe(1)
    },
  )

  journey(
    'names the utility once at its top, and not again around the form',
    { browser: laptop },
    async (visit) => {
      await visit.go('/login')
      await visit.button(visit.t('sign-in:submit')).waitFor()
      expect(await visit.page.getByRole('main').getByText('Demetra Water & Power').count()).toBe(0)
      expect(
        await visit.page.getByRole('banner').getByText('Demetra Water & Power').first().isVisible(),
      ).toBe(true)
    },
  )
})

describe('What focus comes to', () => {
  for (const [language, browser] of [
    ['en', laptop],
    ['ar', phone],
  ] as const)
    journey(
      `is in view with its heading: the code page, in ${language}`,
      { language, browser },
      async (visit) => {
        await atCode(visit)
        const field = visit.field('code-entry:label')
        await field.and(visit.page.locator(':focus')).waitFor()
        await expect.poll(() => isInView(visit.page, visit.heading(visit.t('code-entry:title')))).toBe(true)
        expect(await isInView(visit.page, field)).toBe(true)
      },
    )

  journey(
    'is in view with its heading: the answer to a wrong password',
    { browser: phone },
    async (visit) => {
      const account = await portal().newCustomer()
      await submit(visit, account.login, 'wrong')
      const answer = visit.alert(visit.t('sign-in:problem.refused'))
      await answer.waitFor()
      await expect.poll(() => isInView(visit.page, visit.heading(visit.t('sign-in:title')))).toBe(true)
      expect(await isInView(visit.page, answer)).toBe(true)
    },
  )
})

describe('A long e-mail address', () => {
  journey(
    'fits a phone: home, the menu of the account, and the reset',
    { language: 'el', browser: phone },
    async (visit) => {
      const { page } = visit
      const account = await portal().newCustomer({ login: longAddress })
      await visit.beSignedIn(account)
      expect(await widthOfPage(page)).toBe(360)
      await page.getByRole('button', { name: visit.t('shell:userMenu.name', { name: account.name }) }).click()
      const signedInAs = page
        .getByRole('banner')
        .getByText(visit.t('shell:userMenu.signedInAs'))
        .locator('..')
      const box = await signedInAs.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      await visit.go(`/account/resetPassword/${longAddress}`)
      await visit.heading(visit.t('password-reset:reset.title')).waitFor()
      expect(await widthOfPage(page)).toBe(360)
    },
  )
})

describe('What the portal offers', () => {
  journey('leads from the start page only to what is there', {}, async (visit) => {
    const { page } = visit
    await visit.go('/')
    await visit.heading(visit.t('home:offers')).waitFor()
    const links = await page.getByRole('main').getByRole('link').all()
    const addresses = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))
    for (const address of addresses) {
      // A number to call leads to no page.
      if (address?.startsWith('tel:')) continue
      await visit.go(address ?? '')
      await page.locator('main h1').waitFor()
      expect(await page.locator('main h1').textContent(), address ?? '').not.toMatch(/not available yet/)
    }
  })

  journey('leads a customer from home to what they may change, and to help', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.beSignedIn(account)
    const main = visit.page.getByRole('main')
    for (const [caption, path] of [
      ['changePassword', '/account/changePassword'],
      ['changeEmail', '/account/requestChangeEmail'],
      ['security', '/account/security'],
      ['support', '/support'],
    ] as const)
      expect(
        await main.getByRole('link', { name: visit.t(`person:links.${caption}.title`) }).getAttribute('href'),
      ).toBe(path)
  })

  journey('says what is not offered, and leads customers home from pages of employees', {}, async (visit) => {
    const says = async (path: string) => {
      await visit.go(path)
      await visit.heading(visit.t('signed-in:notOffered.title')).waitFor()
    }
    await visit.beSignedIn(await portal().newCustomer())
    await says('/application/7')
    await visit.go('/gisSettings')
    await visit.page.waitForURL('**/userHome')
    // An employee without the right to administer the map.
    await visit.beSignedIn(await portal().newEmployee())
    for (const path of ['/mapSettings', '/mapsSettings', '/gisSettings']) await says(path)
  })
})

describe('In the dark', () => {
  journey(
    'the pages are dark, and readable in the colours of the utility',
    { language: 'el', browser: { colorScheme: 'dark' } },
    async (visit) => {
      const { page, t } = visit
      const account = await portal().newCustomer()
      const expectDark = async (heading: string) => {
        await visit.heading(heading).waitFor()
        const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
        expect(Math.max(...(ground.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(64)
        expect(await axeBreaches(page)).toEqual([])
      }
      await visit.go('/login')
      await expectDark(t('sign-in:title'))
      await visit.go('/register')
      await expectDark(t('registration:title'))
      await visit.beSignedIn(account)
      await expectDark(t('person:greeting', { name: `\u2068${account.name}\u2069` }))
      await visit.go('/account/security')
      await expectDark(t('security:title'))
    },
  )
})

describe('The document', () => {
  journey('says what it is and which colour its bar has', {}, async ({ page, go }) => {
    await go('/login')
    await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S{3}/)
    await expect.poll(() => page.locator('meta[name=theme-color]').count()).toBe(2)
  })
})

describe('The rules for a password', () => {
  journey('stand once, whatever was typed and whatever help is opened', {}, async (visit) => {
    const { page, t } = visit
    await visit.go('/account/resetPassword/customer@example.com')
    const password = visit.field('new-password:password.new')
    await password.fill('abc')
    await password.blur()
    await page.locator('[aria-invalid=true]').waitFor()
    await page.getByText(t('ui:field.help')).first().click()
    await expect.poll(() => page.getByRole('main').getByText(/digit/).count()).toBe(1)
  })
})
