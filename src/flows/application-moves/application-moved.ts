/** What the moves of an application tell the rest of its page, by an event: what was a draft can be written about now. */
export const applicationMoved = 'portal.applicationMoved'

/** Tells it: the application stands otherwise. */
export const tellApplicationMoved = (): void => {
  dispatchEvent(new Event(applicationMoved))
}
