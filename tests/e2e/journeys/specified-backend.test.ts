/** The portal in front of a backend that has P §7 and A §7 and no extension (decision 0363): no page breaks. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Audience } from '#machines/pages.ts'
import { createProxyingServer } from '#server/app/proxying-server.ts'
import { createLogger } from '#server/platform/logging.ts'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { allPlaces } from '#tools/portal-map/places.ts'
import { startSpecifiedBackend, type SpecifiedBackend } from '#tools/test-portal/specified-backend.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })
let backend: SpecifiedBackend
let front: FastifyInstance
let url: string

beforeAll(async () => {
  backend = await startSpecifiedBackend(portal().url)
  front = await createProxyingServer({
    apiUrl: backend.url,
    log: createLogger('silent'),
    dist: builtPages,
    production: false,
    humanCheck: 'none',
  })
  url = await front.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
})
afterAll(async () => {
  await front?.close()
  await backend?.stop()
})

/** What stands in an address: `:id` of `/jobs/:id`. */
const filled = (path: string): string =>
  path.replaceAll(/:type/g, 'newConnection').replaceAll(/:\w+\??/g, '1')

/** The addresses for these audiences. Of the areas, which are one page with other words, the first few stand for all. */
async function addressesFor(...audiences: readonly Audience[]): Promise<readonly string[]> {
  const places = (await allPlaces()).filter(({ audience }) => audiences.includes(audience))
  const areas = places.filter(({ folder }) => folder.startsWith('src/areas/'))
  return places
    .filter((place) => !areas.slice(3).includes(place))
    .flatMap(({ addresses }) => addresses)
    .map(filled)
}

/** Opens pages one after the other. @returns those that broke, or asked for a call which the backend lacks */
async function openAll(
  { page, t }: Journey,
  ...audiences: readonly Audience[]
): Promise<Record<string, string[]>> {
  const asking: Record<string, string[]> = {}
  for (const path of await addressesFor(...audiences)) {
    backend.missing.length = 0
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.locator('main h1').first().waitFor()
    const isBroken = await page.getByRole('heading', { name: t('shell:errorPage.title') }).isVisible()
    if (isBroken && path !== '/errorpage') asking[path] = ['error page']
    if (backend.missing.length > 0) asking[path] = [...new Set(backend.missing)]
  }
  return asking
}

journey('shows a visitor every public page', {}, async (visit) => {
  expect(await openAll(visit, 'everybody', 'visitors')).toEqual({})
})

journey('offers a customer what the specification has', {}, async (visit) => {
  await openSession(portal(), visit.context, 'customer@example.com')
  expect(await openAll(visit, 'signedIn', 'customers')).toEqual({})
})

journey(
  'leads a customer to where bills are paid, with the account number where the site wants it',
  { language: 'el', browser: { viewport: { width: 360, height: 780 } } },
  async (visit) => {
    const { page, t } = visit
    await portal().setSetting('organisation.paymentLink', 'https://pay.utility.example/')
    await portal().setSetting(
      'organisation.paymentLinks',
      JSON.stringify([
        { name: 'Island Pay', icon: '', link: 'https://island.example/?account=', appendAccount: true },
      ]),
    )
    await openSession(portal(), visit.context, 'customer@example.com')
    const { account_no: account } = await portal()
      .db.selectFrom('accounts')
      .select('account_no')
      .where('login', '=', 'customer@example.com')
      .executeTakeFirstOrThrow()
    backend.missing.length = 0
    await page.goto(`${url}/userHome`, { waitUntil: 'networkidle' })
    await visit.button(t('signed-in:menu.open')).click()
    await page.getByRole('link', { name: t('menu:billPayment.name'), exact: true }).click()
    await visit.heading(t('bill-payment:title')).waitFor()
    const hrefs = await page
      .locator('main a[target=_blank]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['https://pay.utility.example/', `https://island.example/?account=${account}`])
    expect(backend.missing).toEqual([])
  },
)

journey('offers an employee what the specification has', {}, async (visit) => {
  await openSession(portal(), visit.context, 'employee@example.com')
  expect(await openAll(visit, 'employees')).toEqual({})
})
