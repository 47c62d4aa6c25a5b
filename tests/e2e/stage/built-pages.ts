/** The pages that browser tests visit are built once for all of them. */
import { builtPages, preparePages } from '#tools/browser/stage/built-pages.ts'

/** Vitest calls this before the first test file of the project. */
export const setup = (): void => preparePages(builtPages)
