/** What machines tell the world: typed `emit`s, which the flow files turn into toasts and navigation. */

/** A message for the person that stands outside the flow: a toast of 10 seconds (P §8). */
export interface NoticeRaised {
  type: 'notice.raised'
  tone: 'success' | 'warn' | 'error'
  /** Key in the `notices` locale file. */
  key: string
  /** The server's own sentence, when there is one: shown instead of the key's text. */
  text?: string
}

/** The portal should go to another address. */
export interface NavigationRequested {
  type: 'navigation.requested'
  /** A path within the portal, or a full address of the utility's own site. */
  to: string
}
