/** The catalogue in a page that Vite builds: the bundler finds the folders. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import '#machines/rules/numbering-plans.ts'

export const catalogue: readonly CatalogueEntry[] = Object.values(
  import.meta.glob<CatalogueEntry>('/machines/*/entry.ts', { import: 'default', eager: true }),
)
