/** How the gallery is steered from outside: Node and other pages can know it without the gallery itself. */
import type { Language } from '#contract/entities.ts'
import type { BrandName } from './brands.ts'
import type { Inspection } from './inspection/inspect.ts'
import type { Picture, PictureName } from './picture.ts'

/** What to draw; only the machine and the state must be said. */
export interface ShowRequest extends Omit<PictureName, 'variant'> {
  variant?: string
  language?: Language
  brand?: BrandName
  /** Another address, for the pages that no machine stands behind: a visitor has opened it. */
  at?: string
  /** What has become of the texts that pages fetch. */
  reads?: Reads
}

/** Fetched, fetched and empty, or not to be had. */
export type Reads = 'there' | 'empty' | 'failed'

/** What a page around the gallery, in a frame, sends it: draw this. */
export interface ShowMessage {
  kind: 'show'
  picture: Picture
  language: Language
}

/** What the gallery answers as soon as it listens. */
export const galleryIsReady = 'gallery is ready'

/** Steers the page from outside, without a reload. */
export interface Gallery {
  /** Draws a picture; resolves when it has come to rest. */
  show: (request: ShowRequest) => Promise<void>
  /** Looks at what is drawn; without axe it takes a few milliseconds. Old: what was found on its like will do. */
  inspect: (withAxe: boolean, isNew: boolean) => Promise<Inspection>
  /** What it says and offers; see `inspection/reading.ts`. */
  read: (withFrame: boolean) => string[]
  /** The document with what is typed and chosen in it; see `inspection/fingerprint.ts`. */
  fingerprint: () => string
  flattenGradients: (end: 'first' | 'last') => void
  /** Resolves when the page has come to rest, after a change from outside. */
  settled: () => Promise<void>
  pictures: readonly PictureName[]
}
