/** The gallery is built once for all tests of screens. */
import { join } from 'node:path'
import { buildGallery, type BuiltGallery } from '#tools/gallery/open-gallery.ts'

/** Where it is. */
export const builtGallery: BuiltGallery = { folder: join(import.meta.dirname, '../../.cache/tested-gallery') }

/** Vitest calls this before the first test file of the project. */
export const setup = async (): Promise<void> => void (await buildGallery(builtGallery.folder))
