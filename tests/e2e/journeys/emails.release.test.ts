/** A customer reads what the utility has sent: nothing of an e-mail runs, and nothing is fetched that nobody asked for. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey } = prepareJourneys({ humanCheck: 'none' })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** What the browser asks of other sites, which answer everything with a picture. */
async function askedElsewhere(page: Page): Promise<{ url: string; referrer: string | undefined }[]> {
  const asked: { url: string; referrer: string | undefined }[] = []
  await page.context().route(/^https:\/\/(?:attacker\.invalid|[^/]*\.example)\//, async (route) => {
    asked.push({ url: route.request().url(), referrer: route.request().headers()['referer'] })
    await route.fulfill({ contentType: 'image/png', body: picture })
  })
  return asked
}

journey('of a hostile e-mail nothing runs, leads away or is fetched', { language: 'el' }, async (visit) => {
  const { page, t } = visit
  const asked = await askedElsewhere(page)
  // The browser says so of what it reads before anything is taken out of it, and does none of it.
  visit.allowFailuresOf('Executing inline event handler violates')
  visit.allowFailuresOf("Setting the document's base URI")
  await visit.beginAt('customer@example.com', '/emails?q=closed')
  await page.getByRole('rowheader').getByRole('link').click()
  const letter = page.frameLocator(`iframe[title="${t('emails:view.frame')}"]`)
  await letter.getByText('Dear customer, please confirm your password.').waitFor()
  const address = page.url()
  for (const nothing of [
    'script',
    'form',
    'input',
    'button',
    'iframe',
    'object',
    'svg',
    'video',
    'a[href]',
    'link',
  ])
    expect(await letter.locator(nothing).count(), nothing).toBe(0)
  await letter.getByText('Click here').click()
  await letter.getByText('Sign in again').click()
  await letter.getByText('www.demetra.example/login').click()
  // Where it really leads is said beside it.
  await page
    .getByText(t('emails:links.leads', { place: '\u2066attacker.invalid\u2069' }))
    .first()
    .waitFor()
  expect(asked).toEqual([])

  await visit.button(t('emails:pictures.show')).press('Enter')
  await visit.hasFocus(page.locator('main h1'))
  await expect.poll(() => asked.map(({ url }) => url)).toEqual(['https://attacker.invalid/seen.png'])
  await letter.getByText('Dear customer, please confirm your password.').waitFor()
  expect(asked).toEqual([{ url: 'https://attacker.invalid/seen.png', referrer: undefined }])
  expect(page.url()).toBe(address)
  expect(page.context().pages()).toHaveLength(1)
  expect(await page.title()).not.toContain('attacked')
})

journey(
  'pictures of the e-mail are there, others when they are wanted; files are downloaded',
  {},
  async (visit) => {
    const { page, t } = visit
    const asked = await askedElsewhere(page)
    await visit.beginAt('customer@example.com', '/emails?q=summer')
    await page.getByRole('rowheader').getByRole('link').click()
    const letter = page.frameLocator(`iframe[title="${t('emails:view.frame')}"]`)
    const widthOf = (alt: string) =>
      letter.getByRole('img', { name: alt }).evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(() => widthOf('Demetra Water & Power')).toBe(96)
    // As large as the letter says.
    expect((await letter.getByRole('img', { name: 'Demetra Water & Power' }).boundingBox())?.width).toBe(48)
    expect(asked).toEqual([])
    await visit.button(t('emails:pictures.show')).click()
    await expect.poll(() => widthOf('Consumption in June, July and August')).toBe(1)

    await visit.go('/emails?filter=withFiles')
    await page.getByRole('rowheader').getByRole('link').click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', {
        name: t('emails:files.download', { name: '\u2068Руководство по порталу.pdf\u2069' }),
      })
      .click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await visit.go('/email/999999')
    await page.getByRole('alert').getByText(t('emails:missing')).waitFor()
  },
)
