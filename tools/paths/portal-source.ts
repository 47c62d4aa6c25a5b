/** The paths of a machine as they can be walked in the portal, where other machines and pages surround it. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { allBindings } from '#tools/browser/all-bindings.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { createPathSource, type PathSource } from './path-source.ts'

/** A source of paths that can be walked; of a machine that nothing says about, the paths of the machine alone. */
export const createPortalSource = (entry: CatalogueEntry): PathSource =>
  createPathSource(entry, allBindings.find(({ id }) => id === entry.id) as Bindings | undefined)
