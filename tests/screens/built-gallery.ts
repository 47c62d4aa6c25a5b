/** The gallery is built once for all tests of screens. */
import { join } from 'node:path'
import { buildGallery, type BuiltGallery } from '#tools/gallery/open-gallery.ts'
import { isRelease } from '../scope.ts'

/** Where it is. */
export const builtGallery: BuiltGallery = { folder: join(import.meta.dirname, '../../.cache/tested-gallery') }

/**
 * Vitest calls this before the first test file of the project. `npm test` looks at what customers get; `npm run test:release`
 * at the build in which React itself complains of what is wrong (a list without keys, a paragraph in a paragraph), which
 * takes a quarter of the time more.
 */
export async function setup(): Promise<void> {
  const { NODE_ENV: before } = process.env
  process.env['NODE_ENV'] = isRelease ? 'development' : 'production'
  try {
    await buildGallery(builtGallery.folder)
  } finally {
    process.env['NODE_ENV'] = before
  }
}
