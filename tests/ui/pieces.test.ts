import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { languages } from '#contract/entities.ts'
import { startSampler, type Sampler } from './open-sampler.ts'
import { axeBreaches } from './axe-breaches.ts'

let sampler: Sampler
beforeAll(async () => {
  sampler = await startSampler()
})
afterAll(() => sampler.close())
afterEach(async () => {
  const complaints = await sampler.leave()
  if (complaints.length > 0) throw new Error(`The console complained: ${complaints.join('; ')}`)
})

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe.each(languages)('the pieces in %s', (language) => {
  it('are accessible (WCAG 2.2 A and AA, best practice), with every overlay open', async () => {
    const page = await sampler.open(language, { reducedMotion: 'reduce' })
    await page.getByTestId('submit').click()
    await page.getByTestId('raise-notice').click()
    await page
      .getByRole('listitem')
      .filter({ has: page.locator('p') })
      .first()
      .waitFor()
    expect(await axeBreaches(page)).toEqual([])
    await page.getByRole('banner').locator('[aria-expanded]').first().click()
    expect(await axeBreaches(page)).toEqual([])
    await page.getByTestId('open-dialog').click()
    await page.getByRole('dialog').waitFor()
    expect(await axeBreaches(page)).toEqual([])
  })

  it('fit narrow and wide windows without scrolling sideways', async () => {
    const page = await sampler.open(language)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

describe('a button', () => {
  it('keeps its width and its focus while it is busy, and does not act twice', async () => {
    const page = await sampler.open('en')
    const button = page.getByTestId('work')
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    await button.click()
    await button.click({ force: true })
    expect(await button.getAttribute('aria-busy')).toBe('true')
    expect(await button.getAttribute('data-presses')).toBe('1')
    expect(await button.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('work')
  })
})

describe('a form with an error', () => {
  it('moves focus to the summary, again at each attempt, and from there to the field', async () => {
    const page = await sampler.open('el')
    await page.getByTestId('submit').click()
    expect(await focusedText(page)).toContain('Παρακαλούμε διορθώστε ένα πεδίο')
    await page.getByTestId('submit').click()
    expect(await focusedText(page)).toContain('Παρακαλούμε διορθώστε ένα πεδίο')
    await page.getByRole('link', { name: 'Συμπληρώστε μια διεύθυνση' }).click()
    expect(await focusedId(page)).toBe('email')
    expect(new URL(page.url()).hash).toBe('')
  })

  it('says the error with the field', async () => {
    const page = await sampler.open('en')
    await page.getByTestId('submit').click()
    const description = await page.locator('#email').getAttribute('aria-describedby')
    expect(await page.locator(`#${description}`).textContent()).toContain('Enter an e-mail')
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('two fields beside one another', () => {
  const heights = (page: Page) =>
    page.evaluate(() =>
      ['plain', 'explained'].map((id) => document.getElementById(id)?.getBoundingClientRect().top),
    )

  it('stay at one height, whatever one of them has to say', async () => {
    const page = await sampler.open('el', { viewport: { width: 1280, height: 800 } })
    const [plain, explained] = await heights(page)
    expect(plain).toBe(explained)
    await page.getByTestId('submit').click()
    await page.locator('#explained-error').waitFor()
    const [below, complaining] = await heights(page)
    expect(below).toBe(complaining)
  })

  it('stand below one another on a phone', async () => {
    const page = await sampler.open('el', { viewport: { width: 360, height: 740 } })
    const [plain = 0, explained = 0] = await heights(page)
    expect(explained).toBeGreaterThan(plain + 48)
  })
})

describe('a code field', () => {
  it('takes the code out of a pasted sentence', async () => {
    const page = await sampler.open('en')
    await page.locator('#code').focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Your code is 123 456')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    expect(await page.locator('#code').inputValue()).toBe('123456')
  })

  it('offers the code that came by text message, and a keyboard of digits', async () => {
    const page = await sampler.open('en')
    expect(await page.locator('#code').getAttribute('autocomplete')).toBe('one-time-code')
    expect(await page.locator('#code').getAttribute('inputmode')).toBe('numeric')
  })
})

describe('a password field', () => {
  it('shows what was typed when asked to, and hides it again', async () => {
    const page = await sampler.open('en')
    const field = page.getByRole('textbox', { name: 'Password (optional)' })
    await page.locator('input[type=password]').fill('hunter22')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await field.inputValue()).toBe('hunter22')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.locator('input[type=password]').inputValue()).toBe('hunter22')
  })

  it('says that it can be read as long as it can be', async () => {
    const page = await sampler.open('en')
    const button = page.getByRole('button', { name: 'Show password' })
    const said = page.getByText('Your password can be read on the screen.')
    expect(await said.count()).toBe(0)
    await button.click()
    await said.waitFor({ state: 'attached' })
    await button.click()
    await said.waitFor({ state: 'detached' })
    expect(await said.count()).toBe(0)
  })

  it('takes no more than the server does', async () => {
    const page = await sampler.open('en')
    const field = page.locator('input[type=password]')
    await field.focus()
    await page.keyboard.insertText('x'.repeat(300))
    expect(await field.inputValue()).toBe('x'.repeat(256))
  })
})

describe('a countdown', () => {
  it('tells a screen reader at few moments how much is left', async () => {
    const page = await sampler.open('en')
    const said = page.locator('label [aria-live=polite]')
    // What is shown can be read, too: what was told is not true for long.
    const shown = page.locator('label [aria-live=off]')
    // Time stands still between two looks: what the test reads belongs to one second, however busy the machine is.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    const [minutes, seconds] = (await shown.innerText()).split(':').map(Number)
    const told: (readonly [shown: string, said: string | null])[] = []
    for (let left = minutes! * 60 + seconds!; left >= 0; left -= 1) {
      const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
      // A moment after its second: React draws when the browser has time.
      await shown.filter({ hasText: time }).waitFor()
      const now = await said.textContent()
      if (told.at(-1)?.[1] !== now) told.push([time, now])
      await page.clock.runFor(1000)
    }
    expect(told[0]?.[1]).toBe('')
    expect(told.slice(1)).toEqual([
      ['1:00', '60 seconds left'],
      ['0:57', ''],
      ['0:30', '30 seconds left'],
      ['0:27', ''],
      ['0:10', '10 seconds left'],
      ['0:07', ''],
      ['0:00', '0 seconds left'],
    ])
  })
})

describe('a menu', () => {
  it('opens and closes by keyboard, and gives focus back on Escape', async () => {
    const page = await sampler.open('en')
    const menu = page.getByRole('button', { name: 'Language: English' })
    await menu.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('English')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Ελληνικά' }).isVisible()).toBe(false)
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes when focus goes elsewhere, also where a press gives a button none, as in Safari', async () => {
    const page = await sampler.open('en')
    const menu = page.getByRole('button', { name: 'Language: English' })
    await menu.evaluate((button: HTMLElement) => button.click())
    await page.getByRole('button', { name: 'Ελληνικά' }).waitFor()
    await page.locator('#email').click()
    expect(await page.getByRole('button', { name: 'Ελληνικά' }).isVisible()).toBe(false)
  })
})

describe('a toast', () => {
  it('goes after 10 seconds, but not while it is pointed at', async () => {
    const page = await sampler.open('en')
    const toast = page.getByText('We cannot reach the service')
    await page.getByTestId('raise-notice').click()
    await toast.hover()
    await page.clock.runFor(30_000)
    expect(await toast.isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    // The ten seconds begin when the page has noticed that.
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000)
        return toast.count()
      })
      .toBe(0)
  })

  it.each([
    ['en', 'right'],
    ['ar', 'left'],
  ])('in %s stands at the bottom %s', async (language, side) => {
    const page = await sampler.open(language, { viewport: { width: 1280, height: 800 } })
    await page.getByTestId('raise-notice').click()
    const toast = page.locator('section[aria-live] li')
    await toast.waitFor()
    const box = await toast.boundingBox()
    expect((box?.x ?? 0) > 640 ? 'right' : 'left').toBe(side)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280)
    expect(box?.y ?? 0).toBeGreaterThan(400)
  })

  it.each([
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ])('covers no control in a window of $width by $height, wherever it is scrolled to', async (viewport) => {
    const page = await sampler.open('en', { viewport })
    await page.getByTestId('raise-notice').click()
    await page.locator('section[aria-live] li').waitFor()
    const covered = () =>
      page.evaluate(() => {
        const toast = document.querySelector('section[aria-live] li')?.getBoundingClientRect()
        return [...document.querySelectorAll('a[href], button, input, summary')]
          .filter((control) => !control.closest('section[aria-live]') && control.checkVisibility())
          .filter((control) => {
            const box = control.getBoundingClientRect()
            return (
              toast &&
              box.top < toast.bottom &&
              box.bottom > toast.top &&
              box.left < toast.right &&
              box.right > toast.left
            )
          })
          .map((control) => control.textContent)
      })
    for (const share of [1, 0.5, 0])
      await expect
        .poll(async () => {
          await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share)
          await page.clock.runFor(50)
          return covered()
        })
        .toEqual([])
  })

  it('stays in the lower half of a phone, and covers words rather than a field or its label', async () => {
    const page = await sampler.open('en', { viewport: { width: 360, height: 740 } })
    await page.getByTestId('raise-notice').click()
    const toast = page.locator('section[aria-live] li')
    await toast.waitFor()
    await page.evaluate(() => {
      const [words, label, field] = [
        document.createElement('p'),
        document.createElement('label'),
        document.createElement('input'),
      ]
      words.style.cssText = 'position: fixed; inset: auto 0 0; block-size: 600px'
      label.style.cssText = 'position: fixed; inset: auto 0 90px; block-size: 30px'
      field.style.cssText = 'position: fixed; inset: auto 0 40px; block-size: 48px'
      document.querySelector('main')?.replaceChildren(words, label, field)
      for (const part of document.querySelectorAll('footer, section:not([aria-live])')) part.remove()
    })
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        const box = await toast.boundingBox()
        return box !== null && box.y >= 370 && box.y + box.height <= 740 - 120
      })
      .toBe(true)
  })

  it('that warns of what a form lacks is not seen on a phone, where its summary says it', async () => {
    const page = await sampler.open('en', { viewport: { width: 360, height: 740 } })
    await page.getByTestId('raise-notice').click()
    const toast = page.locator('section[aria-live] li')
    await toast.waitFor()
    await toast.evaluate((one) => (one.dataset['tone'] = 'warning'))
    expect(await toast.isVisible()).toBe(true)
    await page.evaluate(() => {
      const title = document.createElement('h2')
      title.id = 'error-summary-title'
      document.querySelector('main')?.append(title)
    })
    expect(await toast.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await toast.isVisible()).toBe(true)
  })

  it('covers no words of a phone while there is room above them in the lower half', async () => {
    const page = await sampler.open('en', { viewport: { width: 360, height: 740 } })
    await page.getByTestId('raise-notice').click()
    await page.locator('section[aria-live] li').waitFor()
    await page.evaluate(() => {
      const words = document.createElement('p')
      words.style.cssText = 'position: fixed; inset: auto 0 0; block-size: 200px'
      document.querySelector('main')?.replaceChildren(words)
      for (const part of document.querySelectorAll('footer, section:not([aria-live])')) part.remove()
    })
    const edge = async (part: string, side: 'top' | 'bottom') =>
      page.locator(part).evaluate((element, end) => element.getBoundingClientRect()[end], side)
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return (await edge('section[aria-live] li', 'bottom')) <= (await edge('main p', 'top'))
      })
      .toBe(true)
  })

  it.each([
    { width: 1280, shown: 3 },
    { width: 360, shown: 2 },
  ])(
    'of $width pixels shows $shown of three: a phone no good news but the newest',
    async ({ width, shown }) => {
      const page = await sampler.open('en', { viewport: { width, height: 740 } })
      const toasts = page.locator('section[aria-live] li')
      await page.getByTestId('raise-notice').click()
      await page.getByTestId('raise-good-news').click()
      await expect.poll(() => toasts.count()).toBe(3)
      expect(await toasts.filter({ visible: true }).count()).toBe(shown)
      expect(await toasts.first().isVisible()).toBe(true)
      expect(await toasts.last().isVisible()).toBe(true)
    },
  )

  it('can be dismissed, and leaves the dialog below it', async () => {
    const page = await sampler.open('en')
    await page.getByTestId('raise-notice').click()
    await page.getByTestId('open-dialog').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
    const toast = page.getByText('We cannot reach the service')
    await toast.waitFor({ state: 'detached' })
    expect(await toast.count()).toBe(0)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })
})

describe('what cannot be pressed', () => {
  it('does not look like a field: filled, and without an edge', async () => {
    const page = await sampler.open('en')
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(element)
          return { backgroundColor, borderTopColor }
        })
    const [button, field, card] = await Promise.all([
      look('button:disabled'),
      look('#email'),
      look('main .shadow-card'),
    ])
    expect(button.borderTopColor).toBe('rgba(0, 0, 0, 0)')
    expect([field.backgroundColor, card.backgroundColor]).not.toContain(button.backgroundColor)
  })
})

describe('in forced colours', () => {
  it('an icon on a coloured panel has the ground that its colour is made for', async () => {
    const page = await sampler.open('en', { forcedColors: 'active', colorScheme: 'light' })
    const layers = await page
      .getByTestId('panel')
      .evaluate(
        (panel) =>
          [...panel.querySelectorAll('div[aria-hidden]')].filter((layer) => layer.checkVisibility()).length,
      )
    expect(layers).toBe(0)
  })
})

describe('the page around', () => {
  it('lets the keyboard skip to the content', async () => {
    const page = await sampler.open('en')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Skip to the content')
    const padding = await page.locator(':focus').evaluate((link) => getComputedStyle(link).paddingInlineStart)
    expect(parseFloat(padding)).toBeGreaterThan(12)
    await page.keyboard.press('Enter')
    expect(await focusedId(page)).toBe('main')
  })

  it('says once which cookies there are', async () => {
    const page = await sampler.open('en')
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.reload()
    await page.getByRole('tablist').waitFor()
    expect(await page.getByText('This portal uses only the cookies').count()).toBe(0)
  })

  it('loads only the fonts of the scripts that it shows', async () => {
    const page = await sampler.open('el')
    await page.evaluate(() => document.fonts.ready)
    const fonts = sampler.fonts().map((name) => /noto-sans-([a-z]+)/.exec(name)?.[1])
    // The language menu is closed, so the names of the other languages are not drawn.
    expect([...new Set(fonts)].toSorted()).toEqual(['greek', 'latin'])
  })
})

describe('a dialog', () => {
  it('takes focus with its title, closes on Escape, and gives focus back', async () => {
    const page = await sampler.open('en')
    await page.getByTestId('open-dialog').click()
    const dialog = page.getByRole('dialog', { name: 'I accept the terms of use' })
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByTestId('open-dialog').and(page.locator(':focus')).waitFor()
  })

  it('closes by its button, and by a press beside it', async () => {
    const page = await sampler.open('en')
    const dialog = page.getByRole('dialog')
    await page.getByTestId('open-dialog').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByTestId('open-dialog').click()
    await dialog.waitFor()
    // Radix listens for a press beside the dialog from a timer of 0 ms after it opened, so that the press that opened it does not close it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.mouse.click(5, 300)
    await dialog.waitFor({ state: 'detached' })
    expect(await dialog.count()).toBe(0)
  })

  it('leaves room for the frame of a field that has the focus', async () => {
    const page = await sampler.open('en')
    await page.getByTestId('open-dialog').click()
    const field = page.locator('#asked')
    await field.focus()
    const room = await field.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const scroller = element.closest('[tabindex="0"]')?.getBoundingClientRect().top ?? 0
      return (
        element.getBoundingClientRect().top - scroller - parseFloat(outlineWidth) - parseFloat(outlineOffset)
      )
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })

  it('keeps the keyboard inside while it is open', async () => {
    const page = await sampler.open('en')
    await page.getByTestId('open-dialog').click()
    await page.getByRole('dialog').waitFor()
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () =>
        Boolean(document.activeElement?.closest('main, header, footer')) &&
        !document.activeElement?.closest('[role=dialog]'),
    )
    expect(isOutside).toBe(false)
  })
})
