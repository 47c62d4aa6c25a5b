/** How the gallery is steered from outside: types only, so that Node can know them without the page. */
import type { Language } from '#contract/entities.ts'
import type { BrandName } from './brands.ts'
import type { Inspection } from './inspection/inspect.ts'
import type { PictureName } from './picture.ts'

/** What to draw; only the machine and the state must be said. */
export interface ShowRequest extends Omit<PictureName, 'look'> {
  look?: string
  language?: Language
  brand?: BrandName
}

/** Steers the page from outside, without a reload. */
export interface Gallery {
  /** Draws a picture; resolves when it has come to rest. */
  show: (request: ShowRequest) => Promise<void>
  /** Looks at what is drawn; without axe it takes a few milliseconds. Old: what was found on its like will do. */
  inspect: (withAxe: boolean, isNew: boolean) => Promise<Inspection>
  flattenGradients: (end: 'first' | 'last') => void
  /** Resolves when the page has come to rest, after a change from outside. */
  settled: () => Promise<void>
  pictures: readonly PictureName[]
}
