/** Pages that no machine stands behind, with and without the texts that they fetch. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/entities.ts'
import { examine } from '#tools/gallery/examine.ts'
import { serveGallery, type GalleryPage, type ServedGallery } from '#tools/gallery/open-gallery.ts'
import { sampleDashboard } from '#tools/gallery/sample-dashboard.ts'
import type { ShowRequest } from '#tools/gallery/steering.ts'
import { reviewDifference, reviewedText } from '../golden-file.ts'
import { textsOf } from '../locales/locale-files.ts'
import { builtGallery } from './built-gallery.ts'
import { readingsText, type Reading } from './readings.ts'

let gallery: ServedGallery
let shown: GalleryPage
beforeAll(async () => {
  gallery = await serveGallery(builtGallery)
  shown = await gallery.open()
})
afterAll(() => gallery.close())

const opened = { machine: 'portal-start', state: 'opened', variant: 'at /' }

const pages: readonly (readonly [page: string, how: Pick<ShowRequest, 'at' | 'reads'>])[] = [
  ['the home without its text', { at: '/', reads: 'failed' }],
  ['the support page', { at: '/support' }],
  ['the empty support page', { at: '/support', reads: 'empty' }],
  ['the failed support page', { at: '/support', reads: 'failed' }],
  ['the privacy page', { at: '/privacyPolicy' }],
  ['the failed privacy page', { at: '/privacyPolicy', reads: 'failed' }],
  ['the complaints page', { at: '/complaints' }],
  ['the page to pay at', { at: '/payBill' }],
  ['an address without a page', { at: '/nowhere' }],
]

describe.each(['el', 'ar'] as const)('in %s', (language) => {
  it.each(pages)('%s is accessible, whole and in its own words', async (_page, how) => {
    const { axe, house } = await examine(shown, { ...opened, ...how }, language)
    expect([...house, ...axe.map(({ rule, elements }) => `${rule}: ${elements.join(' ')}`)]).toEqual([])
  })
})

const notOffered = (language: Language) => String(textsOf(language, 'signed-in')['notOffered.title'])

const signedIn = { machine: 'session', state: 'signedIn.active' }

const pagesBehindLogin: readonly (readonly [
  page: string,
  home: '/userHome' | '/employeeHome',
  how: Pick<ShowRequest, 'at' | 'reads'>,
])[] = [
  ['a page that is not offered', '/userHome', { at: '/dm' }],
  ['the home of a customer of whom nothing is known', '/userHome', { at: '/userHome', reads: 'empty' }],
  ['the home with an interruption to come and one that goes on', '/userHome', { at: '/userHome' }],
  ['the applications of a customer', '/userHome', { at: '/apps' }],
  ['balance and bills', '/userHome', { at: '/financial' }],
  ['transactions', '/userHome', { at: '/financial?list=transactions' }],
  ['no bills', '/userHome', { at: '/financial', reads: 'empty' }],
  ['bills that cannot be had', '/userHome', { at: '/financial', reads: 'failed' }],
  ['a bill', '/userHome', { at: '/financial/102400029154614' }],
  ['a bill that cannot be had', '/userHome', { at: '/financial/102400029154614', reads: 'failed' }],
  ['e-mails', '/userHome', { at: '/emails' }],
  ['no e-mails', '/userHome', { at: '/emails', reads: 'empty' }],
  ['an e-mail', '/userHome', { at: '/email/7' }],
  ['an e-mail that cannot be had', '/userHome', { at: '/email/7', reads: 'failed' }],
  ['all files', '/userHome', { at: '/attachments' }],
  ['files that cannot be had', '/userHome', { at: '/attachments', reads: 'failed' }],
  ['a message to the utility', '/userHome', { at: '/contactUs' }],
  ['messages are not taken', '/userHome', { at: '/contactUs', reads: 'empty' }],
  ['dashboards', '/userHome', { at: '/dashscreen' }],
  ['dashboards without anything', '/userHome', { at: '/dashscreen', reads: 'empty' }],
  ['dashboards that cannot be had', '/userHome', { at: '/dashscreen', reads: 'failed' }],
  ['the own drinking water', '/userHome', { at: '/waterQuality' }],
  ['an account without water', '/userHome', { at: '/waterQuality', reads: 'empty' }],
  ['the own drinking water that cannot be had', '/userHome', { at: '/waterQuality', reads: 'failed' }],
  ['no applications', '/userHome', { at: '/apps', reads: 'empty' }],
  ['the applications for staff', '/employeeHome', { at: '/applications' }],
  ['applications that cannot be had', '/employeeHome', { at: '/applications', reads: 'failed' }],
  ['planned interruptions for staff', '/employeeHome', { at: '/interruptions' }],
  ['no planned interruptions', '/employeeHome', { at: '/interruptions', reads: 'empty' }],
  ['planned interruptions that cannot be had', '/employeeHome', { at: '/interruptions', reads: 'failed' }],
  ['the settings of the portal', '/employeeHome', { at: '/administration' }],
  ['settings that cannot be had', '/employeeHome', { at: '/administration', reads: 'failed' }],
  ['the texts of the portal', '/employeeHome', { at: '/administration/texts' }],
  ['the screens and who uses what of them', '/employeeHome', { at: '/administration/securities' }],
  ['what a customer has of the portal', '/employeeHome', { at: '/administration/preview' }],
  ['the employees and their rights', '/employeeHome', { at: '/administration/employees' }],
  ['employees that cannot be had', '/employeeHome', { at: '/administration/employees', reads: 'failed' }],
  ['elements of the network', '/employeeHome', { at: '/elements' }],
  ['no elements', '/employeeHome', { at: '/elements', reads: 'empty' }],
  ['elements that cannot be had', '/employeeHome', { at: '/elements', reads: 'failed' }],
  ['the values of a channel', '/employeeHome', { at: '/logs/1/series' }],
  ['a channel without values', '/employeeHome', { at: '/logs/1/series', reads: 'empty' }],
  ['values that cannot be had', '/employeeHome', { at: '/logs/1/series', reads: 'failed' }],
  ['maintenance requests', '/employeeHome', { at: '/omApplications' }],
  ['no maintenance requests', '/employeeHome', { at: '/omApplications', reads: 'empty' }],
  ['the form of a new maintenance request', '/employeeHome', { at: '/omApplication/new' }],
  ['a day without cards', '/employeeHome', { at: '/myDay' }],
  ['a day that cannot be had', '/employeeHome', { at: '/myDay', reads: 'failed' }],
  ['doubted entries of job cards', '/employeeHome', { at: '/jobCards/doubted' }],
  ['all entries of job cards that were doubted', '/employeeHome', { at: '/jobCards/doubted?show=all' }],
  ['no doubted entries', '/employeeHome', { at: '/jobCards/doubted', reads: 'empty' }],
  ['doubted entries that cannot be had', '/employeeHome', { at: '/jobCards/doubted', reads: 'failed' }],
  ['the week of all employees', '/employeeHome', { at: '/workCalendar' }],
  ['a week without cards', '/employeeHome', { at: '/workCalendar', reads: 'empty' }],
  ['a week that cannot be had', '/employeeHome', { at: '/workCalendar', reads: 'failed' }],
  ['the queue of applications', '/employeeHome', { at: '/applicationQueue' }],
  ['the queue with one of it', '/employeeHome', { at: '/applicationQueue?open=20402' }],
  ['the queue as a board', '/employeeHome', { at: '/applicationQueue?by=status' }],
  ['an empty queue of applications', '/employeeHome', { at: '/applicationQueue', reads: 'empty' }],
  ['a queue that cannot be had', '/employeeHome', { at: '/applicationQueue', reads: 'failed' }],
  ['an enquiry', '/employeeHome', { at: '/contactRequests/100003' }],
  ['an enquiry of a colleague', '/employeeHome', { at: '/contactRequests/100004' }],
  ['an enquiry that cannot be had', '/employeeHome', { at: '/contactRequests/100003', reads: 'failed' }],
  ['a call that is written down', '/employeeHome', { at: '/contactRequests/new' }],
  ['exports of applications', '/employeeHome', { at: '/applicationExports' }],
  ['no exports of applications', '/employeeHome', { at: '/applicationExports', reads: 'empty' }],
  [
    'exports of applications that cannot be had',
    '/employeeHome',
    { at: '/applicationExports', reads: 'failed' },
  ],
  ['exports', '/employeeHome', { at: '/export' }],
  ['no exports', '/employeeHome', { at: '/export', reads: 'empty' }],
  ['exports that cannot be had', '/employeeHome', { at: '/export', reads: 'failed' }],
  ['messages to the utility for staff', '/employeeHome', { at: '/contactRequests' }],
  ['no messages to the utility', '/employeeHome', { at: '/contactRequests', reads: 'empty' }],
  ['messages that cannot be had', '/employeeHome', { at: '/contactRequests', reads: 'failed' }],
]

/** Read once, in English: how their words fit is looked at in the others. */
describe('pages without a machine', () => {
  it('say and offer what was reviewed', async () => {
    await shown.resize(1280)
    const readings: Reading[] = []
    const read = async (title: string, request: ShowRequest) => {
      await shown.show({ ...request, language: 'en' })
      readings.push({ title, lines: await shown.read(false) })
    }
    for (const [title, how] of pages) await read(title, { ...opened, ...how })
    for (const [title, home, how] of pagesBehindLogin)
      await read(title, { ...signedIn, variant: `at ${home}`, ...how })
    const actual = readingsText(readings)
    const file = join(import.meta.dirname, 'golden/pages.txt')
    expect(actual, reviewDifference).toBe(reviewedText(file, actual))
  })
})

describe.each(['el', 'ar'] as const)('behind the login, in %s', (language) => {
  it.each(pagesBehindLogin)('%s: accessible, whole and in its own words', async (_page, home, how) => {
    const { axe, house } = await examine(shown, { ...signedIn, variant: `at ${home}`, ...how }, language)
    expect([...house, ...axe.map(({ rule, elements }) => `${rule}: ${elements.join(' ')}`)]).toEqual([])
    // What is not offered to the sample person would say so in the place of the page.
    const isRefused = (await shown.page.locator('main h1').innerText()) === notOffered(language)
    expect(isRefused).toBe(how.at === '/dm')
  })

  it('says that a page is not offered, in the place of the page', async () => {
    await shown.show({ ...signedIn, variant: 'at /userHome', at: '/dm', language })
    expect(await shown.page.locator('main h1').count()).toBe(1)
    expect(await shown.page.locator('main a[href="/userHome"]').count()).toBe(1)
  })
})

describe('the support page', () => {
  it('makes phones callable, without the spaces', async () => {
    await shown.show({ ...opened, at: '/support', language: 'ar' })
    const phones = shown.page.locator('a[href^="tel:"]')
    expect(await phones.count()).toBeGreaterThan(0)
    for (const phone of await phones.all())
      expect(await phone.getAttribute('href')).toBe(`tel:${(await phone.innerText()).replaceAll(/\s/g, '')}`)
  })

  it('says when its texts cannot be had, and offers to try again', async () => {
    await shown.show({ ...opened, at: '/support', reads: 'failed' })
    expect(await shown.page.getByRole('alert').count()).toBe(1)
    expect(await shown.page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
  })
})

describe('the home of an employee', () => {
  it('says what of the person is not known', async () => {
    await shown.show({ machine: 'session', state: 'signedIn.active', variant: 'at /employeeHome' })
    expect(await shown.page.getByText('Not given').count()).toBeGreaterThan(0)
  })
})

describe('dashboards', () => {
  const figure = (title: string) =>
    shown.page.getByRole('figure', { name: String(textsOf('en', 'dashboards')[title]), exact: true })

  it('are narrowed to a meter of the property that is chosen', async () => {
    await shown.show({ ...signedIn, variant: 'at /userHome', at: '/dashscreen', language: 'en' })
    const field = (name: 'property' | 'meter') =>
      shown.page.getByRole('combobox', {
        name: textsOf('en', 'dashboards')[`${name}.label`]?.toString() ?? name,
      })
    expect(await field('property').locator('option').count()).toBe(3)
    expect(await field('meter').locator('option').count()).toBe(5)
  })

  it('have axes of round numbers, in every chart', async () => {
    await shown.show({ ...signedIn, variant: 'at /userHome', at: '/dashscreen', language: 'en' })
    const ends = async (title: string) =>
      (await figure(title).locator('[aria-hidden] bdi').first().innerText()).replaceAll(/[\u2066\u2069]/g, '')
    expect(await ends('electricity.title')).toBe('800\u00A0kWh')
    expect(await ends('water.title')).toBe('24\u00A0m³')
    expect(await ends('cost.title')).toBe('€200.00')
    expect(await ends('payments.title')).toBe('€300.00')
    expect(await ends('halfHours.title')).toBe('0.5\u00A0kWh')
  })

  it('sum up what is known', async () => {
    await shown.show({ ...signedIn, variant: 'at /userHome', at: '/dashscreen', language: 'en' })
    const [electricity] = sampleDashboard.consumption ?? []
    const known = (electricity?.now ?? []).filter((value) => value !== null)
    expect(known.length).toBeLessThan(electricity?.now.length ?? 0)
    const sum = Math.round(known.reduce((one, other) => one + other, 0)).toLocaleString('en')
    expect(await figure('electricity.title').innerText()).toContain(`You used \u2066${sum}\u00A0kWh\u2069.`)
  })
})

describe.each(['el', 'ar'] as const)('dashboards on paper, in %s', (language) => {
  it('have no navigation, whole charts within the page, and the tables that were opened', async () => {
    const { page } = shown
    await shown.show({ ...signedIn, variant: 'at /userHome', at: '/dashscreen', language })
    const figures = page.getByRole('figure')
    const count = await figures.count()
    expect(count).toBeGreaterThan(2)
    await figures
      .last()
      .locator('details')
      .evaluate((details: HTMLDetailsElement) => (details.open = true))
    try {
      await page.emulateMedia({ media: 'print' })
      // A4 with margins of a centimetre.
      await shown.resize(718)
      expect(await page.locator('nav, button, select, summary, form').filter({ visible: true }).count()).toBe(
        0,
      )
      expect(await page.locator('table').filter({ visible: true }).count()).toBe(1)
      const cut = await page.evaluate(
        () =>
          [...document.querySelectorAll('figure, figure :is(p, table, h2, span)')].filter((element) => {
            const { left, right, width } = element.getBoundingClientRect()
            return width > 0 && (left < 0 || right > innerWidth)
          }).length,
      )
      expect(cut).toBe(0)
      const broken = await figures.evaluateAll(
        (all) =>
          all.filter(({ firstElementChild: chart }) => getComputedStyle(chart!).breakInside !== 'avoid')
            .length,
      )
      expect(broken, 'charts that a page may cut').toBe(0)
      // Letterhead, charts and the open table: Chromium's own pages.
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(1000)
    } finally {
      await page.emulateMedia({ media: null })
      await shown.resize(1280)
    }
  })
})
