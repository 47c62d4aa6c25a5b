/** For pages that draw the catalogue in a browser. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const isCatalogue = /(?:^|\/)model\/catalogue\.ts$/

/** Gives them the catalogue that a bundler can find. */
export const catalogueInBrowser = (): Plugin => ({
  name: 'catalogue-in-browser',
  enforce: 'pre',
  resolveId: (asked) =>
    isCatalogue.test(asked) ? join(import.meta.dirname, 'catalogue-in-browser.ts') : undefined,
})
