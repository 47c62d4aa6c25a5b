/** Builds the stand, serves it, and opens it in a browser. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { build, preview } from 'vite'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import type { Order } from './order.ts'

const root = join(import.meta.dirname, '../../..')
/** One per process: test files run side by side. */
const outDir = join(root, `.cache/screens-stand-${process.pid}`)

/** The moment at which every visit to the stand begins. */
export const beginning = new Date('2026-03-02T10:00:00Z')

export interface Stand {
  /** Opens a screen in a fresh browser context, at `beginning`; time passes as in life unless stopped. */
  open: (order: Order, options?: BrowserContextOptions) => Promise<Page>
  /** Closes what was opened. Throws when its console had errors or warnings, or an error was not caught. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

/** Starts the stand. Takes a few seconds: it is a production build. */
export async function startStand(): Promise<Stand> {
  await build({
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(import.meta.dirname, 'index.html') } },
  })
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    // Kept by the browser, as the portal's server has it: a second look at a file asks nobody.
    preview: {
      port: 0,
      host: '127.0.0.1',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  })
  const browser = await chromium.launch(browserLaunchOptions())
  const complaints: string[] = []
  return {
    open: async (order, options) => {
      const context = await browser.newContext({ timezoneId: 'Asia/Nicosia', ...options })
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.clock.install({ time: beginning })
      const address = new URL('tests/screens/ui-stand/', server.resolvedUrls?.local[0])
      address.searchParams.set('order', JSON.stringify(order))
      await page.goto(address.href)
      await page.locator('main :not(:empty)').first().waitFor()
      return page
    },
    leave: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      const heard = complaints.splice(0)
      if (heard.length > 0) throw new Error(`The console complains: ${heard.join(' | ')}`)
    },
    close: async () => {
      await browser.close()
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
