/** Builds the pages of a tree in which all changes stand behind switches. Runs in that tree. */
import { join } from 'node:path'
import { builtPages, preparePages } from '#tools/browser/stage/built-pages.ts'
import { buildGallery } from '#tools/gallery/open-gallery.ts'

process.env['NODE_ENV'] = 'production'
preparePages(builtPages)
await buildGallery(join(import.meta.dirname, '../../../.cache/tested-gallery'))
