/** Whether a page shows somebody where they are and what can be done: what it lacks would be a dead end. */
import type { Page } from 'playwright'

const action = 'a[href], button:not(:disabled), :is(input, select, textarea):not(:disabled, [readonly])'

/**
 * What the page lacks, in words; undefined when nothing. What can be done must be in the page itself, not in its
 * frame, unless the page has chapters: then it is there to be read, and the frame leads on.
 */
export const lackOf = (page: Page): Promise<string | undefined> =>
  page.evaluate((selector) => {
    const seen = (elements: Iterable<Element>) =>
      [...elements].filter((element) => element.checkVisibility({ visibilityProperty: true }))
    const headings = seen(document.querySelectorAll('h1')).length
    if (headings !== 1) return `The page has ${headings} main headings.`
    const places = document.querySelectorAll('main, [role=dialog]')
    const actions = [...places].flatMap((place) => seen(place.querySelectorAll(selector)))
    const isRead = seen(document.querySelectorAll('main h2')).length > 0
    return actions.length > 0 || isRead ? undefined : 'The page offers nothing that can be done.'
  }, action)
