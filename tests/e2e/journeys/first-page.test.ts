/** The first visit of a page: drawn from its document, without a call, and nothing on it moves by itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { firstPageBudget } from '#tools/bench/first-page-budget.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey } = prepareJourneys({ humanCheck: 'none' })

/** Every page that asks the server for nothing but what its document brings. */
const pages = (
  '/ /login /register /forgotPassword /account/resetPassword/customer@example.com /activate /ebill ' +
  '/unsubscribe /support /newCustomer /newCustomer/state /privacyPolicy /complaints /errorpage /payBill ' +
  '/payment/unknown /no/such/page'
).split(' ')

/** A file of the build and what it imports, as Vite writes it down. */
interface BuiltFile {
  file: string
  imports?: string[]
}

const built = JSON.parse(readFileSync(join(builtPages, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  BuiltFile
>

/** The scripts that a part of the build begins with. */
const scriptsOf = (name: string): string[] => {
  const { file, imports = [] } = built[name]!
  return [file, ...imports.flatMap(scriptsOf)]
}

it('waits for what makes calls only where a page calls at once', () => {
  const waiting = Object.keys(built).filter(
    (name) => name.endsWith('.flow.tsx') && scriptsOf(name).some((file) => file.includes('/later-')),
  )
  expect(waiting.map((name) => name.split('/').at(-1)).toSorted()).toEqual([
    'email-change-completion.flow.tsx',
  ])
})

it('brings no more script to the login page than it may', () => {
  const scripts = new Set(['index.html', 'src/flows/sign-in/sign-in.flow.tsx'].flatMap(scriptsOf))
  const bytes = [...scripts].map(
    (file) => gzipSync(readFileSync(join(builtPages, file)), { level: 9 }).length,
  )
  expect(bytes.reduce((sum, some) => sum + some, 0) / 1000).toBeLessThanOrEqual(firstPageBudget.script)
})

/** The heading of a page, not that of a loader. */
const heading = ({ page }: Journey) => page.locator('main h1:not([data-loading] h1)').first()

const phone = { viewport: { width: 360, height: 740 } }

/** How much has moved on the page since it was opened, without anybody having caused it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) (globalThis as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // What was drawn is painted, and then told.
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return (globalThis as unknown as { shifted: number }).shifted
    })
}

describe.each(['el', 'ar'] as const)('The first visit in %s', (language) => {
  journey(
    'makes no call on any public page, and moves nothing',
    { language, browser: phone },
    async (visit) => {
      const called: string[] = []
      visit.page.on('request', (request) => {
        if (request.url().includes('/api/')) called.push(new URL(request.url()).pathname)
      })
      const shifted = await watchShifts(visit.page)
      for (const path of pages) {
        await visit.go(path)
        await heading(visit).waitFor()
        expect(await shifted(), `${path} moves`).toBeLessThanOrEqual(0.02)
        await visit.page.reload()
        await heading(visit).waitFor()
        expect(await shifted(), `${path} moves when it is loaded again`).toBeLessThanOrEqual(0.02)
        expect(called, `${path} calls`).toEqual([])
      }
    },
  )
})

journey(
  'shows the form of the login page although no call is answered',
  { language: 'el' },
  async (visit) => {
    visit.allowFailuresOf('/api/')
    await visit.page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await visit.go('/login')
    await visit.field('sign-in:email.label').waitFor()
  },
)

journey('works without its data, as on static hosting', { language: 'ru' }, async (visit) => {
  await visit.page.route('**/{login,forgotPassword}', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/<script type="application\/json".*?<\/script>/s, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    await route.fulfill({ response, body })
  })
  await visit.go('/login')
  await visit.field('sign-in:email.label').waitFor()
  await visit.page.getByRole('button', { name: visit.configured('message.78'), exact: true }).click()
  await visit.heading(visit.t('password-reset:request.title')).waitFor()
})
