/** Builds the sampler, serves it, and opens it in a browser. */
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { build, preview } from 'vite'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'

const root = join(import.meta.dirname, '../..')
const outDir = join(root, '.cache/ui-sampler')

/** The sampler on its own server, and a browser to open it in. */
export interface Sampler {
  /** Opens the sampler in a fresh browser context. */
  open: (language: string, options?: BrowserContextOptions) => Promise<Page>
  /** Addresses of the fonts that were loaded since the sampler was opened. */
  fonts: () => string[]
  /** Closes what was opened, and gives the errors and warnings of its console, and the uncaught errors. */
  leave: () => Promise<string[]>
  close: () => Promise<void>
}

/** Starts the sampler. Takes a few seconds: it is a production build. */
export async function startSampler(): Promise<Sampler> {
  await build({
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, 'sampler/index.html') },
    },
  })
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser: Browser = await chromium.launch(browserLaunchOptions())
  const complaints: string[] = []
  const fonts: string[] = []
  return {
    fonts: () => fonts,
    leave: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      fonts.length = 0
      return complaints.splice(0)
    },
    open: async (language, options) => {
      const page = await (await browser.newContext(options)).newPage()
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fonts.push(request.url())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.clock.install()
      await page.goto(new URL(`tests/ui/sampler/?language=${language}`, server.resolvedUrls?.local[0]).href)
      await page.getByRole('tablist').waitFor()
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
