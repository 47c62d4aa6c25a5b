/** What people write and copy between the digits of a number, and what does not count, for both sides. */

/** Blanks, brackets, dots, slashes, dashes of every length, and the marks that say in which direction text runs. */
const separators = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069()./\u2010-\u2015-]/g

export const withoutSeparators = (text: string): string => text.replace(separators, '')
