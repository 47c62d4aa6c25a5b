/** Cookies that hold a token for each of several people who use one browser. */

/** A family shares a computer: a cookie holds a token for each of its last so many people. */
export const tokensPerBrowser = 4

/** The tokens of a cookie, oldest first. */
export const tokensOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((token) => token !== '')
    .slice(-tokensPerBrowser)
