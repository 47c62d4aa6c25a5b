import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ok, shown, unreachable } from './ui-endings.ts'
import { startStand, type Stand } from './ui-stand/open-stand.ts'
import type { Order } from './ui-stand/order.ts'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'

let stand: Stand
beforeAll(async () => {
  stand = await startStand()
})
afterAll(() => stand.close())
afterEach(() => stand.leave())

const profile = {
  login: 'customer@example.com',
  name: 'Elena Georgiou',
  role: 2,
  account: '0123456789',
  email: 'customer@example.com',
  mobileNo: '',
}
const signedIn: NonNullable<Order['calls']> = {
  getProfileStatus: ok({ status: 1, userEmail: profile.login }),
  getProfileDetails: ok(profile),
}
const locations = [
  {
    Type: 'section',
    Title: 'Customer service',
    Content: [
      {
        Title: 'Head office',
        Tel: ['+357 22 123456'],
        Cell: [],
        Email: ['support@example.com'],
        Addr: ['1 Water Street'],
      },
    ],
  },
]
const policy = {
  title: { mainTitle: 'Privacy', subtitle: 'In force' },
  paragraphs: [{ title: 'What we keep', text: 'As little as we can.' }],
}

/** What pages without a machine can look like. The gallery looks at all others, behind states of the session. */
const plainScreens: Record<string, Omit<Order, 'language'>> = {
  'the home without its text': { screen: 'home', props: { welcome: { failed: true } } },
  'the empty support page': { screen: 'support' },
  'the privacy page': { screen: 'privacy', props: { policy } },
  'the failed privacy page': { screen: 'privacy', props: { failed: true } },
  'the complaints page': { screen: 'complaints' },
  'a page for later': { screen: 'comingSoon', props: { topic: 'payBill', showSupport: true } },
}

const narrow = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const

describe.each(['el', 'ar'] as const)('in %s', (language) => {
  const openNarrow = async (order: Omit<Order, 'language'>) => {
    const page = await stand.open({ language, ...order }, narrow)
    await page.locator('h1').first().waitFor()
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    return page
  }

  it.each(Object.entries(plainScreens))('%s fits 320 pixels and is accessible', async (_, order) => {
    const page = await openNarrow(order)
    expect(await axeBreaches(page)).toEqual([])
  })
})

describe('the session', () => {
  it('warns with the time that is left, and goes on when the person stays', async () => {
    const page = await stand.open({ language: 'en', screen: 'session', calls: signedIn })
    await page.getByRole('heading', { name: /Elena Georgiou/ }).waitFor()
    await page.clock.runFor(1500)
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })
    await warning.getByText(/^1:5\d$/).waitFor()
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
    expect(await shown(warning, { state: 'detached' })).toBe(true)
  })

  it('says so when staying did not work, and can be asked again', async () => {
    const calls = { ...signedIn, getProfileStatus: [signedIn['getProfileStatus'] ?? [], unreachable].flat() }
    const page = await stand.open({ language: 'en', screen: 'session', calls })
    await page.getByRole('heading', { name: /Elena Georgiou/ }).waitFor()
    await page.clock.runFor(1500)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await page.getByRole('alert').getByText('We could not keep you signed in yet').waitFor()
    expect(await page.getByRole('button', { name: 'Stay signed in' }).isEnabled()).toBe(true)
  })

  it('warns that somebody may still be signed in when signing out failed', async () => {
    const page = await stand.open({
      language: 'en',
      screen: 'session',
      calls: { ...signedIn, logout: unreachable },
    })
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You may still be signed in' }).waitFor()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    expect(await shown(page.getByRole('heading', { name: /Elena Georgiou/ }))).toBe(true)
  })
})

describe('the homes', () => {
  it('show a customer who they are, and that something is not known', async () => {
    const page = await stand.open({ language: 'en', screen: 'user-home', props: { mobileNo: '' } })
    await page.getByText('0123456789').waitFor()
    await page.getByText('Not given').waitFor()
    expect(await shown(page.getByText('Customer', { exact: true }))).toBe(true)
  })

  it('show visitors only what the settings offer', async () => {
    const options = { showPayBill: false, showEBill: false, showNewCustomer: false }
    const page = await stand.open({ language: 'en', screen: 'home', props: { options } })
    await page.getByRole('listitem').first().waitFor()
    const links = await page.getByRole('main').getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      '/login',
      '/login',
      '/register',
    ])
  })
})

describe('the support page', () => {
  it('makes phones callable, without the spaces', async () => {
    const page = await stand.open({ language: 'ar', screen: 'support', props: { locations } })
    expect(await page.getByRole('link', { name: '+357 22 123456' }).getAttribute('href')).toBe(
      'tel:+35722123456',
    )
  })
})
