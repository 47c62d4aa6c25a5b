/** Joins class names, leaving out what is absent or switched off. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
