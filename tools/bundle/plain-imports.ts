/**
 * A Vite plugin for the browser bundle: pages are imported as they are.
 *
 * Vite wraps every `import()` in a helper that first adds `<link>`s for what the page needs besides its script. All
 * styles of the portal are in one file that the first page loads, so there is nothing to add, and the helper would
 * weigh more on the first load than a page or two. Builds of other pages (gallery, stands) keep the helper.
 */
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: ({ build }, { command }) => command === 'build' && build?.rolldownOptions?.input === undefined,
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
  generateBundle(_options, bundle) {
    const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
    if (styles.length > 1)
      this.error(`Styles of lazy pages would not be loaded any more: ${styles.join(', ')}.`)
  },
})
