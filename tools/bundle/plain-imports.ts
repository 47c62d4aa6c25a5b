/**
 * A Vite plugin for the browser bundle: pages are imported as they are, and again after a failure.
 *
 * - Vite wraps every `import()` in a helper that first adds `<link>`s for what the page needs besides its script. All
 *   styles of the portal are in one file that the first page loads, so there is nothing to add, and the helper would
 *   weigh more on the first load than a page or two. Builds of other pages (gallery, stands) keep the helper.
 * - Chromium remembers for as long as a document lives that a file could not be fetched, and fails at once whenever it
 *   is imported again. Somebody on a train would have to reload the portal, and lose their password. So each further
 *   attempt has an address of its own.
 */
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** Imports a file that lies beside the entry. One name that every file knows, and none that each would import. */
const importPart =
  'globalThis.importPart=((failed,count)=>part=>import(part+(failed[part]??"")).catch(error=>{' +
  'failed[part]="?"+ ++count;throw error}))({},0);'

/** What Vite would add before an import: the one file of styles, which is there. */
const noDependencies = /^const __vite__mapDeps=.+\n|,\s*__vite__mapDeps\(\[[\d,]*\]\)/gm

/** An import that the helper does nothing for, and nothing else is done with. */
const wrappedImport =
  /\b[\w$]+\(\(\)=>(import\(["'`]\.\/[\w.-]+\.js["'`]\)(?:\.then\(\w+=>\w+\.[\w$]+\))?),(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))\)/g

/** The same of an import from which one name is taken: `const { queryClient } = await import(…)`. */
const wrappedName =
  /\b[\w$]+\(async\(\)=>\{let\{(\w+):(\w+)\}=await (import\(["'`]\.\/[\w.-]+\.js["'`]\)(?:\.then\(\w+=>\w+\.[\w$]+\))?);return\{\1:\2\}\}(?:,\[\])?\)/g

const ownImport = /\bimport\((["'`]\.\/[\w.-]+\.js["'`])\)/g

export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: ({ build }, { command }) => command === 'build' && build?.rolldownOptions?.input === undefined,
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
  // Names are given before: a browser that has kept a file of another time must not take it for this one.
  augmentChunkHash: () => 'imports again, unwrapped',
  generateBundle: {
    // Vite itself reads the imports until then.
    order: 'post',
    handler(_options, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (styles.length > 1)
        this.error(`Styles of lazy pages would not be loaded any more: ${styles.join(', ')}.`)
      for (const chunk of Object.values(bundle).filter((file) => file.type === 'chunk')) {
        const code = chunk.code
          .replaceAll(wrappedImport, '$1')
          .replaceAll(noDependencies, '')
          .replaceAll(wrappedName, '$3')
          .replaceAll(ownImport, 'importPart($1)')
        if (/\bimport\(["'`]|__vite__mapDeps/.test(code))
          this.error(`${chunk.fileName} imports in another way.`)
        chunk.code = chunk.isEntry ? importPart + code : code
      }
    },
  },
})
