/** The browsers that tests open: what is done with each page's context before a test has it. */
import type { BrowserContext } from 'playwright'

/** Only in files of tests that open some; the package takes its time to load. */
export const withContexts = async (
  file: string,
  prepare: (context: BrowserContext) => void,
): Promise<void> => {
  if (!/\/tests\/(?:e2e|screens|ui)\//.test(file)) return
  const { chromium } = await import('playwright')
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => {
    const browser = await launch(options)
    const open = browser.newContext.bind(browser)
    browser.newContext = async (more) => {
      const context = await open(more)
      const active = process.env['ACTIVE_CHANGE'] ?? ''
      await context.addInitScript((change) => void Reflect.set(globalThis, 'activeChange', change), active)
      prepare(context)
      return context
    }
    return browser
  }
}
