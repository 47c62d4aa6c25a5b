/** What completing an application tells the rest of its page, by an event: what is missing for it is not what it was. */
export const completionChanged = 'portal.completionChanged'

/** Tells it: something was filled in, or the application has ended. */
export const tellCompletionChanged = (): void => {
  dispatchEvent(new Event(completionChanged))
}
