/** What the page tells the frame with the screen. */
import type { Language } from '#contract/entities.ts'
import type { Picture } from '#tools/gallery/picture.ts'

/** Draw this. */
export interface ShowScreen {
  kind: 'show'
  picture: Picture
  language: Language
}

/** The frame is listening. */
export const screenIsReady = 'screen is ready'
