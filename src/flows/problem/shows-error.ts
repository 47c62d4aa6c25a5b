/** Whether a screen shows an error: the machines that it draws say so by their tag, and the tab's title follows. */

/** A machine that may be in a state that shows an error. */
interface ErrorView {
  snapshot: { hasTag: (tag: 'error') => boolean }
}

/** @param views what the screen draws, child machines included, as far as they run */
export const showsError = (...views: readonly (ErrorView | undefined)[]): boolean =>
  views.some((view) => view?.snapshot.hasTag('error') === true)
