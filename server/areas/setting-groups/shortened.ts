/** What is told of a value in a list: a picture may be part of one. */
const longestShown = 400

/** The beginning of a long value. */
export const shortened = (value: string): string =>
  value.length > longestShown ? `${value.slice(0, longestShown)}…` : value
